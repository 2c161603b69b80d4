import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, scaleOf } from './scale.ts';

test('zero is always among the lines, every value between the outermost, and the lines are few', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { maxLength: 40 }), (values) => {
      const scale = scaleOf(values);
      expect(scale.ticks).toContain(0n);
      expect(scale.ticks.length).toBeLessThanOrEqual(7);
      for (const value of values) {
        expect(value >= scale.low && value <= scale.high).toBe(true);
        expect(heightOf(value, scale)).toBeGreaterThanOrEqual(0);
        expect(heightOf(value, scale)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('steps are round', () => {
  expect(scaleOf([4_300_000n, -1_100_000n]).ticks).toEqual([6_000_000n, 4_000_000n, 2_000_000n, 0n, -2_000_000n]);
  expect(scaleOf([]).ticks).toEqual([0n]);
});
