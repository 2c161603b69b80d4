/** What only the end of a promotion tells: net losses, places, and claims that nobody made. */
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { frameOf, meet } from './open.ts';
import { notifyChanged } from './notify.ts';
import { phaseOf, stateAfter } from './rules/states.ts';
import { isDecidedAtEnd, neededAtEnd } from './rules/terms.ts';
import {
  isRuled,
  lapsedEntries,
  livePromotions,
  lockEntries,
  lockPromotion,
  promise,
  ruledAmong,
  updateEntry,
} from './store.ts';
import type { EntryRow, RuledPromotion } from './store.ts';

const atOnce = 500;
const underWay = ['joined', 'signed', 'process'] as const;

/** Over, and all play up to its end is counted. */
export function isCounted(row: RuledPromotion, now: Date): boolean {
  const { ends_at: endsAt, counted_to: countedTo } = row;
  return phaseOf(frameOf(row), now) === 'over' && endsAt !== null && countedTo !== null && countedTo >= endsAt;
}

/** Live promotions that their end decides, over and counted. */
export async function endedPromotions(tx: Tx): Promise<string[]> {
  const live = await livePromotions(tx);
  return live.filter((row) => isDecidedAtEnd(row.rule) && isCounted(row, tx.ctx.now)).map(({ promotion_id: id }) => id);
}

/** Promises everybody who has met the condition their reward, once and the first in front, and closes the promotion for the rest. */
export async function settleEnded(tx: Tx, promotionId: string): Promise<void> {
  const found = await lockPromotion(tx, promotionId);
  if (!isRuled(found) || !isDecidedAtEnd(found.rule) || !isCounted(found, tx.ctx.now)) return;
  const entries = await lockEntries(tx, { promotionId, states: underWay, memberIds: null });
  const needed = neededAtEnd(
    found.rule,
    entries.map(({ counted_minor: counted }) => counted),
  );
  for (const entry of entries.toSorted(byCounted)) {
    const isMet = entry.counted_minor >= needed && (await meet(tx, found, entry, entry.counted_minor));
    if (!isMet) await close(tx, entry);
  }
}

/** Where the budget ends before everybody has a reward, those in front have theirs. */
function byCounted(one: EntryRow, other: EntryRow): number {
  if (one.counted_minor !== other.counted_minor) return one.counted_minor > other.counted_minor ? -1 : 1;
  return one.member_id < other.member_id ? -1 : 1;
}

export async function close(tx: Tx, entry: EntryRow): Promise<void> {
  const state = stateAfter(entry.state, 'end');
  if (!state) return;
  await updateEntry(tx, entry, { state });
  await notifyChanged(tx, entry, state);
}

/** Closes what was not claimed in time; its amount goes back to the budget. Answers how many. */
export async function lapse(tx: Tx): Promise<number> {
  const lapsed = await lapsedEntries(tx, atOnce);
  const rows = new Map(
    (await ruledAmong(tx, [...new Set(lapsed.map(({ promotion_id: id }) => id))])).map((row) => [
      row.promotion_id,
      row,
    ]),
  );
  for (const entry of lapsed) {
    const row = rows.get(entry.promotion_id);
    await close(tx, entry);
    if (row && entry.amount_minor !== null) await promise(tx, row, -entry.amount_minor);
    await audit(tx, 'promotion.lapse', entry.promotion_id, null, { memberId: entry.member_id });
  }
  return lapsed.length;
}
