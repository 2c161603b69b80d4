import { continueRun, scatterWays } from './analytic.ts';
import type { Run } from './analytic.ts';
import { linePay, windowAt } from './model.ts';
import type { SlotModel } from './model.ts';

/** All stop positions of one set of strips: `ways[scatters][units]` counts those with this many scatters and these line wins. */
export interface Cycle {
  readonly combinations: number;
  readonly ways: readonly Float64Array[];
}

interface OpenLine {
  readonly rows: readonly number[];
  readonly run: Run;
}

/** Walks every stop position reel by reel. Where all lines are decided, the reels left are counted by their scatters alone, so that
 *  tens of millions of positions take well under a second (product/games.md 3.2, method 8). Counts stay whole numbers below 2^53. */
export function enumerateCycle(model: SlotModel, strips: SlotModel['base']): Cycle {
  const bestPay = Math.max(...model.pays.flat());
  const ways = Array.from(
    { length: model.reels * model.rows + 1 },
    () => new Float64Array(model.lines.length * bestPay + 1),
  );
  const windows = strips.map((strip) => strip.map((_, stop) => windowAt(strip, stop, model.rows)));
  const scattersLeft = strips.map((_, reel) => scatterWays(model, strips.slice(reel)).map(Number));

  function visit(reel: number, open: readonly OpenLine[], units: number, scatters: number): void {
    if (open.length === 0 || reel === model.reels) {
      const total = open.reduce((sum, { run }) => sum + linePay(model, run.symbol, reel, run.wildRun), units);
      for (const [more, count] of (scattersLeft[reel] ?? [1]).entries()) {
        const row = ways[scatters + more];
        if (row && count > 0) row[total] = (row[total] ?? 0) + count;
      }
      return;
    }
    for (const window of windows[reel] ?? []) {
      let won = units;
      const stillOpen: OpenLine[] = [];
      for (const { rows, run } of open) {
        const next = continueRun(model, run, window[rows[reel] ?? 0] ?? model.scatter, reel);
        if (next) stillOpen.push({ rows, run: next });
        else won += linePay(model, run.symbol, reel, run.wildRun);
      }
      visit(reel + 1, stillOpen, won, scatters + window.filter((symbol) => symbol === model.scatter).length);
    }
  }

  visit(
    0,
    model.lines.map((rows) => ({ rows, run: { wildRun: 0, symbol: -1 } })),
    0,
    0,
  );
  return { combinations: strips.reduce((product, strip) => product * strip.length, 1), ways };
}
