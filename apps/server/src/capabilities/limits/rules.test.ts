import { jurisdictions } from '@baize/protocol';
import { describe, expect, it } from 'vitest';
import { declineCodes } from '#capabilities/vendors/rules.ts';
import {
  declineNumbers,
  isAtLeastAsStrict,
  isSettable,
  lawOf,
  limitNames,
  lowest,
  monthsLater,
  windowsFrom,
} from './rules.ts';

const stakeDay = { kind: 'stake', period: 'day' } as const;

describe('limits', () => {
  it('the smaller is the stricter, none is the loosest', () => {
    expect(isAtLeastAsStrict(null, 5n)).toBe(true);
    expect(isAtLeastAsStrict(5n, 5n)).toBe(true);
    expect(isAtLeastAsStrict(5n, 6n)).toBe(false);
    expect(isAtLeastAsStrict(5n, null)).toBe(false);
  });

  it('the lowest that was set holds', () => {
    expect(lowest(null, undefined)).toBeNull();
    expect(lowest(7n, null, 3n, undefined, 5n)).toBe(3n);
  });

  it('of a length of time are bounded, and a reality check is one of those offered', () => {
    const sitting = { kind: 'session', period: 'sitting' } as const;
    const reality = { kind: 'reality', period: 'sitting' } as const;
    expect(isSettable(sitting, 4n, jurisdictions.open)).toBe(false);
    expect(isSettable(sitting, 5n, jurisdictions.open)).toBe(true);
    expect(isSettable(reality, 120n, jurisdictions.open)).toBe(true);
    expect(isSettable(reality, 120n, jurisdictions.strict)).toBe(false);
    expect(isSettable({ kind: 'session', period: 'day' }, 60n, jurisdictions.open)).toBe(false);
    for (const name of limitNames) expect(isSettable(name, null, jurisdictions.strict)).toBe(true);
  });

  it('the law’s figures are the profile’s minutes and the merchant’s ceilings', () => {
    expect(lawOf({ kind: 'reality', period: 'sitting' }, jurisdictions.strict, {})).toBe(60n);
    expect(lawOf({ kind: 'reality', period: 'sitting' }, jurisdictions.open, {})).toBeNull();
    expect(lawOf(stakeDay, jurisdictions.open, { 'stake.day': '900' })).toBe(900n);
    expect(lawOf({ kind: 'stake', period: 'week' }, jurisdictions.open, { 'stake.day': '900' })).toBeNull();
  });
});

it('a month begins at midnight of the merchant’s zone', () => {
  const { month, day, week } = windowsFrom(new Date('2026-11-01T03:00:00Z'), 'Asia/Bangkok');
  expect(month.toISOString()).toBe('2026-10-31T17:00:00.000Z');
  expect(day.toISOString()).toBe('2026-10-31T03:00:00.000Z');
  expect(week.toISOString()).toBe('2026-10-25T03:00:00.000Z');
});

it('an exclusion ends on the same day, some calendar months later', () => {
  expect(monthsLater(new Date('2026-08-31T10:00:00Z'), 6, 'UTC')?.toISOString()).toBe('2027-02-28T10:00:00.000Z');
  expect(monthsLater(new Date(), null, 'UTC')).toBeNull();
});

it('refusals have the numbers of the vendor API', () => {
  expect(declineCodes).toMatchObject(declineNumbers);
});
