/** When a daily pot falls. In the last hour of its day it counts as larger than it is, evenly from minute to minute and the same for
 *  everybody, until it counts as its cap; so whatever amount was drawn for it, the rounds of the last five minutes reach it. What it pays is
 *  what is in it. Pure. Source: docs/decisions/0031. */

const MINUTE_MS = 60_000;
/** Before the end of the day. */
const RISES_FROM_MS = 60 * MINUTE_MS;
const RISEN_BY_MS = 5 * MINUTE_MS;

/** What a pot counts as larger by at a moment: from nothing to all that lies between seed and cap. */
export function riseE6(spanE6: bigint, mustDropAtMs: number, atMs: number): bigint {
  const gone = atMs - (mustDropAtMs - RISES_FROM_MS);
  const way = RISES_FROM_MS - RISEN_BY_MS;
  if (gone <= 0) return 0n;
  return gone >= way ? spanE6 : (spanE6 * BigInt(gone)) / BigInt(way);
}
