import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { requireDepositAllowed } from '#capabilities/limits/index.ts';
import { isAgreed } from './approval.ts';
import { credit } from './credit.ts';
import { toBeCredited } from './deposited-since.ts';
import { lockDeposit, proofsOf } from './store.ts';

/** Credits a transfer on the word of its pictures: no bank has told us of the money, so it is always two people's decision. Should
 *  the money be told later, it waits as a second payment. A repeat after the decision changes nothing. False while a second
 *  person is needed. Errors: NOT_FOUND, STATE_CONFLICT, AMOUNT_RANGE, APPROVAL_LIMIT, APPROVER_IS_SAME,
 *  SELF_EXCLUDED, COOLING_OFF, DEPOSIT_LIMIT. */
export async function creditByProof(
  tx: Tx<StaffCtx>,
  depositId: string,
  wish: { amountMinor: bigint },
): Promise<boolean> {
  const deposit = (await lockDeposit(tx, depositId)) ?? fail('NOT_FOUND');
  if (deposit.state === 'succeeded') return true;
  const isTransfer = deposit.kind === 'bank_transfer' && (deposit.state === 'pending' || deposit.state === 'expired');
  if (!isTransfer || (await proofsOf(tx, [depositId])).length === 0) fail('STATE_CONFLICT');
  if (wish.amountMinor !== deposit.amount_minor) fail('AMOUNT_RANGE');
  const { currency, member_id: target, amount_minor: amountMinor, fee_minor: feeMinor } = deposit;
  await requireDepositAllowed(tx, await toBeCredited(tx, { memberId: target, currency, amountMinor }));
  const isEnough = await isAgreed(tx, { subjectId: depositId, target, amountMinor, currency, isBacked: false });
  if (!isEnough) return false;
  await credit(tx, deposit, { amountMinor, feeMinor, providerId: null, isLate: deposit.state === 'expired' });
  return true;
}
