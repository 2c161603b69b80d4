// The whole distribution of a round's win, free spins and cap included, from the two cycles. A free spin and all it leads to has the
// generating function F = sum over a of G_a F^a, where G_a counts its own wins with a spins awarded; F is solved at every frequency
// of a Fourier transform and the round's distribution read back. No sampling, no limit on retriggers.
import { enumerateCycle } from './cycle.ts';
import type { Cycle } from './cycle.ts';
import { fourier } from './fourier.ts';
import type { ComplexArray } from './fourier.ts';
import type { SlotModel } from './model.ts';

export interface WinDistribution {
  /** Expected payout, capped, per unit staked. */
  readonly rtp: number;
  readonly standardDeviation: number;
  readonly hitRate: number;
  /** Chance of a round that reaches the cap. */
  readonly capRate: number;
  /** What the cap takes from the return, per unit staked. */
  readonly capLoss: number;
  /** chance[units]: chance of a win of so many line bets, the cap not applied. Good to about 1e-15 each. */
  readonly chance: Float64Array;
}

export function winDistribution(model: SlotModel): WinDistribution {
  const base = enumerateCycle(model, model.base);
  const free = enumerateCycle(model, model.free);
  // Wins past the end of the transform fold back to its start: it is long enough once its upper half is as good as empty.
  for (let size = 2 ** Math.ceil(Math.log2(2 * model.capUnits)); size <= SIZE_MAX; size *= 2) {
    const chance = roundChances(model, base, free, size);
    const upperHalf = chance.subarray(size / 2).reduce((sum, share) => sum + share, 0);
    if (upperHalf < NEGLIGIBLE) return summarise(model, chance);
  }
  throw new Error('wins reach too far for this method');
}

const SIZE_MAX = 2 ** 22;
const NEGLIGIBLE = 1e-12;

function roundChances(model: SlotModel, baseCycle: Cycle, freeCycle: Cycle, size: number): Float64Array {
  const base = transformByAward(model, baseCycle, 1, size);
  const free = transformByAward(model, freeCycle, model.multiplier, size);
  const round: ComplexArray = { re: new Float64Array(size), im: new Float64Array(size) };
  for (let frequency = 0; frequency <= size / 2; frequency += 1) {
    const value = compose(base, frequency, solveSpin(free, frequency));
    setAt(round, frequency, value);
    if (frequency > 0) setAt(round, size - frequency, { re: value.re, im: -value.im }); // a real sequence mirrors
  }
  fourier(round, 'inverse');
  return round.re;
}

interface Complex {
  readonly re: number;
  readonly im: number;
}

type ByAward = readonly { readonly award: number; readonly transform: ComplexArray }[];

function transformByAward(model: SlotModel, cycle: Cycle, multiplier: number, size: number): ByAward {
  const awards = [...new Set(model.award)].sort((a, b) => a - b);
  return awards.map((award) => {
    const transform: ComplexArray = { re: new Float64Array(size), im: new Float64Array(size) };
    for (const [scatters, byUnits] of cycle.ways.entries()) {
      if (model.award[scatters] !== award) continue;
      for (const [units, ways] of byUnits.entries()) {
        if (ways === 0) continue;
        const won = (units + (model.scatterUnits[scatters] ?? 0)) * multiplier;
        transform.re[won % size] = (transform.re[won % size] ?? 0) + ways / cycle.combinations;
      }
    }
    fourier(transform, 'forward');
    return { award, transform };
  });
}

/** The fixed point F by iteration: it contracts because a spin wins less than one further spin on average. */
function solveSpin(free: ByAward, frequency: number): Complex {
  let value: Complex = { re: 1, im: 0 };
  for (let round = 0; round < 200; round += 1) {
    const next = compose(free, frequency, value);
    const change = Math.abs(next.re - value.re) + Math.abs(next.im - value.im);
    value = next;
    if (change < 1e-15) return value;
  }
  return value;
}

function compose(byAward: ByAward, frequency: number, spin: Complex): Complex {
  let re = 0;
  let im = 0;
  for (const { award, transform } of byAward) {
    const spins = power(spin, award);
    const wins = { re: transform.re[frequency] ?? 0, im: transform.im[frequency] ?? 0 };
    re += wins.re * spins.re - wins.im * spins.im;
    im += wins.re * spins.im + wins.im * spins.re;
  }
  return { re, im };
}

function power(base: Complex, exponent: number): Complex {
  let result: Complex = { re: 1, im: 0 };
  let square = base;
  for (let bits = exponent; bits > 0; bits >>= 1) {
    if (bits & 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

function times(a: Complex, b: Complex): Complex {
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re };
}

function setAt(array: ComplexArray, index: number, value: Complex): void {
  array.re[index] = value.re;
  array.im[index] = value.im;
}

function summarise(model: SlotModel, chance: Float64Array): WinDistribution {
  let mean = 0;
  let square = 0;
  let capRate = 0;
  let capLoss = 0;
  for (const [units, share] of chance.entries()) {
    const paid = Math.min(units, model.capUnits) / model.coins;
    mean += paid * share;
    square += paid * paid * share;
    if (units >= model.capUnits) capRate += share;
    capLoss += (units / model.coins - paid) * share;
  }
  return {
    rtp: mean,
    standardDeviation: Math.sqrt(square - mean * mean),
    hitRate: 1 - (chance[0] ?? 0),
    capRate,
    capLoss,
    chance,
  };
}
