import type { Machine } from '../machine.ts';
import { countChances, lawOf, tail, viewsOf } from './columns.ts';
import { expectedLines } from './lines.ts';
import { weightedMean } from './spins.ts';
import { expectedWays } from './ways.ts';

/** Expected coins per base spin of every bonus of the base game. */
export function expectedBonuses(machine: Machine): number {
  return expectedRespin(machine) + expectedHoldAndSpin(machine) + expectedPick(machine) + expectedWheel(machine);
}

/** The held reel keeps a view with a wild: its chances stay unnormalised, so the trigger's chance is in them. */
function expectedRespin(machine: Machine): number {
  const { respin } = machine;
  if (!respin) return 0;
  const views = viewsOf(machine, machine.base).map((reel, i) =>
    i === respin.reel ? reel.filter(({ column }) => column.some((symbol) => machine.isWild[symbol])) : reel,
  );
  return machine.sheet.eval === 'ways' ? expectedWays(machine, views) : expectedLines(machine, lawOf(machine, views));
}

function expectedHoldAndSpin(machine: Machine): number {
  const { holdAndSpin } = machine;
  if (!holdAndSpin) return 0;
  return countChances(machine, machine.base, machine.coin).reduce(
    (sum, chance, coins) => (coins < holdAndSpin.trigger ? sum : sum + chance * holdAndSpinValue(machine, coins)),
    0,
  );
}

/** Expected coins' worth of a hold-and-spin that starts with so many coins: a Markov chain on (filled, respins left), product/games.md
 *  3.2 method 6. */
export function holdAndSpinValue(machine: Machine, start: number): number {
  const { holdAndSpin: feature } = machine;
  if (!feature) return 0;
  const cells = machine.reels * machine.rows;
  const perCoin = weightedMean(feature.values);
  // values[left] of the states with the present number of coins, from the full grid downwards
  const byFilled: number[][] = [];
  byFilled[cells] = Array.from({ length: feature.respins + 1 }, () => cells * perCoin + feature.fullPay);
  for (let filled = cells - 1; filled >= start; filled -= 1) {
    const values = [filled * perCoin];
    const more = binomial(cells - filled, (feature.chances[filled] ?? 0) / 1_000);
    const grown = more.reduce(
      (sum, chance, n) => (n === 0 ? sum : sum + chance * (byFilled[filled + n]?.[feature.respins] ?? 0)),
      0,
    );
    for (let left = 1; left <= feature.respins; left += 1)
      values[left] = grown + (more[0] ?? 0) * (values[left - 1] ?? 0);
    byFilled[filled] = values;
  }
  return byFilled[start]?.[feature.respins] ?? 0;
}

/** chance[k]: k of n cells hit. */
function binomial(n: number, p: number): number[] {
  let chances = [1];
  for (let trial = 0; trial < n; trial += 1)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, k) => (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p,
    );
  return chances;
}

/** Options are opened in random order: each of them is among the first `picks` equally often. */
function expectedPick(machine: Machine): number {
  const { pick } = machine;
  if (!pick) return 0;
  const mean = pick.options.reduce((sum, option) => sum + option, 0) / pick.options.length;
  return tail(countChances(machine, machine.base, machine.bonus), pick.trigger) * mean * pick.picks;
}

function expectedWheel(machine: Machine): number {
  const { wheel } = machine;
  if (!wheel) return 0;
  return tail(countChances(machine, machine.base, machine.bonus), wheel.trigger) * weightedMean(wheel.segments);
}
