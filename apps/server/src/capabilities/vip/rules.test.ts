import type { VipLevel } from '@baize/protocol';
import { vipLevelName, vipSettings, vipSettingsDefault } from '@baize/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accrue,
  daysOfMonth,
  firstDayCounted,
  isBirthday,
  keepOf,
  monthOf,
  nextOf,
  payable,
  rankAfter,
  rankAfterMonth,
} from './rules.ts';
import { walkDay } from './walk.ts';
import type { Played } from './walk.ts';

const level = (reachTurnover: number, reachDeposits: number, keepTurnover: number): VipLevel => ({
  name: { en: `L${reachTurnover}` },
  reachTurnover: `${reachTurnover}`,
  reachDeposits: `${reachDeposits}`,
  keepTurnover: `${keepTurnover}`,
  upgradeBonus: '0',
  monthlyBonus: '0',
  birthdayBonus: '0',
  rebate: { RNG: 50 },
  rebateDayMost: null,
});
const levels = [level(100, 0, 0), level(1_000, 50, 300), level(5_000, 50, 900)];
const none = { rank: 0, topRank: 0 };
const figures = (turnoverMinor: bigint, depositsMinor: bigint) => ({ turnoverMinor, depositsMinor });

describe('the level that is reached', () => {
  it.each([
    [99n, 0n, 0],
    [100n, 0n, 1],
    [1_000n, 49n, 1],
    [1_000n, 50n, 2],
    [5_000n, 50n, 3],
    [5_000n, 0n, 1],
  ])('by a turnover of %s and deposits of %s is %s', (turnover, deposits, rank) => {
    expect(rankAfter(levels, none, figures(turnover, deposits), turnover)).toBe(rank);
  });

  it('that was lost comes back with the month’s turnover that keeps it; one never had needs no month', () => {
    const fallen = { rank: 1, topRank: 2 };
    expect(rankAfter(levels, fallen, figures(4_000n, 50n), 299n)).toBe(1);
    expect(rankAfter(levels, fallen, figures(4_000n, 50n), 300n)).toBe(2);
    expect(rankAfter(levels, fallen, figures(5_000n, 50n), 0n)).toBe(3);
  });

  it('is never lower than before, and no lower for more play', () => {
    const sum = fc.bigInt({ min: 0n, max: 8_000n });
    fc.assert(
      fc.property(sum, sum, sum, fc.nat({ max: 3 }), fc.nat({ max: 3 }), (turnover, deposits, month, a, b) => {
        const standing = { rank: Math.min(a, b), topRank: Math.max(a, b) };
        const rank = rankAfter(levels, standing, figures(turnover, deposits), month);
        expect(rank).toBeGreaterThanOrEqual(standing.rank);
        expect(rankAfter(levels, standing, figures(turnover + 1n, deposits), month + 1n)).toBeGreaterThanOrEqual(rank);
      }),
    );
  });
});

describe('what is still to go', () => {
  it('counts both parts, and the share of the way is that of the part that lags', () => {
    expect(nextOf(levels, { rank: 1, topRank: 1 }, figures(688n, 10n), 0n)).toEqual({
      rank: 2,
      turnover: { needed: 1_000n, done: 688n, left: 312n },
      deposits: { needed: 50n, done: 10n, left: 40n },
      shareBasisPoints: 2_000,
      isLost: false,
    });
    expect(nextOf(levels, { rank: 3, topRank: 3 }, figures(0n, 0n), 0n)).toBeNull();
  });

  it('of a level that was lost is this month’s turnover', () => {
    const next = nextOf(levels, { rank: 1, topRank: 2 }, figures(2_000n, 50n), 120n);
    expect(next).toMatchObject({ isLost: true, turnover: { left: 180n }, deposits: { left: 0n } });
  });
});

describe('a month that is over', () => {
  const standing = { rank: 3, topRank: 3, risenMonth: 10, reviewedMonth: 11 };
  it.each([
    ['is kept by its turnover', { month: 12, turnoverMinor: 900n, wasStopped: false }, 3],
    ['falls by one, though nothing was played', { month: 12, turnoverMinor: 0n, wasStopped: false }, 2],
    ['is kept by who had a break in it', { month: 12, turnoverMinor: 0n, wasStopped: true }, 3],
    ['is kept in the month in which it was reached', { month: 10, turnoverMinor: 0n, wasStopped: false }, 3],
  ])('%s', (_what, month, rank) => {
    expect(rankAfterMonth(levels, standing, month)).toBe(rank);
  });

  it('asks for nothing where the level asks for nothing', () => {
    expect(keepOf(levels, { rank: 1, risenMonth: 0 }, 12, 0n)).toBeNull();
    expect(keepOf(levels, { rank: 2, risenMonth: 0 }, 12, 100n)).toEqual({ needed: 300n, done: 100n, left: 200n });
  });
});

