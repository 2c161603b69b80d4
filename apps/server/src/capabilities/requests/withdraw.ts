import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { lockOwn } from './judged.ts';
import { after, stateAt } from './rules.ts';
import { updateEnded } from './store.ts';

/** Takes the own request back, granted or not; twice is once. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function withdrawRequest(tx: Tx<StaffCtx>, requestId: string): Promise<void> {
  const request = await lockOwn(tx, requestId);
  const state = stateAt(request, tx.ctx.now);
  if (state === 'withdrawn') return;
  if (!after(state, 'withdraw')) fail('STATE_CONFLICT');
  await updateEnded(tx, requestId, 'withdrawn');
  await audit(tx, 'request.withdraw', requestId, null, {
    call: request.call,
    askedBy: request.askedName,
    decidedBy: request.decidedName,
  });
}
