/** Players by the sum of their wins on the board. Pure. */

interface Win {
  readonly player: string;
  readonly prizeMinor: string;
  readonly currency: string;
}

export interface Ranked {
  /** Equal sums share a rank, and the next one counts on: 1, 2, 2, 4. */
  readonly rank: number;
  readonly player: string;
  readonly wins: number;
  readonly totalMinor: bigint;
  readonly currency: string;
}

export function rankWins(wins: readonly Win[]): Ranked[] {
  const sums = new Map<string, { player: string; currency: string; wins: number; totalMinor: bigint }>();
  for (const { player, currency, prizeMinor } of wins) {
    const key = `${player} ${currency}`;
    const sum = sums.get(key) ?? { player, currency, wins: 0, totalMinor: 0n };
    sums.set(key, { ...sum, wins: sum.wins + 1, totalMinor: sum.totalMinor + BigInt(prizeMinor) });
  }
  const sorted = [...sums.values()].toSorted((a, b) => (a.totalMinor < b.totalMinor ? 1 : -1));
  return sorted.map((row) => ({
    ...row,
    rank: 1 + sorted.filter(({ totalMinor }) => totalMinor > row.totalMinor).length,
  }));
}
