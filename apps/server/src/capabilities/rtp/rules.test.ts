import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsOf } from './read.ts';
import { daysToCount, judge, stepFor } from './rules.ts';
import type { Row } from './store.ts';

/** A fair coin at even money with an edge: sd of a payout of 0 or 2 per unit is 1. */
const even = (rounds: number, returned: bigint) => ({
  rounds,
  staked: BigInt(rounds) * 100n,
  returned,
  promised: rounds * 99,
  variance: rounds * 100 ** 2,
});

describe('the distance of a title from its promise', () => {
  it('is counted in deviations of the sum: ten thousand even bets of 100 deviate by 10,000', () => {
    expect(judge(even(10_000, 990_000n))).toEqual({
      promisedE6: 990_000,
      actualE6: 990_000,
      lowE6: 970_000,
      highE6: 1_010_000,
      zE2: 0,
    });
    expect(judge(even(10_000, 1_030_000n)).zE2).toBe(400);
    expect(judge(even(10_000, 930_000n)).zE2).toBe(-600);
  });

  it('is not said of few rounds, nor of none', () => {
    expect(judge(even(999, 0n)).zE2).toBeNull();
    expect(judge(even(0, 0n))).toEqual({ promisedE6: 0, actualE6: 0, lowE6: 0, highE6: 0, zE2: null });
  });

  it('does not depend on the size of the currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1_000_000 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 10_000 }),
        (rounds, percent, scale) => {
          const small = even(rounds, BigInt(rounds * percent));
          const large = {
            ...small,
            staked: small.staked * BigInt(scale),
            returned: small.returned * BigInt(scale),
            promised: small.promised * scale,
            variance: small.variance * scale ** 2,
          };
          expect(judge(large)).toEqual(judge(small));
        },
      ),
    );
  });
});

describe('what the daily job does', () => {
  it.each([
    [null, null, 'none'],
    [400, null, 'none'],
    [401, null, 'alert'],
    [-401, null, 'alert'],
    [600, null, 'alert'],
    [601, null, 'close'],
    [-2_000, null, 'close'],
    // decided at 4.31: silent until 5.31, and closed past 6 only when it went on
    [500, 431, 'none'],
    [531, 431, 'alert'],
    [640, 650, 'none'],
    [750, 650, 'close'],
  ] as const)('z %s per hundred, decided at %s: %s', (zE2, decided, step) => {
    expect(stepFor(zE2, decided)).toBe(step);
  });
});

describe('groups', () => {
  const row = (nodeId: string, modelId: string, currency: string): Row => ({
    nodeId,
    modelId,
    modelVersion: '1',
    currency,
    ...even(1_000, 99_000n),
  });
  const rows = [row('a', 'm', 'USD'), row('b', 'm', 'USD'), row('a', 'm', 'THB'), row('c', 'n', 'USD')];

  it('never add up two currencies', () => {
    const all = groupsOf(rows, 'merchant');
    expect(all.map(({ currency, rounds }) => [currency, rounds])).toEqual([
      ['USD', 3_000],
      ['THB', 1_000],
    ]);
  });

  it('of a model hold all its titles', () => {
    expect(groupsOf(rows, 'model').find(({ key, currency }) => key === 'm@1' && currency === 'USD')?.rounds).toBe(
      2_000,
    );
    expect(groupsOf(rows, 'title')).toHaveLength(4);
  });
});

describe('the days to count', () => {
  const now = new Date('2026-11-27T23:10:00Z');
  const days = (last: string | null) =>
    daysToCount(last === null ? null : new Date(`${last}T00:00:00Z`), now).map((day) => day.toISOString().slice(0, 10));

  it('are yesterday and today while every day is counted', () => {
    expect(days('2026-11-27')).toEqual(['2026-11-26', '2026-11-27']);
    expect(days('2026-11-26')).toEqual(['2026-11-26', '2026-11-27']);
  });

  it('begin with the last one counted after an outage, so that no round in the record is missing on the board', () => {
    expect(days('2026-11-24')).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
  });

  it('are the last ninety where nothing was counted yet, or long ago', () => {
    expect(days(null)).toHaveLength(90);
    expect(days(null)[0]).toBe('2026-08-30');
    expect(days('2025-01-01')).toEqual(days(null));
  });
});
