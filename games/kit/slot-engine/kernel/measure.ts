import type { Machine } from '../machine.ts';
import { generateKernel } from './kernel.ts';
import { simulationInt } from './random.ts';
import { kernelBase, kernelFeature } from './simulate.ts';

/** How much to play. The same plan always gives the same figures. */
export interface Plan {
  readonly baseSpins: number;
  /** Free-spin features, shared out over the numbers of spins one can start with. */
  readonly features: number;
  readonly seed: string;
}

/** Figures of rounds per unit staked. */
export interface Measured {
  readonly rtp: number;
  /** Half the width of the 95 % interval of `rtp`. */
  readonly halfWidth: number;
  readonly rtpBase: number;
  readonly rtpFreeSpins: number;
  readonly hitRate: number;
  readonly standardDeviation: number;
  readonly trigger: number;
  /** Free-spin features seen to pay the most a round may, among those played. */
  readonly capped: number;
  /** Mean pay of a bought feature in coins. */
  readonly featureUnits: (awarded: number) => number;
  /** Per base spin, how often each pay of the table is paid: `Kernel.tally`. The return is linear in the pays. */
  readonly paid: Float64Array;
}

const Z_95 = 1.959964;

interface Sums {
  count: number;
  units: number;
  squares: number;
  zeros: number;
}

/** Base spins and features are played apart and put together: rounds with a feature are rare and wide, and get spins of their own. */
export function measure(machine: Machine, plan: Plan): Measured {
  const kernel = generateKernel(machine);
  const int = simulationInt(plan.seed);
  const all: Sums = emptySums();
  const byAward = new Map<number, Sums>();
  for (let spin = 0; spin < plan.baseSpins; spin += 1) {
    const units = kernelBase(machine, kernel, int);
    addTo(all, units);
    const awarded = kernel.state[0] ?? 0;
    if (awarded > 0) addTo(sumsOf(byAward, awarded), units);
  }
  const paid = kernel.tally.map((times) => times / plan.baseSpins);
  const features = new Map<number, Sums>();
  const triggers = [...byAward.values()].reduce((sum, { count }) => sum + count, 0);
  let capped = 0;
  for (const [awarded, { count }] of byAward) {
    const sums = sumsOf(features, awarded);
    kernel.tally.fill(0);
    const played = Math.ceil((plan.features * count) / triggers);
    for (let left = played; left > 0; left -= 1) {
      const units = kernelFeature(machine, kernel, awarded, int);
      if (units >= machine.capUnits) capped += 1;
      addTo(sums, Math.min(units, machine.capUnits));
    }
    const share = count / plan.baseSpins / played;
    for (const [i, times] of kernel.tally.entries()) paid[i] = (paid[i] ?? 0) + times * share;
  }
  return { ...putTogether(machine, all, byAward, features), capped, paid };
}

function putTogether(
  { coins }: Machine,
  all: Sums,
  byAward: Map<number, Sums>,
  features: Map<number, Sums>,
): Omit<Measured, 'capped' | 'paid'> {
  const spins = all.count;
  let [mean, square, zeros] = [all.units / spins, all.squares / spins, all.zeros / spins];
  let [spread, squareOfMeans, featureUnits, trigger] = [0, square, 0, 0];
  for (const [awarded, base] of byAward) {
    const feature = features.get(awarded) ?? emptySums();
    const share = base.count / spins;
    const featureMean = feature.units / feature.count;
    const featureSquare = feature.squares / feature.count;
    const cross = (2 * base.units * featureMean) / spins;
    trigger += share;
    featureUnits += share * featureMean;
    square += cross + share * featureSquare;
    squareOfMeans += cross + share * featureMean ** 2;
    zeros -= (base.zeros / spins) * (1 - feature.zeros / feature.count);
    spread += (share ** 2 * (featureSquare - featureMean ** 2)) / feature.count;
  }
  mean += featureUnits;
  const variance = (squareOfMeans - mean ** 2) / spins + spread; // of the estimate: base spins, then features given their number
  return {
    rtp: mean / coins,
    halfWidth: (Z_95 * Math.sqrt(variance)) / coins,
    rtpBase: all.units / spins / coins,
    rtpFreeSpins: featureUnits / coins,
    hitRate: 1 - zeros,
    standardDeviation: Math.sqrt(square - mean ** 2) / coins,
    trigger,
    featureUnits: (awarded) => {
      const sums = features.get(awarded);
      return sums ? sums.units / sums.count : 0;
    },
  };
}

function emptySums(): Sums {
  return { count: 0, units: 0, squares: 0, zeros: 0 };
}

function sumsOf(table: Map<number, Sums>, key: number): Sums {
  const known = table.get(key) ?? emptySums();
  table.set(key, known);
  return known;
}

function addTo(sums: Sums, units: number): void {
  sums.count += 1;
  sums.units += units;
  sums.squares += units * units;
  if (units === 0) sums.zeros += 1;
}
