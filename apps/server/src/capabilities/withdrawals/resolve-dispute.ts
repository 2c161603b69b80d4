import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { compensate, isDone } from '#capabilities/wallet/index.ts';
import { advance } from './advance.ts';
import { isApproved } from './approval.ts';
import { closeLateDispute } from './late-dispute.ts';
import { insertPayout } from './payout-store.ts';
import { isLateDisputeOpen } from './rules.ts';
import type { WithdrawalRow } from './store.ts';
import { lockTask, requireFree } from './task.ts';

export interface Resolution {
  readonly decision: 'resend' | 'refuse';
  readonly note: string;
  readonly provider: string;
}

/** Answers a dispute: the missing part goes out again as an order of its own, or the answer is no and it counts as received
 *  for good. What went to the bank first was the player's, what goes now is the house's, so the books show money that left
 *  twice as the house's loss; what the bank returns comes in as its own business.
 *  Sending again is paying: above the merchant's line it needs two people, as an approval does.
 *  A late dispute can only be refused, that is answered with a word: a forced receipt is never reversed.
 *  Errors: NOT_FOUND, STATE_CONFLICT, TASK_TAKEN, APPROVAL_LIMIT, APPROVER_IS_SAME. */
export async function resolveDispute(
  tx: Tx<StaffCtx>,
  withdrawalId: string,
  { decision, note, provider }: Resolution,
): Promise<void> {
  const task = await lockTask(tx, withdrawalId);
  requireFree(tx, task);
  const isLate = isLateDisputeOpen(task);
  const missingMinor = task.amount_minor - ((isLate ? task.late_received_minor : null) ?? task.received_minor);
  if (decision === 'resend') {
    if (task.state !== 'disputed') fail('STATE_CONFLICT');
    if (!(await isApproved(tx, task, { amountMinor: missingMinor, note, firstStep: 'resend_first' }))) return;
    await advance(tx, withdrawalId, 'resend', { note });
    await orderResend(tx, task, { amountMinor: missingMinor, provider });
  } else if (isLate) {
    await closeLateDispute(tx, task, 'late_dispute_answered', note);
  } else {
    await advance(tx, withdrawalId, 'refuse', {
      change: { receipt: 'refused_dispute', closed_at: tx.ctx.now, auto_receipt_at: null },
      note,
    });
  }
  await record(
    tx,
    'withdrawal.dispute_answered',
    { kind: 'member', memberId: task.member_id },
    {
      withdrawalId,
      memberId: task.member_id,
      amountMinor: missingMinor.toString(),
      currency: task.currency,
      decision,
      note,
    },
  );
}

/** The order, and the house's money set aside for it. */
async function orderResend(
  tx: Tx,
  task: WithdrawalRow,
  { amountMinor, provider }: { amountMinor: bigint; provider: string },
): Promise<void> {
  const [withdrawalId, payoutId] = [task.withdrawal_id, tx.ctx.newId()];
  await insertPayout(tx, { payoutId, withdrawalId, purpose: 'resend', amountMinor, provider });
  const { member_id: memberId, currency } = task;
  const moved = await compensate(tx, { memberId, currency, amountMinor, withdrawalId, payoutId });
  if (!isDone(moved)) throw new Error(`compensate ${payoutId}: ${moved.outcome}`); // a fresh id, and a wallet that paid before: this is a bug
}
