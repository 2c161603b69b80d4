import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { notifyClients } from './advance.ts';
import { isLateDisputeOpen, takeMinutes } from './rules.ts';
import { updateWithdrawal } from './store.ts';
import { lockTask, openStates, requireFree } from './task.ts';

/** Takes the task for five minutes, or takes it again. Errors: NOT_FOUND, TASK_TAKEN, STATE_CONFLICT. */
export async function takeWithdrawal(tx: Tx<StaffCtx>, withdrawalId: string): Promise<void> {
  const task = await lockTask(tx, withdrawalId);
  const isDispute = task.state === 'disputed' || isLateDisputeOpen(task);
  if (!openStates.includes(task.state) && !isDispute) fail('STATE_CONFLICT');
  requireFree(tx, task);
  const { staffId, displayName } = tx.ctx.actor;
  const until = new Date(tx.ctx.now.getTime() + takeMinutes * 60_000);
  await updateWithdrawal(tx, withdrawalId, { taken_by: staffId, taken_name: displayName, taken_until: until });
  await notifyClients(tx, task);
}
