import type { Tx } from '#kernel/context.ts';
import { closedThrough, stretchesOf, takeStakes, windowMs } from '#capabilities/turnover/index.ts';
import type { StakeRow } from '#capabilities/turnover/index.ts';
import { meet } from './open.ts';
import { notifyChanged } from './notify.ts';
import { stateAfter } from './rules/states.ts';
import { countedOf, isCounting, neededOf, ticketsOf } from './rules/terms.ts';
import { livePromotions, lockEntries, updateEntry, updatePromotion } from './store.ts';
import type { EntryRow, RuledPromotion } from './store.ts';

type Stretches = Awaited<ReturnType<typeof stretchesOf>>;

/** Counts the next closed windows for everybody who takes part, and marks them as counted with it. False: there were no more; by then
 *  every promotion says how far its play is counted. */
export async function countPlay(tx: Tx): Promise<boolean> {
  const closed = await closedThrough(tx); // before taking: what closes meanwhile is not said to be counted
  const slice = await takeStakes(tx, 'promotions');
  const live = await livePromotions(tx);
  if (!slice) {
    for (const { promotion_id: id, counted_to: to } of live)
      if (to === null || to < closed) await updatePromotion(tx, id, { counted_to: closed });
    return false;
  }
  const { currency } = tx.ctx.merchant.settings;
  const rows = slice.rows.filter((row) => row.currency === currency);
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return true;
  const out = await stretchesOf(tx, memberIds);
  for (const promotion of live) await countFor(tx, promotion, { rows, memberIds, out });
  return true;
}

async function countFor(
  tx: Tx,
  promotion: RuledPromotion,
  play: { rows: readonly StakeRow[]; memberIds: readonly string[]; out: Stretches },
): Promise<void> {
  if (!isCounting(promotion.rule)) return;
  const states = ['joined', 'signed', 'process'] as const;
  const about = { promotionId: promotion.promotion_id, states, memberIds: play.memberIds };
  for (const entry of await lockEntries(tx, about)) {
    const own = play.rows.filter((row) => row.memberId === entry.member_id && counts(row, entry, promotion, play.out));
    const added = own.reduce((sum, row) => sum + countedOf(promotion.rule, row), 0n);
    if (added !== 0n) await addTo(tx, promotion, entry, added);
  }
}

/** From the window in which the player joined on, until it ends, and never where a finding of abuse took the bets out. */
function counts(row: StakeRow, entry: EntryRow, { ends_at: endsAt }: RuledPromotion, out: Stretches): boolean {
  const begins = row.at.getTime();
  if (begins + windowMs <= entry.joined_at.getTime() || (endsAt !== null && row.at >= endsAt)) return false;
  return !out.some((one) => one.memberId === row.memberId && one.from <= row.at && row.at < one.until);
}

async function addTo(tx: Tx, promotion: RuledPromotion, entry: EntryRow, added: bigint): Promise<void> {
  const { rule } = promotion;
  const countedMinor = entry.counted_minor + added;
  const state = stateAfter(entry.state, 'count');
  if (!state) return;
  const tickets = rule.way === 'raffle' ? ticketsOf(rule, countedMinor > 0n ? countedMinor : 0n) : 0;
  await updateEntry(tx, entry, { counted_minor: countedMinor, state, tickets });
  const isMet = rule.way !== 'raffle' && rule.condition.kind === 'turnover' && countedMinor >= (neededOf(rule) ?? 0n);
  if (isMet && (await meet(tx, promotion, { ...entry, state }, countedMinor))) return;
  await notifyChanged(tx, entry, state);
}
