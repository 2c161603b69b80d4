import type { Draws } from '@baize/fair';
import { ladderValue, NONE, TUMBLES_MAX } from '../machine.ts';
import type { Machine, Reels } from '../machine.ts';
import { cellsOf, countOf, land } from './grid.ts';
import type { Cell, Grid, Landed } from './grid.ts';
import { tumbleOnce } from './tumble.ts';
import { winsOf } from './wins.ts';
import type { Win } from './wins.ts';

export interface Spin {
  readonly stops: readonly number[];
  /** As it landed. */
  readonly window: Grid;
  /** As it is paid: mystery symbols opened, wilds spread or standing. The window itself where nothing changed. */
  readonly shown: Grid;
  /** What the mystery symbols became, NONE where there were none. */
  readonly mystery: number;
  readonly wins: readonly Win[];
  readonly scatters: number;
  readonly multiplier: number;
  readonly tumbles: readonly TumbleStep[];
  readonly expanded: Expanded | null;
  readonly collected: readonly { readonly cell: Cell; readonly units: number }[];
  /** Everything the spin won in coins, multiplied. */
  readonly units: number;
  readonly awarded: number;
}

export interface TumbleStep {
  readonly grid: Grid;
  readonly wins: readonly Win[];
  /** Of the tumble alone, the spin's own multiplier not included. */
  readonly multiplier: number;
}

export interface Expanded {
  readonly reels: readonly number[];
  /** In coins, before the multiplier. */
  readonly units: number;
}

/** What a free spin knows of its feature. */
export interface FreeContext {
  /** 0 for the first free spin of the feature. */
  readonly index: number;
  /** NONE without one. */
  readonly expandingSymbol: number;
  /** Sticky wilds by cell; a spin adds its own. */
  readonly stuck: Map<number, number>;
}

/** One spin. Order of draws: the grid, the symbol mystery symbols become (if any show), the multiplier of a free spin where it is a
 *  drawn one, the refills of each tumble, the value of each coin a collector takes (columns from the left, each from the top). */
export function spinOnce(machine: Machine, reels: Reels, draws: Draws, free?: FreeContext): Spin {
  const landed = land(machine, reels, draws);
  const opened = openMystery(machine, landed.window, draws);
  const multiplier = free ? freeMultiplier(machine, free.index, draws) : 1;
  const shown = free ? placeWilds(machine, opened.grid, free) : opened.grid;
  const wins = winsOf(machine, shown);
  const ladder = free ? machine.tumble?.freeLadder : machine.tumble?.ladder;
  const tumbles = ladder ? tumbleOn(machine, reels, { landed, shown, wins }, ladder, draws) : [];
  const last = tumbles.at(-1)?.grid ?? opened.grid; // scatters under a sticky or spread wild still count
  const scatters = countOf(last, machine.scatter);
  const expanded = free ? expand(machine, opened.grid, free.expandingSymbol) : null;
  const collected = collect(machine, shown, draws);
  const won =
    sumUnits(wins) * ladderValue(ladder ?? [1], 0) +
    tumbles.reduce((sum, step) => sum + sumUnits(step.wins) * step.multiplier, 0) +
    (machine.scatterPays[scatters] ?? 0) +
    (expanded?.units ?? 0);
  return {
    stops: landed.stops,
    window: landed.window,
    shown,
    mystery: opened.symbol,
    wins,
    scatters,
    multiplier,
    tumbles,
    expanded,
    collected,
    units: won * multiplier + collected.reduce((sum, coin) => sum + coin.units, 0),
    awarded: machine.award[scatters] ?? 0,
  };
}

export function sumUnits(wins: readonly Win[]): number {
  let units = 0;
  for (const win of wins) units += win.units;
  return units;
}

function openMystery(machine: Machine, window: Grid, draws: Draws): { grid: Grid; symbol: number } {
  const { mystery, mysterySymbol } = machine;
  if (!mystery || countOf(window, mysterySymbol) === 0) return { grid: window, symbol: NONE };
  const symbol = draws.weighted(mystery);
  return { grid: window.map((column) => column.map((seen) => (seen === mysterySymbol ? symbol : seen))), symbol };
}

function freeMultiplier(machine: Machine, index: number, draws: Draws): number {
  const multiplier = machine.freeSpins?.multiplier;
  if (!multiplier) return 1;
  if (multiplier.kind === 'fixed') return multiplier.value;
  if (multiplier.kind === 'ladder') return ladderValue(multiplier.values, index);
  return multiplier.values[draws.weighted(multiplier.weights)] ?? 1;
}

function placeWilds(machine: Machine, grid: Grid, { stuck }: FreeContext): Grid {
  const wilds = machine.freeSpins?.wilds;
  if (wilds === 'expanding')
    return grid.map((column) => {
      const wild = column.find((symbol) => machine.isWild[symbol]);
      return wild === undefined ? column : column.map(() => wild);
    });
  if (wilds !== 'sticky') return grid;
  return grid.map((column, reel) =>
    column.map((symbol, row) => {
      const cell = reel * machine.rows + row;
      if (machine.isWild[symbol] && !stuck.has(cell)) stuck.set(cell, symbol);
      return stuck.get(cell) ?? symbol;
    }),
  );
}

function tumbleOn(
  machine: Machine,
  reels: Reels,
  first: { readonly landed: Landed; readonly shown: Grid; readonly wins: readonly Win[] },
  ladder: readonly number[],
  draws: Draws,
): TumbleStep[] {
  const steps: TumbleStep[] = [];
  const refill = { reels, tops: [...first.landed.stops] };
  let { shown: grid, wins } = first;
  while (wins.length > 0 && steps.length < TUMBLES_MAX) {
    grid = tumbleOnce(
      machine,
      grid,
      wins.flatMap((win) => win.cells),
      refill,
      draws,
    );
    wins = winsOf(machine, grid);
    steps.push({ grid, wins, multiplier: ladderValue(ladder, steps.length + 1) });
  }
  return steps;
}

/** Product/games.md 3.5, expanding-symbol free games: on `n` reels the symbol pays as n of a kind on every line. */
function expand(machine: Machine, grid: Grid, symbol: number): Expanded | null {
  if (symbol === NONE) return null;
  const reels = grid.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
  const pay = machine.pays[symbol]?.[reels.length] ?? 0;
  return pay === 0 ? null : { reels, units: pay * machine.sheet.lines.length };
}

function collect(machine: Machine, grid: Grid, draws: Draws): { cell: Cell; units: number }[] {
  const { collect: feature } = machine;
  if (!feature || countOf(grid, machine.collector) === 0) return [];
  const weights = feature.values.map(({ weight }) => weight);
  return cellsOf(grid, (symbol) => symbol === machine.coin).map((cell) => ({
    cell,
    units: feature.values[draws.weighted(weights)]?.pay ?? 0,
  }));
}
