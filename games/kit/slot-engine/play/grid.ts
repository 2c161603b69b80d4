import type { Draws } from '@baize/fair';
import type { Machine, Reels } from '../machine.ts';
import { NONE } from '../machine.ts';

/** Symbols by number: columns from the left, each from the top. */
export type Grid = number[][];

/** Reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number];

export interface Landed {
  /** One per reel, none where every cell is drawn. */
  readonly stops: readonly number[];
  readonly window: Grid;
}

/** Draws a grid. Strips: one stop per reel from the left, by weight on virtual reels. Cells: one weighted symbol each, columns from
 *  the left, each from the top. A held reel keeps its stop and draws nothing. */
export function land(machine: Machine, reels: Reels, draws: Draws, held: readonly (number | undefined)[] = []): Landed {
  if (reels.kind === 'cells') {
    const window = machine.heights.map((length) => Array.from({ length }, () => draws.weighted(reels.weights)));
    return { stops: [], window };
  }
  const stops = reels.strips.map((strip, reel) => {
    const weights = reels.weights?.[reel];
    return held[reel] ?? (weights ? draws.weighted(weights) : draws.int(strip.length));
  });
  return { stops, window: windowOf(machine, reels.strips, stops) };
}

/** What the stops show: the stop is the top row. */
export function windowOf(machine: Machine, strips: readonly (readonly number[])[], stops: readonly number[]): Grid {
  return strips.map((strip, reel) => {
    const column: number[] = []; // a plain loop: this runs for every reel of every spin
    const top = stops[reel] ?? 0;
    for (let row = 0; row < (machine.heights[reel] ?? 0); row += 1)
      column.push(strip[(top + row) % strip.length] ?? NONE);
    return column;
  });
}

export function cellsOf(grid: Grid, wanted: (symbol: number) => boolean): Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((symbol, row): Cell[] => (wanted(symbol) ? [[reel, row]] : [])));
}

export function countOf(grid: Grid, symbol: number): number {
  let count = 0;
  for (const column of grid) for (const seen of column) if (seen === symbol) count += 1;
  return count;
}

export function at(grid: Grid, reel: number, row: number): number {
  return grid[reel]?.[row] ?? NONE;
}
