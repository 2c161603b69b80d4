/** Which level figures reach, what is still to go, what keeps it, and what a turnover brings back. Pure. */
import type { VipLevel } from '@baize/protocol';

/** In the merchant's currency, over the days that count. */
export interface Figures {
  readonly turnoverMinor: bigint;
  readonly depositsMinor: bigint;
}

/** Where a member stands. Months: `monthOf`. */
export interface Standing {
  /** 0: no level. */
  readonly rank: number;
  readonly topRank: number;
  readonly risenMonth: number;
  readonly reviewedMonth: number;
}

type Reach = Pick<VipLevel, 'reachTurnover' | 'reachDeposits' | 'keepTurnover'>;

function reaches(level: Reach, figures: Figures): boolean {
  return figures.turnoverMinor >= BigInt(level.reachTurnover) && figures.depositsMinor >= BigInt(level.reachDeposits);
}

/** The rank after play or a deposit: never lower than before. A level that was lost comes back with a month's turnover that keeps it. */
export function rankAfter(
  levels: readonly Reach[],
  { rank, topRank }: Pick<Standing, 'rank' | 'topRank'>,
  figures: Figures,
  monthTurnoverMinor: bigint,
): number {
  for (let higher = levels.length; higher > rank; higher -= 1) {
    const level = levels[higher - 1];
    if (!level || !reaches(level, figures)) continue;
    if (higher > topRank || monthTurnoverMinor >= BigInt(level.keepTurnover)) return higher;
  }
  return rank;
}

/** What is needed of something, what is there, and what is still to go; minor units. */
export interface Part {
  readonly needed: bigint;
  readonly done: bigint;
  readonly left: bigint;
}

export function partOf(needed: bigint, done: bigint): Part {
  return { needed, done, left: done < needed ? needed - done : 0n };
}

export interface Next {
  readonly rank: number;
  readonly turnover: Part;
  readonly deposits: Part;
  readonly shareBasisPoints: number;
  readonly isLost: boolean;
}

const whole = 10_000n;

/** The level above, and what is still to go; null at the top. */
export function nextOf(
  levels: readonly Reach[],
  { rank, topRank }: Pick<Standing, 'rank' | 'topRank'>,
  figures: Figures,
  monthTurnoverMinor: bigint,
): Next | null {
  const level = levels[rank];
  if (!level) return null;
  const isLost = rank < topRank && reaches(level, figures);
  const turnover = isLost
    ? partOf(BigInt(level.keepTurnover), monthTurnoverMinor)
    : partOf(BigInt(level.reachTurnover), figures.turnoverMinor);
  const deposits = partOf(isLost ? 0n : BigInt(level.reachDeposits), figures.depositsMinor);
  const shares = [turnover, deposits].map(({ needed, left }) =>
    needed === 0n ? whole : ((needed - left) * whole) / needed,
  );
  const least = shares.reduce((a, b) => (a < b ? a : b));
  return { rank: rank + 1, turnover, deposits, shareBasisPoints: Number(least), isLost };
}

/** What this month's turnover has to come to for the level to be kept; null where nothing is asked: no level, one that asks for
 *  nothing, or one that was reached this month. */
export function keepOf(
  levels: readonly Reach[],
  { rank, risenMonth }: Pick<Standing, 'rank' | 'risenMonth'>,
  month: number,
  monthTurnoverMinor: bigint,
): Part | null {
  const needed = BigInt(levels[rank - 1]?.keepTurnover ?? 0);
  return needed === 0n || risenMonth >= month ? null : partOf(needed, monthTurnoverMinor);
}

export interface Month {
  readonly month: number;
  readonly turnoverMinor: bigint;
  /** The player was on a break or excluded at some time of it. */
  readonly wasStopped: boolean;
}

/** A month that is over: the level is kept, or falls by one. */
export function rankAfterMonth(levels: readonly Reach[], standing: Standing, month: Month): number {
  if (standing.rank === 0 || month.wasStopped) return standing.rank;
  const keep = keepOf(levels, standing, month.month, month.turnoverMinor);
  return keep && keep.left > 0n ? standing.rank - 1 : standing.rank;
}

/** Ten-thousandths of a minor unit: a turnover times basis points. */
export interface Accrued {
  readonly units: bigint;
  /** The same in the merchant's currency: what the bound of a day is held against. */
  readonly worthUnits: bigint;
}

/** What a turnover brings back at a rate, as far as the day's bound lets it. `usedUnits`: of the day so far, in the merchant's currency. */
export function accrue(
  played: { readonly turnoverMinor: bigint; readonly worthMinor: bigint; readonly rateBasisPoints: number },
  bound: { readonly mostMinor: bigint | null; readonly usedUnits: bigint },
): Accrued {
  const rate = BigInt(played.rateBasisPoints);
  const units = played.turnoverMinor * rate;
  const worthUnits = played.worthMinor * rate;
  if (bound.mostMinor === null) return { units, worthUnits };
  const most = bound.mostMinor * whole;
  const room = most > bound.usedUnits ? most - bound.usedUnits : 0n;
  if (worthUnits <= room) return { units, worthUnits };
  return { units: (units * room) / worthUnits, worthUnits: room }; // never a fraction past the bound
}

/** A day's payment: whole minor units, and what is left for the next one. */
export function payable(units: bigint, carriedUnits: bigint): { paidMinor: bigint; leftUnits: bigint } {
  const sum = units + carriedUnits;
  return { paidMinor: sum / whole, leftUnits: sum % whole };
}

/** Rounded down to the minor unit, for showing. */
export function minorOf(units: bigint): bigint {
  return units / whole;
}

/** Counted from the year 0. */
export function monthOf(day: string): number {
  const { year, month } = Temporal.PlainDate.from(day);
  return year * 12 + month - 1;
}

/** Its first day and the first day of the next. */
export function daysOfMonth(month: number): { first: string; next: string } {
  const first = Temporal.PlainDate.from({ year: Math.floor(month / 12), month: (month % 12) + 1, day: 1 });
  return { first: first.toString(), next: first.add({ months: 1 }).toString() };
}

/** The first day that counts for reaching a level on a day; null: all do. */
export function firstDayCounted(day: string, reachDays: number | null): string | null {
  if (reachDays === null) return null;
  return Temporal.PlainDate.from(day)
    .subtract({ days: reachDays - 1 })
    .toString();
}

/** Whether somebody has a birthday on a day; who was born on 29 February has it on the 28th of other years. */
export function isBirthday(born: string, day: string): boolean {
  const { year } = Temporal.PlainDate.from(day);
  const [, month = '', date = ''] = born.split('-');
  const inYear = Temporal.PlainDate.from({ year, month: Number(month), day: Number(date) }, { overflow: 'constrain' });
  return inYear.toString() === day;
}
