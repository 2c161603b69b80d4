import { missionSettingsDefault } from '@baize/protocol';
import { describe, expect, it } from 'vitest';
import { claimUntil, lastMonth, periodOf, periodsOfMonth, shownState, targetMost } from './periods.ts';

const at = (text: string) => new Date(`${text}Z`);
const bangkok = 'Asia/Bangkok';
const term = { repeat: 'daily' as const, fromAt: at('2026-01-01T00:00:00'), untilAt: null };

describe('the period an instant counts for', () => {
  it.each([
    ['daily', '2026-11-20T16:59:59.999', '2026-11-20', '2026-11-20T17:00:00'],
    ['daily', '2026-11-20T17:00:00', '2026-11-21', '2026-11-21T17:00:00'],
    ['weekly', '2026-11-22T16:59:59', '2026-11-16', '2026-11-22T17:00:00'],
    ['weekly', '2026-11-22T17:00:00', '2026-11-23', '2026-11-29T17:00:00'],
  ] as const)('%s at %s is that of %s', (repeat, instant, day, endsAt) => {
    expect(periodOf({ ...term, repeat }, at(instant), bangkok)).toEqual({ day, endsAt: at(endsAt) });
  });

  it('is none before the mission and from its end on, and ends with it', () => {
    const untilAt = at('2026-11-20T12:00:00');
    expect(periodOf(term, at('2025-12-31T23:59:59'), bangkok)).toBeNull();
    expect(periodOf({ ...term, untilAt }, untilAt, bangkok)).toBeNull();
    expect(periodOf({ ...term, untilAt }, at('2026-11-20T11:59:59'), bangkok)?.endsAt).toEqual(untilAt);
  });

  it('is the mission itself where it is met once', () => {
    const once = { repeat: 'once' as const, fromAt: at('2026-11-01T00:00:00'), untilAt: at('2026-11-30T00:00:00') };
    expect(periodOf(once, at('2026-11-20T00:00:00'), bangkok)).toEqual({ day: '2026-11-01', endsAt: once.untilAt });
  });
});

describe('the bounds of a target', () => {
  it.each([
    ['turnover', 'daily', 1_000_000n],
    ['turnover', 'weekly', 7_000_000n],
    ['bets', 'once', 3_500n],
    ['deposits', 'daily', 3n],
    ['deposit_sum', 'weekly', 700_000n],
  ] as const)('%s %s is %s at most', (measure, repeat, most) => {
    expect(targetMost(missionSettingsDefault, measure, repeat)).toBe(most);
  });
});

describe('what a counter is to its player', () => {
  const until = at('2026-12-01T00:00:00');
  const now = at('2026-11-20T00:00:00');
  it.each([
    ['open', false, now, 'open'],
    ['open', true, now, 'lapsed'],
    ['met', true, now, 'met'],
    ['met', true, until, 'lapsed'],
    ['claimed', true, until, 'claimed'],
  ] as const)('%s, period over %s, at %s: %s', (state, isOver, instant, shown) => {
    expect(shownState({ state, claimUntil: until }, { isOver }, instant)).toBe(shown);
  });

  it('is kept for the merchant’s days after the end of its period', () => {
    expect(claimUntil({ day: '2026-11-20', endsAt: at('2026-11-21T00:00:00') }, 10)).toEqual(at('2026-12-01T00:00:00'));
  });
});

describe('the periods of last month', () => {
  it('are its days, the weeks that begin in it, or the month', () => {
    const month = lastMonth(at('2026-11-20T00:00:00'), bangkok);
    expect(month).toEqual({ from: at('2026-09-30T17:00:00'), to: at('2026-10-31T17:00:00') });
    expect(periodsOfMonth('daily', month, bangkok)).toHaveLength(31);
    expect(periodsOfMonth('weekly', month, bangkok).map(({ from }) => from.toISOString().slice(0, 10))).toEqual([
      '2026-10-04',
      '2026-10-11',
      '2026-10-18',
      '2026-10-25',
    ]);
    expect(periodsOfMonth('once', month, bangkok)).toEqual([month]);
  });
});
