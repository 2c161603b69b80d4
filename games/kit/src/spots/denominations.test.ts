import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipText, rackOf, stackOf } from './denominations.ts';

test.each([
  ['dollars, 1 to 10,000', 100n, 1_000_000n, 2, [100n, 500n, 2_500n, 5_000n, 10_000n, 50_000n]],
  ['yen, 1,000 to 10,000,000', 1_000n, 10_000_000n, 0, [1_000n, 5_000n, 25_000n, 50_000n, 100_000n, 500_000n]],
  ['a table of 2 to 20', 200n, 2_000n, 2, [1_000n]],
  ['a bet of one size', 300n, 300n, 2, [300n]],
])('%s: a rack every chip of which may be staked', (_, min, max, decimals, rack) => {
  expect(rackOf(min, max, decimals).map(({ minor }) => minor)).toEqual(rack);
});

test('a stack never holds more than the amount, and says it exactly when it is short enough', () => {
  const rack = rackOf(100n, 1_000_000n, 2);
  fc.assert(
    fc.property(fc.bigInt(1n, 4_000n), fc.integer({ min: 1, max: 60 }), (units, most) => {
      const stack = stackOf(units * 100n, rack, most);
      const total = stack.reduce((sum, { minor }) => sum + minor, 0n);
      expect(total).toBeLessThanOrEqual(units * 100n);
      if (stack.length < most) expect(total).toBe(units * 100n);
    }),
  );
});

test.each([
  [100n, '1'],
  [2_550n, '25.5'],
  [150_000n, '1.5k'],
  [1_000_000_00n, '1m'],
])('%i is written on a chip as %s', (minor, text) => expect(chipText(minor, 2)).toBe(text));
