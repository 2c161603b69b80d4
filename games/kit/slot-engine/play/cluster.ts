import type { Machine } from '../machine.ts';
import { at } from './grid.ts';
import type { Cell, Grid } from './grid.ts';
import type { Win } from './wins.ts';

/** Equal symbols that touch by their sides pay by their number. A wild belongs to every cluster it touches; wilds alone pay nothing. */
export function clusterWins(machine: Machine, grid: Grid): Win[] {
  const wins: Win[] = [];
  const counted = grid.map((column) => column.map(() => false));
  for (let reel = 0; reel < machine.reels; reel += 1) {
    for (let row = 0; row < machine.rows; row += 1) {
      const symbol = at(grid, reel, row);
      if (!machine.isNormal[symbol] || counted[reel]?.[row]) continue;
      const cells = clusterFrom(machine, grid, [reel, row]);
      for (const [x, y] of cells) if (at(grid, x, y) === symbol) (counted[x] ?? [])[y] = true;
      const units = machine.pays[symbol]?.[cells.length] ?? 0;
      if (units > 0) wins.push({ symbol, count: cells.length, cells, units, wildTimes: 1 });
    }
  }
  return wins;
}

const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

function clusterFrom(machine: Machine, grid: Grid, start: Cell): Cell[] {
  const symbol = at(grid, ...start);
  const seen = new Set([start[0] * machine.rows + start[1]]);
  const cells = [start];
  for (const [reel, row] of cells) {
    for (const [dx, dy] of SIDES) {
      const next: Cell = [reel + dx, row + dy];
      const other = at(grid, ...next);
      const key = next[0] * machine.rows + next[1];
      if ((other !== symbol && !machine.isWild[other]) || seen.has(key)) continue;
      seen.add(key);
      cells.push(next); // the loop goes on to it: the list is the queue
    }
  }
  return cells;
}
