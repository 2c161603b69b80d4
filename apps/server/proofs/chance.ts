import { randomInt } from 'node:crypto';

/** The seed named by an argument, else the run's (TEST_SEED, which follows from the commit), else another each time. */
export function seedFrom(argument: string | undefined): number {
  return Number(argument ?? process.env['TEST_SEED'] ?? randomInt(2 ** 31));
}

/** Chance from a seed (mulberry32), so that a finding's load can be made again. */
export interface Chance {
  /** From `min` to below `max`. */
  int(min: number, max: number): number;
  isTrue(share: number): boolean;
  of<T>(list: readonly T[]): T;
}

/** `stream` numbers independent sequences of one seed: a caller each, whatever the order they run in. */
export function openChance(seed: number, stream = 0): Chance {
  let state = (seed ^ Math.imul(stream + 1, 0x9e3779b9)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    int: (min, max) => min + Math.floor(next() * (max - min)),
    isTrue: (share) => next() < share,
    of: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number], // never empty
  };
}
