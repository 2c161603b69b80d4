import { coinAddress } from '@baize/addresses';
import type { ParsedInput } from '@baize/protocol';
import type { requestWithdrawal as call } from '@baize/protocol/calls/withdrawals';
import type { Config } from '#kernel/config.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { audit } from '#kernel/audit.ts';
import { claimRequest } from '#kernel/request-key.ts';
import { requireVerified } from '#capabilities/kyc/index.ts';
import { feeOf, isOnWire } from '@baize/protocol';
import { playThrough, stakedShare } from '#capabilities/deposits/index.ts';
import { payoutPauseOf } from '#capabilities/identity/index.ts';
import { bankAccountOf, isSameName, memberOf, sharersOf } from '#capabilities/members/index.ts';
import type { OpenBankAccount } from '#capabilities/members/index.ts';
import { sentBy } from '#capabilities/transfers/index.ts';
import { balanceOf, isDone, lockWalletsOf, reserve, takesFromDebt } from '#capabilities/wallet/index.ts';
import { aboutOf, noteStep, notifyClients } from './advance.ts';
import { askedTotal } from './asked-total.ts';
import { methodTo } from './methods.ts';
import { countSince, findWithdrawal, historyOf, insertWithdrawal, lastPaidAt } from './store.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Input = Omit<ParsedInput<typeof call>['body'], 'withdrawPassword'>;

/** Sets the amount aside and asks for approval; the withdrawal password was checked before. The same key and content finds
 *  the first request's withdrawal. Errors: AMOUNT_RANGE, CURRENCY_UNKNOWN, BANK_ACCOUNT_UNKNOWN, METHOD_UNKNOWN, ADDRESS_INVALID,
 *  KYC_REQUIRED, ACCOUNT_COOLING, PAYOUTS_PAUSED, WITHDRAWAL_DAY_LIMIT, CONTRACT_DEBT_OPEN, PLAY_THROUGH, INSUFFICIENT_FUNDS, ACCOUNT_FROZEN, WALLET_ON_CREDIT, IDEMPOTENCY_REUSED. Source: specification 4, withdrawal confirmation. */
export async function requestWithdrawal(
  tx: Tx<MemberCtx>,
  { masterKey, payments }: Pick<Config, 'masterKey' | 'payments'>,
  { idempotencyKey, ...content }: Input,
): Promise<string> {
  const { memberId } = tx.ctx.actor;
  const claim = await claimRequest(tx, {
    operation: 'requestWithdrawal',
    key: idempotencyKey,
    content,
    subjectId: tx.ctx.newId(),
  });
  if (!claim.isNew) return claim.subjectId;

  const withdrawalId = claim.subjectId;
  const { currency, bankAccountId } = content;
  const amountMinor = BigInt(content.amountMinor);
  const wallet = await balanceOf(tx, memberId, currency);
  if (!wallet || wallet.practice) fail('CURRENCY_UNKNOWN');
  const account = (await bankAccountOf(tx, masterKey, memberId, bankAccountId)) ?? fail('BANK_ACCOUNT_UNKNOWN');
  const method = methodTo(tx.ctx.merchant, account, currency) ?? fail('METHOD_UNKNOWN');
  requireReachable(account);
  if (amountMinor < BigInt(method.min) || amountMinor > BigInt(method.max)) fail('AMOUNT_RANGE');
  const wire = payments.wires[currency];
  if (wire && !isOnWire(amountMinor, wire)) fail('AMOUNT_RANGE'); // what the provider cannot count could never be paid out
  // All wallets, before anything is summed or counted: what leaves another one at the same moment waits here, and then counts this.
  await lockWalletsOf(tx, [memberId]);
  const feeMinor = feeOf(method, amountMinor);
  await requireVerified(tx, {
    memberId,
    amountMinor,
    currency,
    withdrawnMinor: await leftBefore(tx),
  });
  if (await payoutPauseOf(tx, memberId)) fail('PAYOUTS_PAUSED');
  requireSettled(tx, account);
  await insertRequested(tx, account, { withdrawalId, amountMinor, feeMinor, currency, method: method.code });

  const moved = await reserve(tx, { memberId, currency, amountMinor, feeMinor, withdrawalId });
  if (moved.outcome === 'insufficient') fail('INSUFFICIENT_FUNDS');
  if (moved.outcome === 'no_account_or_frozen') fail('ACCOUNT_FROZEN');
  if (!isDone(moved)) throw new Error(`reserve ${withdrawalId}: ${moved.outcome}`); // a fresh id cannot collide: this is a bug
  await requireAllowed(tx, { currency, totalMinor: amountMinor + feeMinor });

  await noteStep(tx, { withdrawalId, step: 'request', from: null, to: 'requested', note: null });
  await audit(tx, 'withdrawal.request', withdrawalId, null, {
    amountMinor,
    currency: content.currency,
    bankAccountId: content.bankAccountId,
  });
  const withdrawal = (await findWithdrawal(tx, withdrawalId)) ?? fail('NOT_FOUND');
  await record(tx, 'withdrawal.requested', { kind: 'console' }, aboutOf(withdrawal));
  await notifyClients(tx, withdrawal);
  return withdrawalId;
}

