import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { noteStep, notifyClients } from './advance.ts';
import { updateWithdrawal } from './store.ts';
import { lockTask, requireFree, requireOpen } from './task.ts';

/** Puts the task aside with a note, or takes it up again. Errors: NOT_FOUND, STATE_CONFLICT, TASK_TAKEN. */
export async function holdWithdrawal(
  tx: Tx<StaffCtx>,
  withdrawalId: string,
  wish: { isHeld: boolean; note: string | null },
): Promise<void> {
  const task = await lockTask(tx, withdrawalId);
  requireOpen(task);
  requireFree(tx, task);
  if (task.is_held === wish.isHeld) return;
  const step = wish.isHeld ? 'hold' : 'resume';
  await updateWithdrawal(tx, withdrawalId, { is_held: wish.isHeld, remark: wish.note ?? task.remark });
  await noteStep(tx, { withdrawalId, step, from: task.state, to: task.state, note: wish.note });
  await audit(
    tx,
    `withdrawal.${step}`,
    withdrawalId,
    { isHeld: task.is_held },
    { isHeld: wish.isHeld, note: wish.note },
  );
  await notifyClients(tx, task);
}
