import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedMax, comparedOf, daysBetween, floorShare, followedFrom, plusDays, spanBefore } from './rules.ts';

it('the span before is as long and ends the day before', () => {
  expect(spanBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  expect(spanBefore({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from: '2026-11-19', to: '2026-11-19' });
});

it('of more lines than are compared the first are taken, and it is said how many', () => {
  const all = Array.from({ length: comparedMax + 1 }, (_, place) => place);
  expect(comparedOf(all)).toEqual({ compared: all.slice(0, comparedMax), bound: comparedMax });
  expect(comparedOf(all.slice(1))).toEqual({ compared: all.slice(1), bound: null });
});

it('a span has both of its ends, also over a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});

it('shares of an income never come to more than the income', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (income, turnovers) => {
      const team = turnovers.reduce((sum, turnover) => sum + turnover, 0n);
      const shared = turnovers.reduce((sum, turnover) => sum + floorShare(income, turnover, team), 0n);
      expect(shared).toBeLessThanOrEqual(income);
    }),
  );
});

it('a crowd of newcomers is followed for fewer days, a few for all', () => {
  const days = (joined: number) => daysBetween('2026-09-01', '2026-09-30').map((day) => ({ day, joined }));
  expect(followedFrom(days(3))).toBe('2026-09-01');
  expect(followedFrom(days(1_000))).toBe(plusDays('2026-09-30', -4));
  expect(followedFrom(days(90_000))).toBe('2026-09-30');
  expect(followedFrom([])).toBeNull();
});
