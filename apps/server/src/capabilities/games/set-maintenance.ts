import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { updateMaintenance } from './store.ts';

/** Closes a game until a time, or opens it with null: nobody launches it and no bet is taken meanwhile; rounds that run
 *  are paid out. Errors: GAME_UNKNOWN. Source: specification 4, game under maintenance. */
export async function setMaintenance(tx: Tx, nodeId: string, until: Date | null): Promise<void> {
  const changed = await updateMaintenance(tx, nodeId, until);
  if (!changed) fail('GAME_UNKNOWN');
  await audit(tx, 'game.maintenance', nodeId, { until: changed.before }, { until });
}
