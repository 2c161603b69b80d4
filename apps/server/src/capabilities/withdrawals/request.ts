import type { ParsedInput } from '@baize/protocol';
import type { requestWithdrawal as call } from '@baize/protocol/calls/cashier';
import type { MemberCtx, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { record } from '../../kernel/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import { claimRequest } from '../../kernel/request-key.ts';
import { bankAccountOf, memberOf } from '../members/index.ts';
import { balanceOf, isDone, reserve } from '../wallet/index.ts';
import { aboutOf, noteStep, tellScreens } from './advance.ts';
import { isSameName } from './rules.ts';
import { findWithdrawal, historyOf, insertWithdrawal } from './store.ts';

type Input = Omit<ParsedInput<typeof call>['body'], 'withdrawPassword'>;

/** Sets the amount aside and asks for approval; the withdrawal password was checked before. The same key and content finds
 *  the first request's withdrawal. Errors: AMOUNT_RANGE, CURRENCY_UNKNOWN, BANK_ACCOUNT_UNKNOWN, INSUFFICIENT_FUNDS,
 *  ACCOUNT_FROZEN, IDEMPOTENCY_REUSED. Source: specification 4, withdrawal confirmation. */
export async function requestWithdrawal(
  tx: Tx<MemberCtx>,
  masterKey: Buffer,
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
  const amountMinor = BigInt(content.amountMinor);
  const { withdrawalMin, withdrawalMax } = tx.ctx.merchant.settings;
  const wallet = await balanceOf(tx, memberId);
  if (!wallet || wallet.practice || wallet.currency !== content.currency) fail('CURRENCY_UNKNOWN');
  if (amountMinor < BigInt(withdrawalMin) || amountMinor > BigInt(withdrawalMax)) fail('AMOUNT_RANGE');
  await insertRequested(tx, masterKey, {
    withdrawalId,
    amountMinor,
    currency: content.currency,
    bankAccountId: content.bankAccountId,
  });

  const moved = await reserve(tx, { memberId, currency: content.currency, amountMinor, withdrawalId });
  if (moved.outcome === 'insufficient') fail('INSUFFICIENT_FUNDS');
  if (moved.outcome === 'no_account_or_frozen') fail('ACCOUNT_FROZEN');
  if (!isDone(moved)) throw new Error(`reserve ${withdrawalId}: ${moved.outcome}`); // a fresh id cannot collide: this is a bug

  await noteStep(tx, { withdrawalId, step: 'request', from: null, to: 'requested', note: null });
  await audit(tx, 'withdrawal.request', withdrawalId, null, {
    amountMinor,
    currency: content.currency,
    bankAccountId: content.bankAccountId,
  });
  const withdrawal = (await findWithdrawal(tx, withdrawalId)) ?? fail('NOT_FOUND');
  await record(tx, 'withdrawal.requested', { kind: 'console' }, aboutOf(withdrawal));
  await tellScreens(tx, withdrawal);
  return withdrawalId;
}

/** The row, with what is true now about player, account and device: the operator judges the moment of asking. */
async function insertRequested(
  tx: Tx<MemberCtx>,
  masterKey: Buffer,
  asked: { withdrawalId: string; amountMinor: bigint; currency: string; bankAccountId: string },
): Promise<void> {
  const { ip, device, actor, now } = tx.ctx;
  const bank =
    (await bankAccountOf(tx, masterKey, actor.memberId, asked.bankAccountId)) ?? fail('BANK_ACCOUNT_UNKNOWN');
  const member = (await memberOf(tx, actor.memberId)) ?? fail('NOT_FOUND');
  const history = await historyOf(tx, actor.memberId, { ip, device });
  await insertWithdrawal(tx, {
    withdrawal_id: asked.withdrawalId,
    member_id: actor.memberId,
    account: actor.account,
    amount_minor: asked.amountMinor,
    currency: asked.currency,
    bank_account_id: asked.bankAccountId,
    bank_name: bank.bankName,
    account_name: bank.accountName,
    account_tail: bank.accountTail,
    bank_account_since: bank.createdAt,
    is_first: history.paidCount === 0,
    name_matches: member.payeeName === null ? null : isSameName(member.payeeName, bank.accountName),
    is_known_device: history.isKnownDevice,
    ip,
    device,
    state: 'requested',
    requested_at: now,
  });
}
