import type { Draws } from '@baize/fair';
import type { Machine } from '../machine.ts';
import type { JackpotName } from '../sheet.ts';
import { cellsOf, countOf, land } from './grid.ts';
import type { Cell, Grid } from './grid.ts';
import { sumUnits } from './spin.ts';
import type { Spin } from './spin.ts';
import { winsOf } from './wins.ts';

export interface Coin {
  readonly cell: Cell;
  readonly units: number;
  readonly jackpot?: JackpotName;
}

/** Amounts in coins. */
export type Bonus =
  | { readonly kind: 'respin'; readonly held: readonly number[]; readonly spin: Spin; readonly units: number }
  | {
      readonly kind: 'holdAndSpin';
      readonly start: readonly Coin[];
      readonly respins: readonly (readonly Coin[])[];
      readonly isFull: boolean;
      readonly units: number;
    }
  | { readonly kind: 'pick'; readonly options: readonly number[]; readonly picked: number; readonly units: number }
  | { readonly kind: 'wheel'; readonly segment: number; readonly units: number };

/** What a base spin set off besides free spins, in this order: respin, hold-and-spin, pick, wheel. */
export function playBonuses(machine: Machine, base: Spin, draws: Draws): Bonus[] {
  return [
    respin(machine, base, draws),
    holdAndSpin(machine, base.shown, draws),
    pick(machine, base.shown, draws),
    wheel(machine, base.shown, draws),
  ].filter((bonus) => bonus !== null);
}

/** Draws one stop per reel that is not held, from the left. Scatters of a respin do not count. */
function respin(machine: Machine, base: Spin, draws: Draws): Bonus | null {
  const { respin: feature } = machine;
  if (!feature || !base.window[feature.reel]?.some((symbol) => machine.isWild[symbol])) return null;
  const held = base.stops.map((stop, reel) => (reel === feature.reel ? stop : undefined));
  const { stops, window } = land(machine, machine.base, draws, held);
  const wins = winsOf(machine, window);
  const units = sumUnits(wins);
  const spin: Spin = { ...base, stops, window, shown: window, wins, scatters: 0, collected: [], units, awarded: 0 };
  return { kind: 'respin', held: [feature.reel], spin, units };
}

/** Draws: the value of each coin that started it; then in every respin, for each empty cell whether a coin comes and at once its value.
 *  Cells go by columns from the left, each from the top. A new coin gives back all respins; a full grid ends it. */
function holdAndSpin(machine: Machine, grid: Grid, draws: Draws): Bonus | null {
  const { holdAndSpin: feature } = machine;
  const cells = machine.reels * machine.rows;
  if (!feature || countOf(grid, machine.coin) < feature.trigger) return null;
  const weights = feature.values.map(({ weight }) => weight);
  const coinAt = (cell: Cell): Coin => {
    const value = feature.values[draws.weighted(weights)];
    return { cell, units: value?.pay ?? 0, ...(value?.jackpot && { jackpot: value.jackpot }) };
  };
  const start = cellsOf(grid, (symbol) => symbol === machine.coin).map(coinAt);
  const filled = new Set(start.map(({ cell: [reel, row] }) => reel * machine.rows + row));
  const respins: Coin[][] = [];
  for (let left = feature.respins; left > 0 && filled.size < cells;) {
    const chance = feature.chances[filled.size] ?? 0;
    const coins: Coin[] = [];
    for (let cell = 0; cell < cells; cell += 1) {
      if (filled.has(cell) || draws.int(1_000) >= chance) continue;
      coins.push(coinAt([Math.floor(cell / machine.rows), cell % machine.rows]));
    }
    for (const {
      cell: [reel, row],
    } of coins)
      filled.add(reel * machine.rows + row);
    respins.push(coins);
    left = coins.length > 0 ? feature.respins : left - 1;
  }
  const isFull = filled.size === cells;
  const coins = [...start, ...respins.flat()];
  const units = coins.reduce((sum, coin) => sum + coin.units, isFull ? feature.fullPay : 0);
  return { kind: 'holdAndSpin', start, respins, isFull, units };
}

function pick(machine: Machine, grid: Grid, draws: Draws): Bonus | null {
  const { pick: feature } = machine;
  if (!feature || countOf(grid, machine.bonus) < feature.trigger) return null;
  const options = draws.shuffle(feature.options.length).map((option) => feature.options[option] ?? 0);
  const units = options.slice(0, feature.picks).reduce((sum, option) => sum + option, 0);
  return { kind: 'pick', options, picked: feature.picks, units };
}

function wheel(machine: Machine, grid: Grid, draws: Draws): Bonus | null {
  const { wheel: feature } = machine;
  if (!feature || countOf(grid, machine.bonus) < feature.trigger) return null;
  const segment = draws.weighted(feature.segments.map(({ weight }) => weight));
  return { kind: 'wheel', segment, units: feature.segments[segment]?.pay ?? 0 };
}
