/** What every operator verb checks about a task first. */
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { WithdrawalState } from './rules.ts';
import type { WithdrawalRow } from './store.ts';
import { lockWithdrawal } from './store.ts';

/** Where a person's decision is asked for. */
export const openStates: readonly WithdrawalState[] = ['requested', 'failed'];

/** The withdrawal, locked. Errors: NOT_FOUND. */
export async function lockTask(tx: Tx, withdrawalId: string): Promise<WithdrawalRow> {
  return (await lockWithdrawal(tx, withdrawalId)) ?? fail('NOT_FOUND');
}

/** Errors: TASK_TAKEN while somebody else has it. */
export function requireFree(tx: Tx<StaffCtx>, task: WithdrawalRow): void {
  const isTaken = task.taken_until !== null && task.taken_until > tx.ctx.now;
  if (isTaken && task.taken_by !== tx.ctx.actor.staffId) fail('TASK_TAKEN');
}

/** Errors: STATE_CONFLICT when nothing is to be decided any more. */
export function requireOpen(task: WithdrawalRow): void {
  if (!openStates.includes(task.state)) fail('STATE_CONFLICT');
}
