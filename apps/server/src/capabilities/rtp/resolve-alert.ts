import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { changeGame } from '#capabilities/games/index.ts';
import { decideAlert, lockAlert } from './store.ts';

/** A person decides about a title that left its band: it stays as it is, or is opened again. The remark says why.
 *  Errors: NOT_FOUND, STATE_CONFLICT when somebody decided before. */
export async function resolveAlert(
  tx: Tx,
  alertId: string,
  { decision, remark }: { readonly decision: 'stay' | 'open'; readonly remark: string },
): Promise<void> {
  const alert = (await lockAlert(tx, alertId)) ?? fail('NOT_FOUND');
  if (alert.decision === decision) return; // the same answer again
  if (alert.decision !== null) fail('STATE_CONFLICT');
  const { actor } = tx.ctx;
  await decideAlert(tx, alertId, { decision, remark, by: actor.kind === 'staff' ? actor.staffId : null });
  if (decision === 'open') await changeGame(tx, alert.nodeId, { isEnabled: true });
  await audit(tx, 'rtp.decide', alert.nodeId, { zE2: alert.zE2, hasClosed: alert.hasClosed }, { decision, remark });
}
