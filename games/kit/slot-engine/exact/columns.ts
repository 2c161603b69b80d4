import type { Machine, Reels } from '../machine.ts';
import { NONE } from '../machine.ts';

/** One view of a reel and its chance. */
export interface View {
  readonly chance: number;
  readonly column: readonly number[];
}

/** What is done to a column before it is paid. */
export type Change = (column: readonly number[]) => readonly number[];

/** Every view of every reel. Reels are independent, so all exact methods build on this. */
export function viewsOf(machine: Machine, reels: Reels, change: Change = (column) => column): View[][] {
  if (reels.kind === 'cells') throw new Error('cells drawn one by one have no reel views');
  return reels.strips.map((strip, reel) => {
    const weights = reels.weights?.[reel] ?? strip.map(() => 1);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return strip.map((_, stop) => ({
      chance: (weights[stop] ?? 0) / total,
      column: change(
        Array.from({ length: machine.heights[reel] ?? 0 }, (_, row) => strip[(stop + row) % strip.length] ?? NONE),
      ),
    }));
  });
}

/** law[reel][row][symbol]: chance to see the symbol in this cell. */
export type Law = readonly (readonly (readonly number[])[])[];

export function lawOf(machine: Machine, views: readonly (readonly View[])[]): number[][][] {
  return views.map((reel, i) =>
    Array.from({ length: machine.heights[i] ?? 0 }, (_, row) => {
      const chances = machine.symbols.map(() => 0);
      for (const { chance, column } of reel) {
        const symbol = column[row] ?? NONE;
        chances[symbol] = (chances[symbol] ?? 0) + chance;
      }
      return chances;
    }),
  );
}

/** chance[n]: n of this symbol are in view, by convolution over the reels (product/games.md 3.2, method 2). */
export function countChances(machine: Machine, reels: Reels, symbol: number): number[] {
  if (reels.kind === 'cells') {
    const share = (reels.weights[symbol] ?? 0) / reels.weights.reduce((sum, weight) => sum + weight, 0);
    const cells = Array.from({ length: machine.reels * machine.rows }, () => [1 - share, share]);
    return cells.reduce(convolve, [1]);
  }
  return viewsOf(machine, reels)
    .map((views) => {
      const chances = Array.from({ length: machine.rows + 1 }, () => 0);
      for (const { chance, column } of views) {
        const count = column.filter((seen) => seen === symbol).length;
        chances[count] = (chances[count] ?? 0) + chance;
      }
      return chances;
    })
    .reduce(convolve, [1]);
}

export function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) sums[i + j] = (sums[i + j] ?? 0) + x * y;
  return sums;
}

/** Expected value of a table under a distribution of counts; counts past the table's end take its last entry's place as 0. */
export function mean(chances: readonly number[], table: readonly number[]): number {
  return chances.reduce((sum, chance, count) => sum + chance * (table[count] ?? 0), 0);
}

/** Chance that a count reaches `least`. */
export function tail(chances: readonly number[], least: number): number {
  return chances.slice(least).reduce((sum, chance) => sum + chance, 0);
}