describe('the rebate', () => {
  it('is never a fraction past the day’s bound, and without one nothing is lost', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const rate = fc.nat({ max: 1_000 });
    fc.assert(
      fc.property(amount, amount, rate, amount, amount, (turnoverMinor, worthMinor, rateBasisPoints, most, used) => {
        const played = { turnoverMinor, worthMinor, rateBasisPoints };
        const free = accrue(played, { mostMinor: null, usedUnits: used });
        expect(free.units).toBe(turnoverMinor * BigInt(rateBasisPoints));
        const bound = { mostMinor: most, usedUnits: used };
        const { units, worthUnits } = accrue(played, bound);
        expect(units <= free.units).toBe(true);
        if (used <= most * 10_000n) expect(used + worthUnits <= most * 10_000n).toBe(true);
        else expect(worthUnits).toBe(0n);
      }),
    );
  });

  it('of many days is paid to the last whole unit, and the rest is carried', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n })), (days) => {
        let left = 0n;
        let paid = 0n;
        for (const units of days) {
          const one = payable(units, left);
          left = one.leftUnits;
          paid += one.paidMinor;
        }
        expect(paid * 10_000n + left).toBe(days.reduce((a, b) => a + b, 0n));
        expect(left < 10_000n).toBe(true);
      }),
    );
  });

  it('of a window is that of the level before it; the next window has the new one', () => {
    const raising = [
      { ...level(100, 0, 0), rebate: { RNG: 10 } },
      { ...level(200, 0, 0), rebate: { RNG: 20 } },
    ];
    const played = (turnoverMinor: bigint): Played => ({
      product: 'RNG',
      currency: 'USD',
      turnoverMinor,
      worthMinor: turnoverMinor,
    });
    const before = { ...none, reach: figures(0n, 0n), monthTurnoverMinor: 0n, usedUnits: 0n };
    const walked = walkDay(raising, before, [played(100n), played(100n), played(7n)]);
    expect(walked).toMatchObject({ rank: 2, topRank: 2, turnoverMinor: 207n, worthUnits: 1_140n });
    expect(walked.accruals.map(({ rank, units }) => [rank, units])).toEqual([
      [1, 1_000n],
      [2, 140n],
    ]);
  });
});

describe('days', () => {
  it.each([
    ['2000-05-09', '2035-05-09', true],
    ['2000-05-09', '2035-05-10', false],
    ['2004-02-29', '2035-02-28', true],
    ['2004-02-29', '2036-02-28', false],
    ['2004-02-29', '2036-02-29', true],
  ])('who was born on %s has a birthday on %s: %s', (born, day, has) => {
    expect(isBirthday(born, day)).toBe(has);
  });

  it('months run over the year’s end, and a stretch of days has today in it', () => {
    expect(monthOf('2036-01-01') - monthOf('2035-12-31')).toBe(1);
    expect(daysOfMonth(monthOf('2035-12-15'))).toEqual({ first: '2035-12-01', next: '2036-01-01' });
    expect(firstDayCounted('2035-03-01', 2)).toBe('2035-02-28');
    expect(firstDayCounted('2035-03-01', null)).toBeNull();
  });
});

describe('the settings', () => {
  it.each([
    ['a level that needs nothing', [level(0, 0, 0)]],
    ['two that need the same', [level(5, 5, 0), level(5, 5, 0)]],
    ['one that needs less than the one below', [level(5, 5, 0), level(9, 4, 0)]],
    ['one without an English name', [{ ...level(5, 0, 0), name: { th: 'ทองแดง' } }]],
  ])('refuse %s', (_what, given) => {
    expect(vipSettings.safeParse({ ...vipSettingsDefault, levels: given }).success).toBe(false);
  });

  it('name a level in the reader’s language, and in English where it has no name there', () => {
    expect(vipSettings.safeParse({ ...vipSettingsDefault, levels }).success).toBe(true);
    const named = { name: { en: 'Bronze', th: 'ทองแดง', fr: '' } };
    expect(['th', 'fr', 'lo'].map((language) => vipLevelName(named, language))).toEqual(['ทองแดง', 'Bronze', 'Bronze']);
  });
});
