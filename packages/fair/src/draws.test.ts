import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraws, seededWords } from './index.ts';
import type { Draws } from './index.ts';

const SEED = '5f'.repeat(32);

function draws(nonce: number): Draws {
  return createDraws(seededWords(SEED, 'uniformity', nonce));
}

/** Pearson's statistic as a z-value (Wilson-Hilferty), so that one bound serves every number of categories. */
function chiSquareZ(counts: readonly number[], expected: (index: number) => number): number {
  const statistic = counts.reduce((sum, count, i) => sum + (count - expected(i)) ** 2 / expected(i), 0);
  const freedom = counts.length - 1;
  return (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
}

function count(size: number, samples: number, next: () => number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (let i = 0; i < samples; i += 1) {
    const value = next();
    counts[value] = (counts[value] ?? Number.NaN) + 1;
  }
  return counts;
}

describe('the mapper', () => {
  test('int(n) is the multiply-shift of a word, and rejects exactly the words that would bias it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (n, word) => {
        const words = [word, 2 ** 32 - 1];
        const product = BigInt(word) * BigInt(n);
        const isRejected = (product & 0xffffffffn) < 2n ** 32n % BigInt(n);
        const expected = isRejected ? n - 1 : Number(product >> 32n);
        expect(createDraws(() => words.shift() ?? 2 ** 32 - 1).int(n)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('every value of a small range gets the same number of accepted words', () => {
    // The same algorithm on 2^16 evenly spaced words: with n = 3 the one word at 0 is rejected, the rest split evenly.
    const accepted = count(3, 2 ** 16 - 1, evenlySpaced());
    expect(Math.max(...accepted) - Math.min(...accepted)).toBe(0);
  });

  test('ranges that make no sense are errors, not numbers', () => {
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => draws(0).int(n)).toThrow(RangeError);
    expect(() => draws(0).pick(3, 4)).toThrow(RangeError);
    expect(() => draws(0).weighted([1, -1])).toThrow(RangeError);
  });

  test('a shuffle is a permutation, a pick has no repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 60 }), (nonce, n) => {
        expect(
          draws(nonce)
            .shuffle(n)
            .sort((a, b) => a - b),
        ).toEqual(Array.from({ length: n }, (_, i) => i));
        expect(new Set(draws(nonce).pick(n, Math.ceil(n / 2))).size).toBe(Math.ceil(n / 2));
      }),
    );
  });

  test.each([2, 32, 37, 52, 10_001])('200,000 draws of int(%i) are uniform', (n) => {
    const stream = draws(n);
    expect(
      Math.abs(
        chiSquareZ(
          count(n, 200_000, () => stream.int(n)),
          () => 200_000 / n,
        ),
      ),
    ).toBeLessThan(4);
  });

  test('neighbouring draws are independent: 37 x 37 pairs', () => {
    const stream = draws(99);
    expect(
      Math.abs(
        chiSquareZ(
          count(37 * 37, 200_000, () => stream.int(37) * 37 + stream.int(37)),
          () => 200_000 / 1369,
        ),
      ),
    ).toBeLessThan(4);
  });

  test('all 24 orders of four cards are equally likely', () => {
    const stream = draws(4);
    expect(
      Math.abs(
        chiSquareZ(
          countOrders(() => stream.shuffle(4)),
          () => 50_000 / 24,
        ),
      ),
    ).toBeLessThan(4);
  });

  test('weights decide the shares', () => {
    const stream = draws(5);
    const weights = [1, 0, 2, 7];
    const counts = count(4, 100_000, () => stream.weighted(weights));
    expect(counts[1]).toBe(0);
    expect(
      Math.abs(chiSquareZ([counts[0] ?? 0, counts[2] ?? 0, counts[3] ?? 0], (i) => [10_000, 20_000, 70_000][i] ?? 0)),
    ).toBeLessThan(4);
  });
});

describe('negative controls: the same tests catch a bad generator', () => {
  test('a modulo mapper over a range near 2^31', () => {
    const next = seededWords(SEED, 'modulo', 0);
    const range = 3 * 2 ** 29; // 2^32 is 2.67 times this: the lower two thirds come 1.5 times as often
    const bins = count(3, 50_000, () => Math.floor((next() % range) / 2 ** 29));
    expect(chiSquareZ(bins, () => 50_000 / 3)).toBeGreaterThan(6);
  });

  test('a stream with one bit stuck one time in a hundred', () => {
    const next = seededWords(SEED, 'stuck', 0);
    let word = 0;
    const stuck = createDraws(() => ((word = (word + 1) % 100) === 0 ? (next() | 0x80000000) >>> 0 : next()));
    expect(
      chiSquareZ(
        count(2, 400_000, () => stuck.int(2)),
        () => 200_000,
      ),
    ).toBeGreaterThan(4);
  });

  test('a shuffle that swaps with any card instead of the cards left', () => {
    const stream = draws(6);
    const biased = (): number[] => {
      const cards = [0, 1, 2, 3];
      for (let i = 0; i < 4; i += 1) {
        const j = stream.int(4);
        [cards[i], cards[j]] = [cards[j] ?? 0, cards[i] ?? 0];
      }
      return cards;
    };
    expect(chiSquareZ(countOrders(biased), () => 50_000 / 24)).toBeGreaterThan(6);
  });
});

function countOrders(shuffle: () => number[]): number[] {
  const orders = new Map<string, number>();
  for (let i = 0; i < 50_000; i += 1) {
    const order = shuffle().join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  return [...orders.values(), ...Array.from({ length: 24 - orders.size }, () => 0)];
}

/** The words 0, 2^16, 2 x 2^16 ...: one pass over the whole range. */
function evenlySpaced(): () => number {
  let step = -1;
  const stream = createDraws(() => ((step += 1) * 2 ** 16) % 2 ** 32);
  return () => stream.int(3);
}
