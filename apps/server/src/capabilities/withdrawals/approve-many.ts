/** Many approvals at once: each stands for itself, and only those alike are taken. */
import type { CallOutput } from '@baize/protocol';
import type { approveWithdrawals } from '@baize/protocol/calls/withdrawals-console';
import type { Task } from './queue.ts';

export type BulkOutcome = CallOutput<typeof approveWithdrawals>[number];

/** The tasks that may be approved together: of the lowest risk, all waiting for the reason the first of them waits for. The
 *  rest deserves a look of its own (design brief, Approvals). */
export function alike(tasks: readonly Pick<Task, 'id' | 'risk' | 'reason' | 'state' | 'isHeld'>[]): Set<string> {
  const plain = tasks.filter(({ risk, state, isHeld }) => risk <= 1 && state === 'requested' && !isHeld);
  return new Set(plain.filter(({ reason }) => reason === plain[0]?.reason).map(({ id }) => id));
}
