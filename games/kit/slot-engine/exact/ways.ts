import type { Machine } from '../machine.ts';
import type { View } from './columns.ts';

/** Expected pay of all ways in coins (product/games.md 3.2, method 3): per symbol the product of expected cells over the first reels
 *  and the chance that the next reel has none. */
export function expectedWays(machine: Machine, views: readonly (readonly View[])[]): number {
  let units = 0;
  for (let symbol = 0; symbol < machine.symbols.length; symbol += 1) {
    if (!machine.isNormal[symbol]) continue;
    let ways = 1;
    for (const [reel, reelViews] of views.entries()) {
      const here = waysOnReel(machine, reelViews, symbol);
      units += ways * here.none * (machine.pays[symbol]?.[reel] ?? 0);
      ways *= here.expected;
    }
    units += ways * (machine.pays[symbol]?.[machine.reels] ?? 0);
  }
  return units;
}

function waysOnReel(machine: Machine, views: readonly View[], symbol: number): { expected: number; none: number } {
  let [expected, none] = [0, 0];
  for (const { chance, column } of views) {
    let cells = 0;
    for (const seen of column) {
      if (seen === symbol) cells += 1;
      else if (machine.isWild[seen]) cells += machine.times[seen] ?? 1;
    }
    expected += chance * cells;
    if (cells === 0) none += chance;
  }
  return { expected, none };
}
