/** Closed windows of play become figures of levels and rebate. */
import { closedThrough, stretchesOf, takeStakes } from '#capabilities/turnover/index.ts';
import type { StakeRow } from '#capabilities/turnover/index.ts';
import { merchantWorth } from '#capabilities/wallet/index.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { Tx } from '#kernel/context.ts';
import { rise } from './rise.ts';
import { daysOfMonth, firstDayCounted, monthOf } from './rules.ts';
import type { Figures } from './rules.ts';
import { addAccruals } from './store-rebate.ts';
import type { MemberAccrual } from './store-rebate.ts';
import { addToDay, lockMembers, setTakenThrough, sumsOf, usedUnitsOf } from './store.ts';
import type { DayFigures, MemberRow } from './store.ts';
import { walkDay } from './walk.ts';
import type { Played } from './walk.ts';

const none: Figures = { turnoverMinor: 0n, depositsMinor: 0n };

/** Books the next slice of windows. False: there is nothing new. What it books stands with the mark that they were taken, or not at all. */
export async function countStakes(tx: Tx): Promise<boolean> {
  const through = await closedThrough(tx);
  const slice = await takeStakes(tx, 'vip');
  if (slice) await countWindows(tx, slice.rows);
  await setTakenThrough(tx, slice?.to ?? through);
  return slice !== null;
}

/** Says that every window before an instant is counted: for sample data, whose days are counted without windows. */
export async function markCounted(tx: Tx, through: Date): Promise<void> {
  await setTakenThrough(tx, through);
}

interface Counted extends Played {
  readonly memberId: string;
  readonly at: Date;
}

/** Without windows that a finding of abuse took out, and without what has no rate to the merchant's currency: nobody knows its worth. */
async function countedOf(tx: Tx, rows: readonly StakeRow[]): Promise<Counted[]> {
  const worth = await merchantWorth(tx);
  const stretches = await stretchesOf(tx, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.flatMap(({ memberId, at, product, currency, turnoverMinor }) => {
    const worthMinor = worth(turnoverMinor, currency);
    const isOut = stretches.some((one) => one.memberId === memberId && one.from <= at && at < one.until);
    if (turnoverMinor <= 0n || worthMinor === null || isOut) return [];
    return [{ memberId, at, product, currency, turnoverMinor, worthMinor }];
  });
}

/** Counts closed windows towards levels and rebate, in their order. */
export async function countWindows(tx: Tx, rows: readonly StakeRow[]): Promise<void> {
  const { timeZone } = tx.ctx.merchant.settings;
  const counted = await countedOf(tx, rows);
  const byDay = Map.groupBy(
    counted.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ({ at }) => businessDay(at, timeZone),
  );
  for (const [day, played] of byDay) await bookDay(tx, day, played);
}

async function bookDay(tx: Tx, day: string, played: readonly Counted[]): Promise<void> {
  const byMember = Map.groupBy(played, ({ memberId }) => memberId);
  const members = await lockMembers(tx, [...byMember.keys()], monthOf(day));
  const ids = members.map(({ member_id }) => member_id);
  const known = await figuresOf(tx, ids, day);
  const { levels } = tx.ctx.merchant.settings.vip;
  const figures: DayFigures[] = [];
  const accruals: MemberAccrual[] = [];
  const risen: [MemberRow, number][] = [];
  for (const member of members) {
    const { member_id: memberId } = member;
    const rank = Math.min(member.rank, levels.length);
    const { reach, monthTurnoverMinor, usedUnits } = known(memberId);
    const before = { rank, topRank: member.top_rank, reach, monthTurnoverMinor, usedUnits };
    const walked = walkDay(levels, before, byMember.get(memberId) ?? []);
    figures.push({ ...walked, memberId, depositsMinor: 0n });
    accruals.push(...walked.accruals.map((accrual) => ({ ...accrual, memberId })));
    if (walked.rank > rank) risen.push([member, walked.rank]);
  }
  await addToDay(tx, day, figures);
  await addAccruals(tx, day, accruals);
  for (const [member, rank] of risen) await rise(tx, member, rank, monthOf(day));
}

/** What counts for reaching a level on a day, for keeping one in its month, and for the day's bound of rebate. */
export async function figuresOf(tx: Tx, memberIds: readonly string[], day: string) {
  const { first, next } = daysOfMonth(monthOf(day));
  const from = firstDayCounted(day, tx.ctx.merchant.settings.vip.reachDays);
  const reach = await sumsOf(tx, memberIds, { from, before: next });
  const month = await sumsOf(tx, memberIds, { from: first, before: next });
  const used = await usedUnitsOf(tx, memberIds, day);
  return (memberId: string) => ({
    reach: reach.get(memberId) ?? none,
    monthTurnoverMinor: month.get(memberId)?.turnoverMinor ?? 0n,
    usedUnits: used.get(memberId) ?? 0n,
  });
}
