import { audit } from '../../kernel/audit.ts';
import type { StaffCtx, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { record } from '../../kernel/outbox.ts';
import { aboutOf, advance, noteStep, tellScreens } from './advance.ts';
import { insertPayout } from './payout-store.ts';
import { needsTwo } from './rules.ts';
import type { WithdrawalRow } from './store.ts';
import { approvalsOf, insertApproval, updateWithdrawal } from './store.ts';
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
  const { actor, merchant } = tx.ctx;
  const task = await lockTask(tx, approval.withdrawalId);
  if (approval.amountMinor !== task.amount_minor) fail('AMOUNT_RANGE');
  if (await wasApprovedBy(tx, task)) return;
  requireOpen(task);
  if (task.is_held) fail('STATE_CONFLICT');
  requireFree(tx, task);
  if (actor.approvalLimitMinor < task.amount_minor) fail('APPROVAL_LIMIT');
  const isNew = await insertApproval(tx, { withdrawalId: task.withdrawal_id, round: task.approval_round, staffId: actor.staffId, staffName: actor.displayName });
  if (!isNew) fail('APPROVER_IS_SAME');

  const given = (await approvalsOf(tx, [task.withdrawal_id])).length;
  const needed = needsTwo(task.amount_minor, BigInt(merchant.settings.fourEyesAbove)) ? 2 : 1;
  if (given < needed) return leaveToSecond(tx, task, approval.note);
  await orderPayout(tx, task, approval);
}

/** The decision stands and this person was part of it: pressing again is the same wish. */
async function wasApprovedBy(tx: Tx<StaffCtx>, task: WithdrawalRow): Promise<boolean> {
  if (task.state !== 'approved' && task.state !== 'sending') return false;
  const approvals = await approvalsOf(tx, [task.withdrawal_id]);
  return approvals.some((entry) => entry.staff_id === tx.ctx.actor.staffId);
}

async function leaveToSecond(tx: Tx<StaffCtx>, task: WithdrawalRow, note: string | null): Promise<void> {
  await updateWithdrawal(tx, task.withdrawal_id, { taken_by: null, taken_name: null, taken_until: null });
  await noteStep(tx, { withdrawalId: task.withdrawal_id, step: 'approve_first', from: task.state, to: task.state, note });
  await audit(tx, 'withdrawal.approve_first', task.withdrawal_id, null, { amountMinor: task.amount_minor, round: task.approval_round });
  await tellScreens(tx, task);
}

async function orderPayout(tx: Tx<StaffCtx>, task: WithdrawalRow, { note, provider }: Approval): Promise<void> {
  const isRetry = task.state === 'failed';
  const approved = await advance(tx, task.withdrawal_id, 'approve', { change: { approved_at: tx.ctx.now, reason: null }, note });
  await insertPayout(tx, {
    payoutId: isRetry ? tx.ctx.newId() : task.withdrawal_id,
    withdrawalId: task.withdrawal_id,
    purpose: isRetry ? 'retry' : 'first',
    amountMinor: task.amount_minor,
    provider,
  });
  if (!isRetry) await record(tx, 'withdrawal.approved', { kind: 'member', memberId: task.member_id }, aboutOf(approved));
}
