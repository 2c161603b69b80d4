import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import { closedThrough, stretchesOf } from '#capabilities/turnover/index.ts';
import { isDone, releaseFromBonus, walletsOnCredit } from '#capabilities/wallet/index.ts';
import { end } from './end.ts';
import { lockBonus, recount, updateBonus } from './store.ts';
import type { BonusRow } from './store.ts';
import { about, notifyChanged } from './notify.ts';

/** Looks at an open bonus and does what is due: counts anew without what findings of abuse take out, then releases it when that
 *  meets the play-through, or ends it: when its player is excluded, or when its time is over, every bet of that time is told and
 *  no break stops the clock. One that is over already stays as it is. */
export async function settleBonus(tx: Tx, bonusId: string): Promise<void> {
  const before = await lockBonus(tx, bonusId);
  if (before?.state !== 'open') return;
  const { member_id: memberId, currency } = before;
  const counted = await recount(tx, bonusId, await stretchesOf(tx, [memberId]));
  const row = counted === before.counted_minor ? before : await updateBonus(tx, bonusId, { counted_minor: counted });
  if (row !== before) await notifyChanged(tx, row);
  if ((await walletsOnCredit(tx, [memberId])).has(`${memberId}|${currency}`)) return void (await end(tx, row, 'void'));
  if (counted >= row.needed_minor) return release(tx, row);
  const stop = await stopOf(tx, memberId);
  if (stop?.code === 'SELF_EXCLUDED') await end(tx, row, 'void');
  else if (!stop && (await isOver(tx, row))) await end(tx, row, 'expire');
}

async function release(tx: Tx, before: BonusRow): Promise<void> {
  const { bonusId, memberId, currency } = about(before);
  const moved = await releaseFromBonus(tx, { bonusId, memberId, currency, amountMinor: before.amount_minor });
  if (!isDone(moved)) throw new Error(`bonus ${bonusId} released: ${moved.outcome}`); // it lies on its account while it is open
  const row = await updateBonus(tx, bonusId, { state: 'released', closed_at: tx.ctx.now });
  await audit(
    tx,
    'bonus.release',
    bonusId,
    { state: before.state },
    { state: row.state, countedMinor: row.counted_minor },
  );
  await record(tx, 'bonus.released', { kind: 'member', memberId }, about(row));
  await notifyChanged(tx, row);
}

/** Its time is over, and every window up to there is closed: no bet of that time is still on its way. */
async function isOver(tx: Tx, { expires_at: at }: BonusRow): Promise<boolean> {
  return at !== null && at <= tx.ctx.now && at <= (await closedThrough(tx));
}