/** What left the player's wallets before, withdrawn and sent, in the merchant's currency; null where a rate is missing. */
async function leftBefore(tx: Tx<MemberCtx>): Promise<bigint | null> {
  const { memberId } = tx.ctx.actor;
  const askedMinor = await askedTotal(tx, memberId);
  return askedMinor === null ? null : askedMinor + (await sentBy(tx, memberId));
}

/** An address that was bound before all of its checksum was computed: what is sent to a wrong one is gone. */
function requireReachable({ kind, network, accountNumber }: OpenBankAccount): void {
  if (kind === 'crypto' && coinAddress(network ?? '', accountNumber) === null) fail('ADDRESS_INVALID');
}

/** A new account waits for its hours. */
function requireSettled({ ctx }: Tx<MemberCtx>, account: OpenBankAccount): void {
  const ageMs = ctx.now.getTime() - account.createdAt.getTime();
  if (ageMs < ctx.merchant.settings.payoutCoolingHours * hourMs) fail('ACCOUNT_COOLING');
}

/** The merchant's rules of counts and play, asked once the money is set aside; the member's wallets are locked by then, so that two
 *  requests at once do not get around them. */
async function requireAllowed(tx: Tx<MemberCtx>, wish: { currency: string; totalMinor: bigint }): Promise<void> {
  const { merchant, actor, now } = tx.ctx;
  const asked = await countSince(tx, actor.memberId, new Date(now.getTime() - dayMs)); // this one among them
  if (asked > merchant.settings.withdrawalsPerDayMax) fail('WITHDRAWAL_DAY_LIMIT');
  const after = (await balanceOf(tx, actor.memberId, wish.currency))?.availableMinor ?? 0n;
  const before = after + wish.totalMinor;
  const debt = { memberId: actor.memberId, currency: wish.currency, freeMinor: before, amountMinor: wish.totalMinor };
  if (await takesFromDebt(tx, debt)) fail('CONTRACT_DEBT_OPEN');
  const { leftMinor } = await playThrough(tx, actor.memberId, wish.currency);
  if (leftMinor === 0n) return;
  if (after < (leftMinor < before ? leftMinor : before)) fail('PLAY_THROUGH');
}

/** The row, with what is true now about player, account and device: the operator judges the moment of asking. */
async function insertRequested(
  tx: Tx<MemberCtx>,
  account: OpenBankAccount,
  asked: { withdrawalId: string; amountMinor: bigint; feeMinor: bigint; currency: string; method: string },
): Promise<void> {
  const { ip, device, actor, now } = tx.ctx;
  const { memberId } = actor;
  const member = (await memberOf(tx, memberId)) ?? fail('NOT_FOUND');
  const history = await historyOf(tx, memberId, { ip, device });
  const isBank = account.kind === 'bank';
  await insertWithdrawal(tx, {
    withdrawal_id: asked.withdrawalId,
    member_id: memberId,
    account: actor.account,
    amount_minor: asked.amountMinor,
    fee_minor: asked.feeMinor,
    currency: asked.currency,
    method: asked.method,
    kind: account.kind,
    network: account.network,
    bank_account_id: account.bankAccountId,
    bank_name: account.bankName,
    account_name: account.accountName,
    account_tail: account.accountTail,
    bank_account_since: account.createdAt,
    is_first: history.paidCount === 0,
    // an address has a label and no owner's name
    name_matches: member.payeeName === null || !isBank ? null : isSameName(member.payeeName, account.accountName),
    is_known_device: history.isKnownDevice,
    shared_with: await sharersOf(tx, memberId, account.bankAccountId),
    recent_count: await countSince(tx, memberId, new Date(now.getTime() - dayMs)),
    staked_percent: await stakedShare(tx, memberId, asked.currency, await lastPaidAt(tx, memberId)),
    ip,
    device,
    state: 'requested',
    requested_at: now,
  });
}
