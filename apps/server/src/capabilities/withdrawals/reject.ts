import type { StaffCtx, Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { isDone, releaseReserve } from '#capabilities/wallet/index.ts';
import { aboutOf, advance } from './advance.ts';
import { lockTask, requireFree } from './task.ts';

/** Rejects with a reason the player is told; the money returns to the wallet in the same transaction. A repeat with the
 *  same reason changes nothing. Errors: NOT_FOUND, STATE_CONFLICT, TASK_TAKEN. */
export async function rejectWithdrawal(
  tx: Tx<StaffCtx>,
  withdrawalId: string,
  decision: { reason: string; note: string | null },
): Promise<void> {
  const task = await lockTask(tx, withdrawalId);
  if (task.state === 'rejected' && task.reason === decision.reason) return;
  requireFree(tx, task);
  const rejected = await advance(tx, withdrawalId, 'reject', {
    change: { reason: decision.reason, remark: decision.note ?? task.remark, closed_at: tx.ctx.now },
    note: decision.note,
  });

  const moved = await releaseReserve(tx, {
    memberId: task.member_id,
    currency: task.currency,
    amountMinor: task.amount_minor,
    feeMinor: task.fee_minor,
    withdrawalId,
  });
  if (!isDone(moved)) throw new Error(`release ${withdrawalId}: ${moved.outcome}`); // what was set aside is there: this is a bug
  await record(
    tx,
    'withdrawal.rejected',
    { kind: 'member', memberId: task.member_id },
    { ...aboutOf(rejected), reason: decision.reason },
  );
}
