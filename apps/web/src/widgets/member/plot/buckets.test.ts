import { expect, test } from 'vitest';
import { bucketsOf, largestOf, shareOf } from './buckets.ts';

test('a month has a bucket for each day, also for days without data', () => {
  const buckets = bucketsOf({ from: '2026-11-01', to: '2026-11-30' }, [{ day: '2026-11-03' }]);
  expect(buckets).toHaveLength(30);
  expect(buckets[2]).toEqual({ from: '2026-11-03', to: '2026-11-03', values: [{ day: '2026-11-03' }] });
  expect(buckets[3]?.values).toEqual([]);
});

test('a year is drawn in stretches, and no day is lost or counted twice', () => {
  const days = Array.from({ length: 365 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  }));
  const buckets = bucketsOf({ from: '2026-01-01', to: '2026-12-31' }, days);
  expect(buckets.length).toBeLessThanOrEqual(31);
  expect(buckets.flatMap(({ values }) => values)).toEqual(days);
  expect(buckets.at(-1)?.to).toBe('2026-12-31');
});

test('a small day beside a huge one can still be seen, and nothing is divided by zero', () => {
  expect(shareOf(1n, 99_999_999_999n)).toBe(2);
  expect(shareOf(-50n, 100n)).toBe(50);
  expect(shareOf(0n, 0n)).toBe(0);
  expect(largestOf([3n, -7n, 0n])).toBe(7n);
});
