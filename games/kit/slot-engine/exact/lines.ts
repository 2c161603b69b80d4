import { NONE } from '../machine.ts';
import type { Machine } from '../machine.ts';
import type { Law } from './columns.ts';

/** Expected pay of all lines in coins (product/games.md 3.2, method 1): a line reads one independent symbol per reel, so an automaton
 *  walks the reels over (wilds so far, symbol, product of wild multipliers) and closes a run where it breaks. */
export function expectedLines(machine: Machine, law: Law): number {
  const paths = new Map<string, { readonly rows: readonly number[]; count: number }>();
  const isEven = law.every((rows) =>
    rows.every((chances) => chances.every((c, i) => Math.abs(c - (rows[0]?.[i] ?? 0)) < 1e-15)),
  );
  for (const rows of machine.sheet.lines) {
    const key = isEven ? '' : rows.join(); // where all rows of a reel are alike one line speaks for all
    const path = paths.get(key);
    if (path) path.count += 1;
    else paths.set(key, { rows, count: 1 });
  }
  let units = 0;
  for (const { rows, count } of paths.values()) {
    const cells = rows.map((row, reel) => law[reel]?.[row] ?? []);
    units += count * expectedRun(machine, cells, false);
    if (machine.sheet.direction === 'both') units += count * expectedRun(machine, cells.toReversed(), true);
  }
  return units;
}

/** The state of a line while it is read. */
export interface Run {
  readonly wildRun: number;
  readonly symbol: number;
  /** Product of the wild multipliers so far. */
  readonly times: number;
}

interface LikelyRun extends Run {
  chance: number;
}

/** `isBack`: a run over every reel pays nothing unless its wilds alone pay more, for it was paid from the left. */
function expectedRun(machine: Machine, cells: readonly (readonly number[])[], isBack: boolean): number {
  let runs: LikelyRun[] = [{ wildRun: 0, symbol: NONE, times: 1, chance: 1 }];
  let units = 0;
  for (const [reel, chances] of cells.entries()) {
    const next = new Map<number, LikelyRun>();
    for (const run of runs) {
      let broken = 0;
      for (const [seen, chance] of chances.entries()) {
        if (chance === 0) continue;
        const step = stepRun(machine, run, seen, reel);
        if (!step) {
          broken += chance;
          continue;
        }
        const key = (step.wildRun * 64 + step.symbol + 1) * 4_096 + step.times;
        const known = next.get(key);
        if (known) known.chance += run.chance * chance;
        else next.set(key, { ...step, chance: run.chance * chance });
      }
      if (broken > 0) units += broken * run.chance * runPay(machine, run, reel, isBack);
    }
    runs = [...next.values()];
  }
  for (const run of runs) units += run.chance * runPay(machine, run, cells.length, isBack);
  return units;
}

/** The run after one more cell, null where it breaks. `length` cells were read before. */
export function stepRun(machine: Machine, run: Run, seen: number, length: number): Run | null {
  if (machine.isWild[seen]) {
    const times = run.times * (machine.times[seen] ?? 1);
    return { wildRun: run.wildRun === length ? length + 1 : run.wildRun, symbol: run.symbol, times };
  }
  if (!machine.isNormal[seen] || (run.symbol !== NONE && run.symbol !== seen)) return null;
  return { wildRun: run.wildRun, symbol: seen, times: run.times };
}

/** What a run that ended after `count` cells pays. */
export function runPay(machine: Machine, { wildRun, symbol, times }: Run, count: number, isBack: boolean): number {
  const own = machine.wildPays[wildRun] ?? 0;
  const helped = (machine.pays[symbol]?.[count] ?? 0) * times;
  if (isBack && (own >= helped ? wildRun : count) === machine.reels) return 0;
  return Math.max(own, helped);
}
