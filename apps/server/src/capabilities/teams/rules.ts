/** Days, trends and shares of a team's figures. Pure. */

/** Direct lines that are compared with each other; beyond them a list comes by account. */
export const comparedMax = 2_000;
/** Who of a list is compared, and how many those are where it is not everybody. The list is read one beyond what is compared. */
export function comparedOf<T>(list: readonly T[]): { readonly compared: readonly T[]; readonly bound: number | null } {
  return { compared: list.slice(0, comparedMax), bound: list.length > comparedMax ? comparedMax : null };
}
/** Lines shown as the strongest. */
export const strongestMax = 5;
/** A line's little plot shows this many days. */
export const sparkDays = 30;
/** Members counted one by one; a larger team is known from the sums of who joined. */
export const countedMax = 20_000;
/** Seen within this time: in the house now. */
export const onlineMs = 5 * 60_000;
/** Rows of a flat list that are looked at for one page of those that fit. */
export const lookedAtMax = 2_000;
/** Newcomers whose way is followed; a larger crowd is followed for fewer days. */
export const followedMax = 5_000;
/** The stretch newcomers are taken from, and how long each must have been there. */
export const joinedDays = 30;
export const followedDays = 28;

export function plusDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => plusDays(from, index));
}

/** As many days as the span has, just before it. */
export function spanBefore({ from, to }: { readonly from: string; readonly to: string }): { from: string; to: string } {
  return { from: plusDays(from, -daysBetween(from, to).length), to: plusDays(from, -1) };
}

/** A part of an income by turnover, rounded down: the parts never come to more than the income. */
export function floorShare(incomeMinor: bigint, turnoverMinor: bigint, teamTurnoverMinor: bigint): bigint {
  return teamTurnoverMinor > 0n ? (incomeMinor * turnoverMinor) / teamTurnoverMinor : 0n;
}

/** The newest days of a stretch that together have no more newcomers than can be followed; at least its last day. */
export function followedFrom(days: readonly { readonly day: string; readonly joined: number }[]): string | null {
  let joined = 0;
  let first: string | null = null;
  for (const { day, joined: onDay } of days.toReversed()) {
    joined += onDay;
    if (first !== null && joined > followedMax) return first;
    first = day;
  }
  return first;
}
