import type { ParsedInput } from '@baize/protocol';
import type { requestDeposit } from '@baize/protocol/calls/cashier';
import { audit } from '../../kernel/audit.ts';
import type { MemberCtx, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { record } from '../../kernel/outbox.ts';
import { claimRequest } from '../../kernel/request-key.ts';
import { balanceOf } from '../wallet/index.ts';
import { askAgainMs } from './rules.ts';
import type { DepositRow } from './store.ts';
import { countOpen, findDeposit, insertDeposit, lockMember } from './store.ts';

export interface ProviderAddress {
  readonly provider: string;
  readonly webhookUrl: string;
  /** Where the payer's browser goes back to. */
  readonly returnUrl: string;
}

/** Keeps what the player wants to pay in; the provider is asked after this transaction. The same key and content finds the
 *  first request's deposit. Errors: AMOUNT_RANGE, CURRENCY_UNKNOWN, DEPOSIT_OPEN_LIMIT, IDEMPOTENCY_REUSED. */
export async function createDeposit(
  tx: Tx<MemberCtx>,
  input: ParsedInput<typeof requestDeposit>['body'],
  address: ProviderAddress,
): Promise<DepositRow> {
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

  const amountMinor = BigInt(input.amountMinor);
  const { settings } = tx.ctx.merchant;
  const wallet = await balanceOf(tx, memberId);
  if (!wallet || wallet.practice || wallet.currency !== input.currency) fail('CURRENCY_UNKNOWN');
  if (amountMinor < BigInt(settings.depositMin) || amountMinor > BigInt(settings.depositMax)) fail('AMOUNT_RANGE');
  if ((await countOpen(tx, memberId)) >= settings.depositsOpenMax) fail('DEPOSIT_OPEN_LIMIT');

  const depositId = claim.subjectId;
  const askAt = new Date(tx.ctx.now.getTime() + askAgainMs);
  await insertDeposit(tx, {
    depositId,
    memberId,
    method: input.method,
    amountMinor,
    currency: input.currency,
    askAt,
    ...address,
  });
  await audit(tx, 'deposit.request', depositId, null, { amountMinor, currency: input.currency, method: input.method });
  await record(tx, 'deposit.requested', { kind: 'none' }, { depositId, memberId });
  return (await findDeposit(tx, depositId)) ?? fail('NOT_FOUND');
}
