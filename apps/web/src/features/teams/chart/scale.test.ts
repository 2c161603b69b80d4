import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, placesShown, scaleOf } from './scale.ts';

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

test('the first and the last day of a plot are always named, each of the others at most once and at even steps', () => {
  expect(placesShown(30)).toEqual([0, 5, 10, 15, 19, 24, 29]);
  expect(placesShown(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(placesShown(1)).toEqual([0]);
  expect(placesShown(0)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), (count) => {
      const shown = placesShown(count);
      expect([shown[0], shown.at(-1)]).toEqual([0, count - 1]);
      const steps = shown.slice(1).map((place, at) => place - (shown[at] ?? 0));
      expect(Math.min(...steps)).toBeGreaterThan(0);
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
    }),
  );
});
