import { createDraws } from '@baize/fair';
import type { Draws } from '@baize/fair';
import { range } from '../combinatorics.ts';
import type { Draw } from '../play.ts';

/** Draws from a fixed seed (mulberry32): tests and nothing else. */
export function drawsFrom(seed: number): Draws {
  let state = seed >>> 0;
  return createDraws(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  });
}

/** Every result of the positions `at` of a draw of `count` digits; the other positions hold random digits, as they must not matter. */
export function digitDraws(count: number, at: readonly number[], values: readonly number[] = range(0, 9)): Draw[] {
  const random = drawsFrom(count * 100 + at.length);
  const weights = range(0, count - 1).map((index) => (at.includes(index) ? values.length ** at.indexOf(index) : 0));
  return range(0, values.length ** at.length - 1).map((result) =>
    weights.map((weight) => {
      const digit = weight === 0 ? random.int(values.length) : Math.floor(result / weight) % values.length;
      return values[digit] ?? 0;
    }),
  );
}

/** Every ordered result of the positions `at` among `count` different numbers of 1 to `last`; the other positions are random. */
export function differentDraws(count: number, last: number, at: readonly number[]): Draw[] {
  const random = drawsFrom(count * 100 + last);
  return orders(range(1, last), at.length).map((results) => {
    const rest = range(1, last).filter((number) => !results.includes(number));
    const filler = random.pick(rest.length, count - at.length).map((index) => rest[index] ?? 0);
    return range(0, count - 1).map((index) => results[at.indexOf(index)] ?? filler.pop() ?? 0);
  });
}

/** Every way to take `count` of the values, in order. */
export function orders(values: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return values.flatMap((value) =>
    orders(
      values.filter((other) => other !== value),
      count - 1,
    ).map((rest) => [value, ...rest]),
  );
}

/** Every way to take `count` of the values, in any order. */
export function subsets(values: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return values.flatMap((value, at) => subsets(values.slice(at + 1), count - 1).map((rest) => [value, ...rest]));
}
