import type { Tx } from '#kernel/context.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import { end } from './end.ts';
import { afterBreak } from './rules.ts';
import { lockOpen, updateBonus } from './store.ts';
import { notifyChanged } from './notify.ts';

/** Heeds what stops a player now; again it changes nothing. A self-exclusion ends what is under way, so that nothing calls them back, except what they have
 *  earned already; a break stops the clock: its length is added to the deadline, so that nobody plays on to keep a bonus. */
export async function heedStop(tx: Tx, memberId: string): Promise<void> {
  const stop = await stopOf(tx, memberId);
  if (!stop) return;
  for (const row of await lockOpen(tx, [memberId])) {
    if (row.counted_minor >= row.needed_minor) continue; // earned: it is released
    if (stop.code === 'SELF_EXCLUDED') await end(tx, row, 'void');
    else if (stop.until && row.expires_at) {
      const clock = { expiresAt: row.expires_at, pausedUntil: row.paused_until };
      const { expiresAt, pausedUntil } = afterBreak(clock, { now: tx.ctx.now, until: stop.until });
      if (expiresAt.getTime() === row.expires_at.getTime()) continue;
      await notifyChanged(
        tx,
        await updateBonus(tx, row.bonus_id, { expires_at: expiresAt, paused_until: pausedUntil }),
      );
    }
  }
}
