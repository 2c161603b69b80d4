import type { Machine, Reels } from '../machine.ts';
import { countChances, lawOf, mean, viewsOf } from './columns.ts';
import type { Change, View } from './columns.ts';
import { expectedLines } from './lines.ts';
import { expectedWays } from './ways.ts';

/** Expected wins of a grid in coins: lines, ways or symbols anywhere; scatters, collected coins and multipliers apart. A mystery symbol
 *  turns all of a spin into one symbol, so the expectation is the mean over what it becomes. */
export function expectedWins(machine: Machine, reels: Reels, spread: Change = (column) => column): number {
  const { mystery, mysterySymbol } = machine;
  if (!mystery) return expectedAs(machine, reels, spread);
  const total = mystery.reduce((sum, weight) => sum + weight, 0);
  return mystery.reduce((sum, weight, into) => {
    if (weight === 0) return sum;
    const open: Change = (column) => spread(column.map((symbol) => (symbol === mysterySymbol ? into : symbol)));
    return sum + (weight / total) * expectedAs(machine, reels, open);
  }, 0);
}

function expectedAs(machine: Machine, reels: Reels, change: Change): number {
  switch (machine.sheet.eval) {
    case 'lines':
      return expectedLines(machine, lawOf(machine, viewsOf(machine, reels, change)));
    case 'ways':
      return expectedWays(machine, viewsOf(machine, reels, change));
    case 'anywhere':
      return machine.symbols.reduce(
        (sum, _, symbol) =>
          machine.isNormal[symbol] ? sum + mean(countChances(machine, reels, symbol), machine.pays[symbol] ?? []) : sum,
        0,
      );
    case 'cluster':
      throw new Error('clusters have no exact method: simulate them');
  }
}

/** A wild anywhere on the reel fills it. */
export function spreadWilds(machine: Machine): Change {
  return (column) => {
    const wild = column.find((symbol) => machine.isWild[symbol]);
    return wild === undefined ? column : column.map(() => wild);
  };
}

/** Expected coins' worth a collector takes: coins in view, but only where a collector shows on some reel. */
export function expectedCollect(machine: Machine, reels: Reels): number {
  const { collect } = machine;
  if (!collect) return 0;
  const views = viewsOf(machine, reels);
  const bare = views.map((reel) => chanceOf(reel, (column) => !column.includes(machine.collector)));
  const allBare = bare.reduce((product, chance) => product * chance, 1);
  const count = (column: readonly number[]): number => column.filter((symbol) => symbol === machine.coin).length;
  const coins = views.reduce((sum, reel, i) => {
    const all = reel.reduce((total, { chance, column }) => total + chance * count(column), 0);
    const onBare = reel.reduce(
      (total, { chance, column }) => total + (column.includes(machine.collector) ? 0 : chance * count(column)),
      0,
    );
    return sum + all - (bare[i] === 0 ? 0 : (onBare * allBare) / (bare[i] ?? 1));
  }, 0);
  return coins * weightedMean(collect.values);
}

export function weightedMean(values: readonly { readonly pay: number; readonly weight: number }[]): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  return values.reduce((sum, { pay, weight }) => sum + pay * weight, 0) / total;
}

export function chanceOf(views: readonly View[], holds: (column: readonly number[]) => boolean): number {
  return views.reduce((sum, { chance, column }) => (holds(column) ? sum + chance : sum), 0);
}
