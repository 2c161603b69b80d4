import { expect, test } from 'vitest';
import { lastDays, sumOf } from './sums.ts';

test('days end with today as the merchant has it, over the end of a month', () => {
  const at = Date.parse('2026-12-02T20:00:00Z');
  expect(lastDays('UTC', at, 3)).toEqual({ from: '2026-11-30', to: '2026-12-02' });
  expect(lastDays('Asia/Bangkok', at, 1)).toEqual({ from: '2026-12-03', to: '2026-12-03' });
});

test('sums keep every digit', () => {
  expect(sumOf([{ a: '900719925474099267' }, { a: '-1' }], 'a')).toBe('900719925474099266');
  expect(sumOf([] as { a: string }[], 'a')).toBe('0');
});
