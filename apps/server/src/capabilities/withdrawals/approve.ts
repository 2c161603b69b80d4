import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { aboutOf, advance } from './advance.ts';
import { isApproved } from './approval.ts';
import { insertPayout } from './payout-store.ts';
import type { WithdrawalRow } from './store.ts';
import { approvalsOf } from './store.ts';
import { lockTask, requireFree, requireOpen } from './task.ts';

export interface Approval {
  readonly withdrawalId: string;
  /** What the operator saw: must be the amount, so that nobody approves another task than they read. */
  readonly amountMinor: bigint;
  readonly note: string | null;
  readonly provider: string;
}

/** Approves; above the merchant's line a second, other person must approve too before anything is paid. After a failed
 *  payout this is the retry. A repeat by the same person after the decision changes nothing.
 *  Errors: NOT_FOUND, AMOUNT_RANGE, STATE_CONFLICT, TASK_TAKEN, APPROVAL_LIMIT, APPROVER_IS_SAME. */
export async function approveWithdrawal(tx: Tx<StaffCtx>, approval: Approval): Promise<void> {
  const task = await lockTask(tx, approval.withdrawalId);
  if (approval.amountMinor !== task.amount_minor) fail('AMOUNT_RANGE');
  if (await wasApprovedBy(tx, task)) return;
  requireOpen(task);
  if (task.is_held) fail('STATE_CONFLICT');
  requireFree(tx, task);
  if (await isApproved(tx, task, { amountMinor: task.amount_minor, note: approval.note, firstStep: 'approve_first' }))
    await orderPayout(tx, task, approval);
}

/** The decision stands and this person was part of it: pressing again is the same wish. */
async function wasApprovedBy(tx: Tx<StaffCtx>, task: WithdrawalRow): Promise<boolean> {
  if (task.state !== 'approved' && task.state !== 'sending') return false;
  const approvals = await approvalsOf(tx, [task.withdrawal_id]);
  return approvals.some((entry) => entry.staff_id === tx.ctx.actor.staffId);
}

async function orderPayout(tx: Tx<StaffCtx>, task: WithdrawalRow, { note, provider }: Approval): Promise<void> {
  const isRetry = task.state === 'failed';
  const approved = await advance(tx, task.withdrawal_id, 'approve', {
    change: { approved_at: tx.ctx.now, reason: null },
    note,
  });
  await insertPayout(tx, {
    payoutId: isRetry ? tx.ctx.newId() : task.withdrawal_id,
    withdrawalId: task.withdrawal_id,
    purpose: isRetry ? 'retry' : 'first',
    amountMinor: task.amount_minor,
    provider,
  });
  if (!isRetry)
    await record(tx, 'withdrawal.approved', { kind: 'member', memberId: task.member_id }, aboutOf(approved));
}
