import type { Machine } from '../machine.ts';
import type { Cell, Grid } from './grid.ts';
import type { Win } from './wins.ts';

/** A symbol on neighbouring reels from the left pays once for every way through its cells; a wild counts as any of them, a wild with
 *  a multiplier as so many. No wild stands on the first reel. */
export function waysWins(machine: Machine, grid: Grid): Win[] {
  const wins: Win[] = [];
  for (let symbol = 0; symbol < machine.symbols.length; symbol += 1) {
    if (!machine.isNormal[symbol] || !grid[0]?.includes(symbol)) continue;
    let ways = 1;
    let count = 0;
    for (; count < machine.reels; count += 1) {
      const here = waysOnReel(machine, grid[count] ?? [], symbol);
      if (here === 0) break;
      ways *= here;
    }
    const pay = machine.pays[symbol]?.[count] ?? 0;
    if (pay === 0) continue;
    const cells = grid
      .slice(0, count)
      .flatMap((column, reel) =>
        column.flatMap((seen, row): Cell[] => (seen === symbol || machine.isWild[seen] ? [[reel, row]] : [])),
      );
    wins.push({ symbol, count, cells, units: pay * ways, wildTimes: 1, ways });
  }
  return wins;
}

function waysOnReel(machine: Machine, column: readonly number[], symbol: number): number {
  let ways = 0;
  for (const seen of column) {
    if (seen === symbol) ways += 1;
    else if (machine.isWild[seen]) ways += machine.times[seen] ?? 1;
  }
  return ways;
}
