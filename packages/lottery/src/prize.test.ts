import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction } from './fraction.ts';
import type { Tier } from './play.ts';
import { costOf, MULTIPLE_MAX, payoutOfWins, prizeOfHit, UNIT_MODES } from './prize.ts';
import { isBonusGroup, rebateMinor, rebateRate, returnOfGroup } from './return-rates.ts';

const position: Tier = { code: 'win', chance: fraction(1, 10) };

test.each([
  ['2', 1, 2, 200n],
  ['0.2', 3, 2, 60n],
  ['0.02', 1, 2, 2n],
  ['0.002', 5, 2, 1n],
  ['0.002', 1, 3, 2n],
  ['2', 9_999, 0, 19_998n],
] as const)('one bet at unit %s, multiple %d, %d decimals costs %d minor units', (unit, multiple, decimals, cost) => {
  expect(costOf(1, { unit, multiple, decimals })).toEqual({ ok: true, costMinor: cost });
});

test('a cost that the currency has no coin for is refused, never rounded', () => {
  expect(costOf(1, { unit: '0.002', multiple: 1, decimals: 2 })).toEqual({ ok: false, code: 'COST_NOT_WHOLE' });
  expect(costOf(7, { unit: '0.2', multiple: 1, decimals: 0 })).toEqual({ ok: false, code: 'COST_NOT_WHOLE' });
  expect(costOf(5, { unit: '0.2', multiple: 1, decimals: 0 })).toEqual({ ok: true, costMinor: 1n });
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d bets and a multiple of %d are refused', (number) => {
  expect(costOf(number, { unit: '2', multiple: 1, decimals: 2 })).toEqual({ ok: false, code: 'COST_BETS' });
  expect(costOf(1, { unit: '2', multiple: number, decimals: 2 })).toEqual({ ok: false, code: 'COST_MULTIPLE' });
});

test('a multiple above 9,999 is refused', () => {
  const terms = { unit: '2', multiple: MULTIPLE_MAX + 1, decimals: 2 } as const;
  expect(costOf(1, terms)).toEqual({ ok: false, code: 'COST_MULTIPLE' });
});

test('a payout is the prize of each tier times its hits', () => {
  const tiers = [position, { code: 'half', chance: fraction(1, 20), share: fraction(1, 2) }];
  const terms = { unit: '2', multiple: 1, decimals: 2 } as const;
  expect(prizeOfHit(position, fraction(9, 10), terms)).toBe(1_800n);
  const wins = [
    { tier: 'win', hits: 2 },
    { tier: 'half', hits: 1 },
  ];
  expect(payoutOfWins(tiers, wins, fraction(9, 10), terms)).toBe(2n * 1_800n + 1_800n);
  expect(() => payoutOfWins(tiers, [{ tier: 'other', hits: 1 }], fraction(9, 10), terms)).toThrow(RangeError);
});

test('a prize is rounded down: 11x5 any-3 at group 1950 pays 32.17 for 2, not 32.175', () => {
  const tier = { code: 'win', chance: fraction(2, 33) };
  expect(prizeOfHit(tier, returnOfGroup(1_950), { unit: '2', multiple: 1, decimals: 2 })).toBe(3_217n);
});

test('return and rebate together are the return of the greatest group', () => {
  const group = fc.integer({ min: 850, max: 990 }).map((half) => half * 2);
  fc.assert(
    fc.property(group, group, fc.constantFrom(...UNIT_MODES), (one, other, unit) => {
      const [group, greatest] = [Math.min(one, other), Math.max(one, other)];
      const cost = costOf(1_000, { unit, multiple: 10, decimals: 2 });
      if (!cost.ok) throw new Error(cost.code);
      const full = (cost.costMinor * BigInt(greatest - group)) / 2_000n;
      expect(rebateMinor(cost.costMinor, group, greatest)).toBe(full);
    }),
  );
});

test.each([1_699, 1_698, 1_701, 1_982, 1_800.5, Number.NaN])('%d is no bonus group', (group) => {
  expect(isBonusGroup(group)).toBe(false);
  expect(() => returnOfGroup(group)).toThrow(RangeError);
});

test('an account cannot play above its greatest group', () => {
  expect(() => rebateRate(1_900, 1_800)).toThrow(RangeError);
});
