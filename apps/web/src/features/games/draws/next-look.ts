/** When draws are asked for again. Pure. */

interface OnSale {
  readonly everyMinutes: number | null;
  readonly issue: { readonly opensAt: string; readonly closesAt: string; readonly drawsAt: string } | null;
}

const everyMs = 15_000;
/** After a moment that changes something, so that the vendor has it; and never more often. */
const afterMs = 400;
const leastMs = 2_000;

/** How long until something changes: a countdown ends, a number is drawn, and 15 s at most. `nowMs`: the server's time. */
export function nextLookMs(lotteries: readonly OnSale[], nowMs: number): number {
  const moments = lotteries.flatMap(momentsOf).filter((moment) => moment + afterMs > nowMs);
  const next = Math.min(...moments) + afterMs - nowMs;
  return Math.max(leastMs, Math.min(everyMs, next));
}

/** The issue before this one is drawn an interval earlier, when this one takes bets already. */
function momentsOf({ everyMinutes, issue }: OnSale): number[] {
  if (!issue) return [];
  const drawsAt = Date.parse(issue.drawsAt);
  const before = everyMinutes === null ? [] : [drawsAt - everyMinutes * 60_000];
  return [...before, Date.parse(issue.opensAt), Date.parse(issue.closesAt), drawsAt];
}
