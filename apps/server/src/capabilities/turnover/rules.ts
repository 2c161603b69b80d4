/** Windows, spans and sums. Pure. */

/** Real-time salaries are paid for windows of five minutes (specification 9). */
export const windowMs = 300_000;

/** Keys the record of facts that were booked. */
export const reactionName = 'turnover.ingest';

/** The product of a game that no catalogue knows. */
export const unknownProduct = 'OTHER';

/** What a member or a team did in a span. Counts are whole numbers, money is minor units of one currency. */
export interface Totals {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly stakeMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly payoutMinor: bigint;
  /** Stakes − payouts: what the house, or the line above, won. */
  readonly ggrMinor: bigint;
  readonly largestStakeMinor: bigint;
  readonly depositsMinor: bigint;
  readonly deposits: number;
  readonly firstDeposits: number;
  readonly withdrawalsMinor: bigint;
  readonly withdrawals: number;
  readonly bonusMinor: bigint;
  readonly newMembers: number;
  /** Different members with at least one settled bet. */
  readonly activeMembers: number;
}

export const noTotals: Totals = {
  bets: 0,
  won: 0,
  lost: 0,
  stakeMinor: 0n,
  turnoverMinor: 0n,
  payoutMinor: 0n,
  ggrMinor: 0n,
  largestStakeMinor: 0n,
  depositsMinor: 0n,
  deposits: 0,
  firstDeposits: 0,
  withdrawalsMinor: 0n,
  withdrawals: 0,
  bonusMinor: 0n,
  newMembers: 0,
  activeMembers: 0,
};

/** What two spans without a common instant come to. Different members of both are not their sum: they are left out. */
export function added(one: Totals, other: Totals): Totals {
  return {
    bets: one.bets + other.bets,
    won: one.won + other.won,
    lost: one.lost + other.lost,
    stakeMinor: one.stakeMinor + other.stakeMinor,
    turnoverMinor: one.turnoverMinor + other.turnoverMinor,
    payoutMinor: one.payoutMinor + other.payoutMinor,
    ggrMinor: one.ggrMinor + other.ggrMinor,
    largestStakeMinor:
      one.largestStakeMinor > other.largestStakeMinor ? one.largestStakeMinor : other.largestStakeMinor,
    depositsMinor: one.depositsMinor + other.depositsMinor,
    deposits: one.deposits + other.deposits,
    firstDeposits: one.firstDeposits + other.firstDeposits,
    withdrawalsMinor: one.withdrawalsMinor + other.withdrawalsMinor,
    withdrawals: one.withdrawals + other.withdrawals,
    bonusMinor: one.bonusMinor + other.bonusMinor,
    newMembers: one.newMembers + other.newMembers,
    activeMembers: 0,
  };
}

export interface Span {
  readonly from: Date;
  /** Not part of it. */
  readonly to: Date;
}

/** The start of the window an instant lies in; windows are aligned to the UTC epoch. */
export function windowOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / windowMs) * windowMs);
}

/** The windows that begin in [from, to), in order. */
export function windowsBetween(from: Date, to: Date): Date[] {
  const windows: Date[] = [];
  for (let at = Math.ceil(from.getTime() / windowMs) * windowMs; at < to.getTime(); at += windowMs)
    windows.push(new Date(at));
  return windows;
}

export type Grain = 'hour' | 'day';

/** The start of the hour or day, in a zone, that an instant lies in. */
export function startOf(grain: Grain, at: Date, timeZone: string): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const start = grain === 'day' ? zoned.startOfDay() : zoned.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  return new Date(start.epochMilliseconds);
}

/** The start of the one after that which begins at `start`. */
export function startAfter(grain: Grain, start: Date, timeZone: string): Date {
  if (grain === 'hour') return startOf('hour', new Date(start.getTime() + 3_600_000), timeZone);
  const zoned = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(zoned.add({ days: 1 }).startOfDay().epochMilliseconds);
}

/** Starts of the hours or days that touch a span, in order. */
export function startsIn(grain: Grain, span: Span, timeZone: string): Date[] {
  const starts: Date[] = [];
  for (let at = startOf(grain, span.from, timeZone); at < span.to; at = startAfter(grain, at, timeZone))
    starts.push(at);
  return starts;
}

/** Which sums answer a span. Together the pieces cover it once. */
export interface Pieces {
  readonly days: Span | null;
  readonly hours: readonly Span[];
  readonly windows: readonly Span[];
  /** Not summed up yet: the bets themselves. */
  readonly bets: Span | null;
}

function spanOf(from: number, to: number): Span[] {
  return from < to ? [{ from: new Date(from), to: new Date(to) }] : [];
}

/** The longest part of [from, to) that whole hours or days make up. The one that `rolledThrough` lies in is whole when the
 *  span reaches that far: nothing after it is in its sums yet. */
function whole(grain: Grain, from: number, to: number, rolledThrough: number, timeZone: string): Span | null {
  if (from >= to) return null;
  const first = startOf(grain, new Date(from), timeZone);
  const begin = first.getTime() === from ? from : startAfter(grain, first, timeZone).getTime();
  const end = to >= rolledThrough ? to : startOf(grain, new Date(to), timeZone).getTime();
  return spanOf(begin, end)[0] ?? null;
}

/** Splits a span into whole days, whole hours, windows, and what is not summed up yet. */
export function piecesOf(span: Span, rolledThrough: Date, timeZone: string): Pieces {
  const rolled = rolledThrough.getTime();
  const from = span.from.getTime();
  const to = Math.min(span.to.getTime(), rolled);
  const days = whole('day', from, to, rolled, timeZone);
  const edges = days ? [...spanOf(from, days.from.getTime()), ...spanOf(days.to.getTime(), to)] : spanOf(from, to);
  const hours: Span[] = [];
  const windows: Span[] = [];
  for (const edge of edges) {
    const [a, b] = [edge.from.getTime(), edge.to.getTime()];
    const inner = whole('hour', a, b, rolled, timeZone);
    if (inner) hours.push(inner);
    windows.push(...(inner ? [...spanOf(a, inner.from.getTime()), ...spanOf(inner.to.getTime(), b)] : [edge]));
  }
  return { days, hours, windows, bets: spanOf(Math.max(from, rolled), span.to.getTime())[0] ?? null };
}
