import type { Draws } from '@baize/fair';
import type { Machine, Reels } from '../machine.ts';
import { NONE } from '../machine.ts';
import type { Cell, Grid } from './grid.ts';

/** Where the next symbol of each reel comes from: the strip position above the window, moving up. */
export interface Refill {
  readonly reels: Reels;
  /** Per reel the position of the window's top on the strip; unused with weights. */
  readonly tops: number[];
}

/** The grid after these cells vanished, the rest fell and new symbols came in. Draws with weights: one per empty cell, columns from
 *  the left, in each from the lowest empty cell upwards. With strips nothing is drawn: what stands above comes next. */
export function tumbleOnce(machine: Machine, grid: Grid, gone: readonly Cell[], refill: Refill, draws: Draws): Grid {
  const isGone = grid.map((column) => column.map(() => false));
  for (const [reel, row] of gone) (isGone[reel] ?? [])[row] = true;
  return grid.map((column, reel) => {
    const left = column.filter((_, row) => !isGone[reel]?.[row]);
    for (let empty = column.length - left.length; empty > 0; empty -= 1) left.unshift(nextSymbol(refill, reel, draws));
    return left;
  });
}

function nextSymbol({ reels, tops }: Refill, reel: number, draws: Draws): number {
  if (reels.kind === 'cells') return draws.weighted(reels.weights);
  const strip = reels.strips[reel] ?? [];
  const above = ((tops[reel] ?? 0) + strip.length - 1) % strip.length;
  tops[reel] = above;
  return strip[above] ?? NONE;
}
