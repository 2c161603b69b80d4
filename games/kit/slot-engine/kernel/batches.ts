import type { Machine } from '../machine.ts';
import { generateKernel } from './kernel.ts';
import { simulationInt } from './random.ts';
import { kernelBase, kernelFeature } from './simulate.ts';

/** A long run in batches, each on numbers of its own: they may be played in any order and on any number of threads. */
export interface BatchPlan {
  readonly seed: string;
  readonly batches: number;
  /** Of each batch. */
  readonly baseSpins: number;
  /** Of each batch; shared out over the numbers of spins a feature can start with. */
  readonly features: number;
}

/** What one batch saw, so that any model that differs in its pays alone can be reckoned from it. */
export interface Batch {
  /** Coins of base spins that are not the pay table's: scatters. */
  readonly fixedUnits: number;
  /** How often each pay was paid in base spins: `Kernel.tally`. */
  readonly paid: Float64Array;
  readonly awards: readonly AwardBatch[];
}

interface AwardBatch {
  readonly awarded: number;
  /** Base spins that won so many free spins. */
  readonly count: number;
  readonly played: number;
  readonly fixedUnits: number;
  readonly paid: Float64Array;
  /** Coins above the largest win of a round. */
  readonly overUnits: number;
}

export interface LongReturn {
  readonly rtp: number;
  /** Half the width of the 95 % interval of `rtp`. */
  readonly halfWidth: number;
  readonly rtpBase: number;
  readonly rtpFreeSpins: number;
  readonly trigger: number;
  /** What the largest win takes off the return; not taken off above. */
  readonly lostToCeiling: number;
}

/** Two-sided 95 % of Student's t with 399 degrees of freedom: the spread is that of 400 batches. */
const T_95 = 1.96593;

export function playBatch(machine: Machine, plan: BatchPlan, at: number): Batch {
  const kernel = generateKernel(machine);
  const int = simulationInt(`${plan.seed} batch ${at}`);
  const pays = machine.pays.flat();
  const counts = new Map<number, number>();
  let units = 0;
  for (let spin = 0; spin < plan.baseSpins; spin += 1) {
    units += kernelBase(machine, kernel, int);
    const awarded = kernel.state[0] ?? 0;
    if (awarded > 0) counts.set(awarded, (counts.get(awarded) ?? 0) + 1);
  }
  const paid = kernel.tally.slice();
  const triggers = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const awards = [...counts].map(([awarded, count]): AwardBatch => {
    kernel.tally.fill(0);
    const played = Math.ceil((plan.features * count) / triggers);
    let [won, overUnits] = [0, 0];
    for (let left = played; left > 0; left -= 1) {
      const feature = kernelFeature(machine, kernel, awarded, int);
      won += feature;
      if (feature > machine.capUnits) overUnits += feature - machine.capUnits;
    }
    const own = kernel.tally.slice();
    return { awarded, count, played, fixedUnits: won - product(own, pays), paid: own, overUnits };
  });
  return { fixedUnits: units - product(paid, pays), paid, awards };
}

/** The return of a model from batches that were played on it, or on one that differs in its pays alone. */
export function returnOfBatches(machine: Machine, plan: BatchPlan, batches: readonly Batch[]): LongReturn {
  const pays = machine.pays.flat();
  const { baseSpins } = plan;
  let [base, free, squares, triggers, over] = [0, 0, 0, 0, 0];
  for (const batch of batches) {
    const own = (batch.fixedUnits + product(batch.paid, pays)) / baseSpins;
    let features = 0;
    for (const { count, played, fixedUnits, paid, overUnits } of batch.awards) {
      const share = count / baseSpins;
      features += (share * (fixedUnits + product(paid, pays))) / played;
      over += (share * overUnits) / played;
      triggers += share;
    }
    base += own;
    free += features;
    squares += (own + features) ** 2;
  }
  const count = batches.length;
  const mean = (base + free) / count;
  const spread = Math.sqrt((squares / count - mean ** 2) / (count - 1));
  const { coins } = machine;
  return {
    rtp: mean / coins,
    halfWidth: (T_95 * spread) / coins,
    rtpBase: base / count / coins,
    rtpFreeSpins: free / count / coins,
    trigger: triggers / count,
    lostToCeiling: over / count / coins,
  };
}

/** Mean pay in coins of a feature that starts with so many free spins. */
export function featureUnitsOf(machine: Machine, batches: readonly Batch[], awarded: number): number {
  const pays = machine.pays.flat();
  const ofAward = batches.flatMap(({ awards }) => awards.filter((award) => award.awarded === awarded));
  const units = ofAward.reduce((sum, { fixedUnits, paid }) => sum + fixedUnits + product(paid, pays), 0);
  return (
    units /
    Math.max(
      1,
      ofAward.reduce((sum, { played }) => sum + played, 0),
    )
  );
}

function product(times: Float64Array, pays: readonly number[]): number {
  return times.reduce((sum, count, i) => sum + count * (pays[i] ?? 0), 0);
}
