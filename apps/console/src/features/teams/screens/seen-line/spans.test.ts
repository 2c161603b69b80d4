import { expect, test } from 'vitest';
import { partOf, presetIn, presets, spanOf } from './spans.ts';

test('each preset ends with today, yesterday alone with the day before', () => {
  expect(presets.map((preset) => spanOf(preset, '2026-03-02'))).toEqual([
    { from: '2026-03-02', to: '2026-03-02' },
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-02-24', to: '2026-03-02' },
    { from: '2026-02-01', to: '2026-03-02' },
    { from: '2026-03-01', to: '2026-03-02' },
  ]);
});

test('the first day of a month is the whole month so far', () => {
  expect(spanOf('month', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  expect(spanOf('yesterday', '2026-01-01')).toEqual({ from: '2025-12-31', to: '2025-12-31' });
});

test('an address that names no known days shows seven', () => {
  expect(presetIn('month')).toBe('month');
  expect([presetIn(undefined), presetIn(''), presetIn('90')]).toEqual(['7', '7', '7']);
});

test('a part is said in basis points, none of nothing', () => {
  expect(partOf(1, 3)).toBe(3_333);
  expect(partOf(4, 4)).toBe(10_000);
  expect(partOf(0, 0)).toBe(0);
});
