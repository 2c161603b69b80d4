import type { Machine, Reels } from '../machine.ts';
import { NONE } from '../machine.ts';
import type { Int, Kernel } from './kernel.ts';

/** Plays a whole round on the kernel, in coins and uncapped; the same numbers give the interpreter's round. */
export function kernelRound(machine: Machine, kernel: Kernel, int: Int): number {
  const base = kernelBase(machine, kernel, int);
  const awarded = kernel.state[0] ?? 0;
  return base + (awarded > 0 ? kernelFeature(machine, kernel, awarded, int) : 0);
}

/** A base spin with its bonuses; `state[0]` of the kernel says how many free spins it won. */
export function kernelBase(machine: Machine, kernel: Kernel, int: Int): number {
  let units = kernel.base(int);
  const [, coins = 0, bonuses = 0, held = 0] = kernel.state;
  if (machine.respin && held > 0) units += respinUnits(machine, kernel, held - 1, int);
  if (machine.holdAndSpin && coins >= machine.holdAndSpin.trigger) units += holdAndSpinUnits(machine, coins, int);
  if (machine.pick && bonuses >= machine.pick.trigger) units += pickUnits(machine, int);
  if (machine.wheel && bonuses >= machine.wheel.trigger) units += weightedPay(machine.wheel.segments, int);
  return units;
}

/** A free-spin feature from its first spin to its last. */
export function kernelFeature(machine: Machine, kernel: Kernel, awarded: number, int: Int): number {
  kernel.startFeature();
  const symbol = machine.expandingSymbol ? weightedIndex(machine.expandingSymbol, int) : NONE;
  let units = 0;
  let left = awarded;
  for (let index = 0; left > 0; index += 1) {
    units += kernel.free(int, index, symbol);
    left += (kernel.state[0] ?? 0) - 1;
  }
  return units;
}

function respinUnits(machine: Machine, kernel: Kernel, held: number, int: Int): number {
  if (machine.base.kind !== 'strips' || !kernel.pay) throw new Error('a respin spins strips');
  const { base } = machine;
  const stops = base.strips.map((strip, reel) => {
    if (reel === machine.respin?.reel) return held;
    return stopOf(base, reel, strip.length, int);
  });
  return kernel.pay(stops);
}

function stopOf({ weights }: Extract<Reels, { kind: 'strips' }>, reel: number, length: number, int: Int): number {
  const table = weights?.[reel];
  return table ? weightedIndex(table, int) : int(length);
}

function holdAndSpinUnits(machine: Machine, start: number, int: Int): number {
  const { holdAndSpin: feature } = machine;
  if (!feature) return 0;
  const cells = machine.reels * machine.rows;
  let units = 0;
  for (let coin = 0; coin < start; coin += 1) units += weightedPay(feature.values, int);
  let filled = start;
  for (let left = feature.respins; left > 0 && filled < cells; left -= 1) {
    let more = 0;
    for (let empty = cells - filled; empty > 0; empty -= 1) {
      if (int(1_000) >= (feature.chances[filled] ?? 0)) continue;
      units += weightedPay(feature.values, int);
      more += 1;
    }
    filled += more;
    if (more > 0) left = feature.respins + 1;
  }
  return filled === cells ? units + feature.fullPay : units;
}

function pickUnits(machine: Machine, int: Int): number {
  const left = [...(machine.pick?.options ?? [])];
  let units = 0;
  for (let drawn = 0; left.length > 0; drawn += 1) {
    const [option = 0] = left.splice(int(left.length), 1);
    if (drawn < (machine.pick?.picks ?? 0)) units += option;
  }
  return units;
}

function weightedPay(values: readonly { readonly pay: number; readonly weight: number }[], int: Int): number {
  let rest = int(values.reduce((sum, { weight }) => sum + weight, 0));
  for (const { pay, weight } of values) {
    rest -= weight;
    if (rest < 0) return pay;
  }
  return 0;
}

function weightedIndex(weights: readonly number[], int: Int): number {
  let rest = int(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}
