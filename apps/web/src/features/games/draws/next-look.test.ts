import { describe, expect, it } from 'vitest';
import { nextLookMs } from './next-look.ts';

const now = Date.parse('2026-11-29T12:00:10Z');
const at = (second: number) => new Date(Date.parse('2026-11-29T12:00:00Z') + second * 1_000).toISOString();
const minute = (closes: number, draws: number, everyMinutes: number | null = 1) => ({
  everyMinutes,
  issue: { opensAt: at(draws - 60), closesAt: at(closes), drawsAt: at(draws) },
});

describe('draws are asked for again', () => {
  it('after 15 s where nothing ends before', () => {
    expect(nextLookMs([], now)).toBe(15_000);
    expect(nextLookMs([{ everyMinutes: null, issue: null }, minute(55, 60)], now)).toBe(15_000);
    expect(nextLookMs([minute(7_200, 7_800, null)], now)).toBe(15_000);
  });

  it('just after the first countdown of all ends', () => {
    expect(nextLookMs([minute(55, 60), minute(18, 23), minute(20, 25)], now)).toBe(8_400);
  });

  it('just after the number of the issue before is drawn', () => {
    expect(nextLookMs([minute(70, 75)], now)).toBe(5_400);
  });

  it('never more often than every 2 s', () => {
    expect(nextLookMs([minute(10.5, 15.5)], now)).toBe(2_000);
  });
});
