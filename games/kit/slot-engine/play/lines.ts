import { NONE } from '../machine.ts';
import type { Machine } from '../machine.ts';
import { at } from './grid.ts';
import type { Cell, Grid } from './grid.ts';
import type { Win } from './wins.ts';

/** Lines are read from the left; where the sheet says `both`, then again from the right, a full line paying once. */
export function lineWins(machine: Machine, grid: Grid): Win[] {
  const wins: Win[] = [];
  for (let line = 0; line < machine.sheet.lines.length; line += 1) {
    const rows = machine.sheet.lines[line] ?? [];
    const win = readLine(machine, grid, rows, false);
    if (win) wins.push({ ...win, line });
    if (machine.sheet.direction !== 'both') continue;
    const back = readLine(machine, grid, rows, true);
    if (back && back.count < machine.reels) wins.push({ ...back, line, direction: 'right' });
  }
  return wins;
}

/** The run's pay, wilds standing for normal symbols and multiplying; or what the wilds at its start pay by themselves, if more. */
function readLine(machine: Machine, grid: Grid, rows: readonly number[], isFromRight: boolean): Win | null {
  const { reels, isWild, isNormal, times } = machine;
  const reelAt = (step: number): number => (isFromRight ? reels - 1 - step : step);
  let symbol = NONE; // the run's symbol, NONE while it is all wild
  let wildRun = 0;
  let wildTimes = 1;
  let count = 0;
  for (; count < reels; count += 1) {
    const reel = reelAt(count);
    const seen = at(grid, reel, rows[reel] ?? 0);
    if (isWild[seen]) {
      if (symbol === NONE) wildRun += 1;
      wildTimes *= times[seen] ?? 1;
    } else if (!isNormal[seen] || (symbol !== NONE && seen !== symbol)) {
      break;
    } else {
      symbol = seen;
    }
  }
  const own = machine.wildPays[wildRun] ?? 0;
  const helped = (machine.pays[symbol]?.[count] ?? 0) * wildTimes;
  if (own === 0 && helped === 0) return null;
  const length = own >= helped ? wildRun : count;
  const cells = Array.from({ length }, (_, step): Cell => [reelAt(step), rows[reelAt(step)] ?? 0]);
  return own >= helped
    ? { symbol: machine.isWild.indexOf(true), count: length, cells, units: own, wildTimes: 1 }
    : { symbol, count: length, cells, units: helped, wildTimes };
}
