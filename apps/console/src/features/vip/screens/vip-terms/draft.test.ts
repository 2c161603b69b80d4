import { describe, expect, it } from 'vitest';
import type { Terms } from './data.ts';
import { bodyOf, draftOf, emptyLevel, isRising } from './draft.ts';

const level: Terms['levels'][number] = {
  name: { en: 'Bronze' },
  reachTurnover: '100000',
  reachDeposits: '0',
  keepTurnover: '5000',
  upgradeBonus: '500',
  monthlyBonus: '0',
  birthdayBonus: '0',
  rebate: { RNG: 35 },
  rebateDayMost: null,
};
const terms: Terms = {
  version: 3,
  currency: 'USD',
  multipleMax: 10,
  levels: [level, { ...level, name: { en: 'Silver', th: 'เงิน' }, reachTurnover: '200000', rebateDayMost: '9000' }],
  reachDays: 90,
  rebateByItself: false,
  playThrough: { multiple: 5, days: 7 },
};

describe('a draft of levels', () => {
  it('left alone says what was published', () => {
    const { currency: _currency, multipleMax: _most, ...published } = terms;
    expect(bodyOf(draftOf(terms), terms)).toEqual(published);
  });

  it.each([
    ['no English name', { name: { th: 'เงิน' } }],
    ['an amount that cannot be read', { keepTurnover: 'much' }],
    ['a rebate above a tenth', { rebate: { RNG: '10.01' } }],
    ['a bound of nothing', { dayMost: '0' }],
  ])('is not published with %s', (_what, part) => {
    const draft = draftOf(terms);
    const levels = draft.levels.map((one, place) => (place === 1 ? { ...one, ...part } : one));
    expect(bodyOf({ ...draft, levels }, terms)).toBeNull();
  });

  it.each([
    ['days that are none', { reachDays: '0' }],
    ['more play-through than the law lets', { multiple: '11' }],
    ['a level that needs nothing more', { levels: [...draftOf(terms).levels, emptyLevel] }],
  ])('is not published with %s', (_what, part) => {
    expect(bodyOf({ ...draftOf(terms), ...part }, terms)).toBeNull();
  });

  it('has no play-through where it is switched off, whatever stands in its fields', () => {
    expect(bodyOf({ ...draftOf(terms), isPlayedThrough: false, multiple: 'x' }, terms)?.playThrough).toBeNull();
  });
});

it('levels rise when each needs more of one thing and less of none', () => {
  const needs = (reachTurnover: string, reachDeposits: string) => ({ reachTurnover, reachDeposits });
  expect(isRising([needs('1', '0'), needs('1', '5'), needs('2', '5')])).toBe(true);
  expect(isRising([needs('1', '0'), needs('2', '0'), needs('2', '0')])).toBe(false);
  expect(isRising([needs('0', '0')])).toBe(false);
});
