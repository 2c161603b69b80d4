import type { ParsedInput, WireForm, WireForms } from '@baize/protocol';
import { feeOf, isOnWire } from '@baize/protocol';
import type { DepositMethod } from '@baize/protocol/cashier-methods';
import type { requestDeposit } from '@baize/protocol/calls/deposits';
import { audit } from '#kernel/audit.ts';
import { secondsBetween } from '#kernel/clock.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { claimRequest } from '#kernel/request-key.ts';
import { requireDepositAllowed } from '#capabilities/limits/index.ts';
import { balanceOf, openWallet, requireOffCredit } from '#capabilities/wallet/index.ts';
import { depositedSince } from './deposited-since.ts';
import { findMethod } from './methods.ts';
import { askAgainMs, exactStepsMax, freeAmount, referenceCodeOf, voucherTriesMax } from './rules.ts';
import type { DepositRow } from './store.ts';
import { countOpen, failedVouchers, findDeposit, insertDeposit, lockExactAmounts, lockMember } from './store.ts';

export interface ProviderAddress {
  readonly provider: string;
  readonly webhookUrl: string;
  /** How the provider counts, by currency: what it cannot count is AMOUNT_RANGE. */
  readonly wires: WireForms;
  /** Where the payer's browser goes back to; of a deposit where it says which. */
  readonly returnUrl: string | ((depositId: string) => string);
}

type Input = ParsedInput<typeof requestDeposit>['body'];
const hourMs = 3_600_000;

/** Keeps what the player wants to pay in; the provider is asked after this transaction. The same key and content finds the
 *  first request's deposit. Errors: AMOUNT_RANGE, CURRENCY_UNKNOWN, METHOD_UNKNOWN, AMOUNT_TAKEN, VOUCHER_REQUIRED,
 *  VOUCHER_TRIES, WALLET_ON_CREDIT, DEPOSIT_OPEN_LIMIT, DEPOSIT_LIMIT, SELF_EXCLUDED, COOLING_OFF, IDEMPOTENCY_REUSED. */
export async function createDeposit(tx: Tx<MemberCtx>, input: Input, address: ProviderAddress): Promise<DepositRow> {
  const { memberId } = tx.ctx.actor;
  const { idempotencyKey, ...content } = input;
  await lockMember(tx, memberId);
  const claim = await claimRequest(tx, {
    operation: 'requestDeposit',
    key: idempotencyKey,
    content,
    subjectId: tx.ctx.newId(),
  });
  if (!claim.isNew) return (await findDeposit(tx, claim.subjectId)) ?? fail('NOT_FOUND');

  const { merchant, now } = tx.ctx;
  await requireWallet(tx, memberId, input.currency);
  await requireOffCredit(tx, { memberId, currency: input.currency });
  const method = findMethod(merchant, input.method, input.currency) ?? fail('METHOD_UNKNOWN');
  const amountMinor = await amountOf(tx, method, input, address.wires[input.currency]);
  await requireDepositAllowed(tx, {
    memberId,
    currency: input.currency,
    amountMinor: amountMinor > 0n ? amountMinor : 1n, // a voucher's worth is not known: it needs some room at least
    depositedSince: (from) => depositedSince(tx, memberId, from),
  });
  if ((await countOpen(tx, memberId)) >= merchant.settings.depositsOpenMax) fail('DEPOSIT_OPEN_LIMIT');

  const depositId = claim.subjectId;
  const { returnUrl } = address;
  await insertDeposit(tx, {
    depositId,
    memberId,
    method,
    amountMinor,
    feeMinor: feeOf(method, amountMinor),
    referenceCode: referenceCodeOf(depositId),
    askAt: new Date(now.getTime() + askAgainMs),
    ...address,
    returnUrl: typeof returnUrl === 'string' ? returnUrl : returnUrl(depositId),
  });
  await audit(tx, 'deposit.request', depositId, null, { amountMinor, currency: input.currency, method: input.method });
  await record(tx, 'deposit.requested', { kind: 'none' }, { depositId, memberId });
  return (await findDeposit(tx, depositId)) ?? fail('NOT_FOUND');
}

/** A wallet of money, opened when the merchant offers the currency. */
async function requireWallet(tx: Tx<MemberCtx>, memberId: string, currency: string): Promise<void> {
  await openWallet(tx, memberId, currency);
  const wallet = await balanceOf(tx, memberId, currency);
  if (!wallet || wallet.practice) fail('CURRENCY_UNKNOWN');
}

async function amountOf(
  tx: Tx<MemberCtx>,
  method: DepositMethod,
  input: Input,
  wire: WireForm | undefined,
): Promise<bigint> {
  if (method.kind === 'voucher') {
    if (input.voucherCode === undefined) fail('VOUCHER_REQUIRED');
    const since = new Date(tx.ctx.now.getTime() - hourMs);
    const failed = await failedVouchers(tx, tx.ctx.actor.memberId, since);
    const counts = failed[voucherTriesMax - 1]; // newest first: when it is an hour old, there is one too few
    if (counts) fail('VOUCHER_TRIES', { retryAfterSeconds: secondsBetween(since, counts) });
    return 0n; // the provider says what it is worth
  }
  const wantedMinor = BigInt(input.amountMinor ?? fail('AMOUNT_RANGE'));
  if (wantedMinor < BigInt(method.min) || wantedMinor > BigInt(method.max)) fail('AMOUNT_RANGE');
  if (wire && !isOnWire(wantedMinor + feeOf(method, wantedMinor), wire)) fail('AMOUNT_RANGE');
  return method.kind === 'bank_transfer' ? exactAmount(tx, method, wantedMinor, wire) : wantedMinor;
}

/** An amount that no other open transfer is for, fee included: some of the smallest amounts that can be sent more than wanted, all of
 *  them credited. */
async function exactAmount(
  tx: Tx<MemberCtx>,
  method: DepositMethod,
  wantedMinor: bigint,
  wire: WireForm | undefined,
): Promise<bigint> {
  const open = await lockExactAmounts(tx, method.currency);
  const stepMinor = 10n ** BigInt(Math.max(0, wire?.power ?? 0));
  const taken = new Set<bigint>();
  for (let step = 0n; step <= BigInt(exactStepsMax); step += 1n) {
    const amountMinor = wantedMinor + step * stepMinor;
    const sendMinor = amountMinor + feeOf(method, amountMinor);
    if (open.has(sendMinor) || (wire && !isOnWire(sendMinor, wire))) taken.add(amountMinor);
  }
  return freeAmount(wantedMinor, BigInt(method.max), taken, stepMinor) ?? fail('AMOUNT_TAKEN');
}
