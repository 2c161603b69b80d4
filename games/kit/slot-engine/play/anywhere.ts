import type { Machine } from '../machine.ts';
import { cellsOf, countOf } from './grid.ts';
import type { Grid } from './grid.ts';
import type { Win } from './wins.ts';

/** A symbol pays by how often it stands on the grid, wherever. */
export function anywhereWins(machine: Machine, grid: Grid): Win[] {
  const wins: Win[] = [];
  for (let symbol = 0; symbol < machine.symbols.length; symbol += 1) {
    if (!machine.isNormal[symbol]) continue;
    const count = countOf(grid, symbol);
    const units = machine.pays[symbol]?.[count] ?? 0;
    if (units > 0) wins.push({ symbol, count, cells: cellsOf(grid, (seen) => seen === symbol), units, wildTimes: 1 });
  }
  return wins;
}
