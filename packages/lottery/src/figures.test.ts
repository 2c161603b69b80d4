import { describe, expect, test } from 'vitest';
import { divideFractions, fraction, fractionToNumber, multiplyFractions } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { Play, Tier } from './play.ts';
import { prizeOfHit } from './prize.ts';
import { findPlay } from './registry.ts';
import { defaultReturn, rebateRate, returnOfGroup } from './return-rates.ts';

function playOf(code: string): Play {
  const play = findPlay(code);
  if (play === null) throw new Error(`no play ${code}`);
  return play;
}

/** A tier of a play; the only one when it has one. */
function tierOf(code: string, tier = 'win'): Tier {
  const found = playOf(code).tiers.find((one) => one.code === tier);
  if (found === undefined) throw new Error(`${code} has no tier ${tier}`);
  return found;
}

/** `0.054` as a fraction, so that every digit counts. */
function decimal(text: string): Fraction {
  const [whole = '', digits = ''] = text.split('.');
  return fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

describe('the figures of 9.2', () => {
  const twoYuan = { unit: '2', multiple: 1, decimals: 0 } as const;

  test.each([
    ['ssc.five.direct', 180_000n],
    ['ssc.back3.direct', 1_800n],
    ['ssc.back3.group3', 600n],
    ['ssc.back3.group6', 300n],
    ['ssc.position', 18n],
    ['ssc.back2.direct', 180n],
  ])('group 1800: %s pays %d for 2', (code, prize) => {
    expect(prizeOfHit(tierOf(code), returnOfGroup(1_800), twoYuan)).toBe(prize);
  });

  test.each([
    ['LOTT', 1_800, '0.90'],
    ['LOTT', 1_950, '0.975'],
    ['ELOTT', 1_800, '0.96'],
    ['ZY', 1_800, '0.975'],
    ['SEA', 1_800, '0.92'],
  ] as const)('mode %s, group %d returns %s', (mode, group, returned) => {
    expect(defaultReturn(mode, {}, group)).toEqual(decimal(returned));
  });

  test('mode SEA returns 0.95 on two digits', () => {
    expect(defaultReturn('SEA', { returnClass: 'twoDigits' }, 1_800)).toEqual(decimal('0.95'));
  });

  test('an account of group 1960 that plays 1800 has 8 % of its stakes back as rebate', () => {
    expect(rebateRate(1_800, 1_960)).toEqual(decimal('0.08'));
  });
});

describe('the chances of 9.3 that are exact decimals', () => {
  test.each([
    ['ssc.five.direct', '0.00001'],
    ['ssc.five.group120', '0.00120'],
    ['ssc.five.group60', '0.00060'],
    ['ssc.five.group30', '0.00030'],
    ['ssc.five.group20', '0.00020'],
    ['ssc.five.group10', '0.00010'],
    ['ssc.five.group5', '0.00005'],
    ['ssc.front4.direct', '0.0001'],
    ['ssc.front4.group24', '0.0024'],
    ['ssc.front4.group12', '0.0012'],
    ['ssc.front4.group6', '0.0006'],
    ['ssc.front4.group4', '0.0004'],
    ['ssc.mid3.direct', '0.001'],
    ['ssc.mid3.group3', '0.003'],
    ['ssc.mid3.group6', '0.006'],
    ['ssc.mid3.sumTail', '0.1'],
    ['ssc.front2.direct', '0.01'],
    ['ssc.front2.group', '0.02'],
    ['ssc.position', '0.1'],
    ['ssc.front3.appear1', '0.271'],
    ['ssc.front3.appear2', '0.054'],
    ['ssc.front4.appear1', '0.3439'],
    ['ssc.front4.appear2', '0.0974'],
    ['ssc.five.appear2', '0.1467'],
    ['ssc.five.appear3', '0.0435'],
    ['ssc.front2.sides', '0.25'],
    ['ssc.front3.sides', '0.125'],
    ['ssc.five.least1', '0.40951'],
    ['ssc.five.least2', '0.08146'],
    ['ssc.five.least3', '0.00856'],
    ['ssc.five.least4', '0.00046'],
    ['ssc.five.sumSides', '0.5'],
    ['pk10.position', '0.1'],
    ['pk10.positionSides', '0.5'],
    ['pk10.dragonTiger.1-10', '0.5'],
  ])('%s: %s', (code, chance) => expect(tierOf(code).chance).toEqual(decimal(chance)));

  test.each([
    ['five', '0.0001'],
    ['four', '0.0045'],
    ['fullHouse', '0.009'],
    ['three', '0.072'],
    ['twoPairs', '0.108'],
    ['pair', '0.504'],
    ['none', '0.3024'],
    ['straight', '0.0072'],
  ])('five digits have the shape %s: %s', (shape, chance) =>
    expect(tierOf('ssc.five.shape', shape).chance).toEqual(decimal(chance)),
  );

  test('dragon and tiger 0.45 each, tie 0.10', () => {
    const chances = ['dragon', 'tiger', 'tie'].map((tier) => tierOf('ssc.dragonTiger.1-5', tier).chance);
    expect(chances).toEqual(['0.45', '0.45', '0.10'].map(decimal));
  });
});

describe('the chances of 9.3 that are fractions', () => {
  test.each([
    ['elevenFive.front3.direct', 1, 990],
    ['elevenFive.front3.group', 1, 165],
    ['elevenFive.front2.direct', 1, 110],
    ['elevenFive.front2.group', 1, 55],
    ['elevenFive.position', 1, 11],
    ['pk10.front2.direct', 1, 90],
    ['dice3.triple', 1, 216],
    ['dice3.anyTriple', 6, 216],
    ['dice3.pair', 16, 216],
    ['dice3.pairAndThird', 3, 216],
    ['dice3.threeDifferent', 6, 216],
    ['dice3.consecutive', 24, 216],
    ['dice3.twoDifferent', 30, 216],
    ['fortyNine.special', 1, 49],
  ])('%s: %d/%d', (code, numerator, denominator) =>
    expect(tierOf(code).chance).toEqual(fraction(numerator, denominator)),
  );

  test.each([
    [1, '0.454545'],
    [2, '0.181818'],
    [3, '0.060606'],
    [4, '0.015152'],
    [5, '0.0021645'],
    [6, '0.012987'],
    [7, '0.0454545'],
    [8, '0.121212'],
  ])('any %d of eleven: %s, with bankers as without', (take, chance) => {
    const digits = chance.length - 2;
    expect(fractionToNumber(tierOf(`elevenFive.any${take}`).chance).toFixed(digits)).toBe(chance);
    if (take > 1) expect(tierOf(`elevenFive.any${take}.banker`).chance).toEqual(tierOf(`elevenFive.any${take}`).chance);
  });

  test.each([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2].map((ways, at) => [at + 3, ways]))(
    'champion and runner-up add up to %d in %d of 90',
    (total, ways) => expect(tierOf('pk10.championSum', String(total)).chance).toEqual(fraction(ways, 90)),
  );

  test.each([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1].map((ways, at) => [at + 3, ways]))(
    'three dice add up to %d in %d of 216',
    (total, ways) => expect(tierOf('dice3.sum', String(total)).chance).toEqual(fraction(ways, 216)),
  );

  test.each([
    [2, '78.40'],
    [3, '921.20'],
    [4, '14125.07'],
    [5, '317814.00'],
  ])('all %d among six main balls of 49: fair odds %s', (take, odds) =>
    expect(fractionToNumber(divideFractions(fraction(1), tierOf(`fortyNine.main${take}`).chance)).toFixed(2)).toBe(
      odds,
    ),
  );
});

describe('the official prizes of 9.4, per 2', () => {
  const returned = (tier: Tier, prize: number): string =>
    (fractionToNumber(multiplyFractions(tier.chance, fraction(prize, 2))) * 100).toFixed(1);

  test.each([
    ['digits3.three.direct', 1_040, '52.0'],
    ['digits3.three.group3', 346, '51.9'],
    ['digits3.three.group6', 173, '51.9'],
    ['elevenFive.position', 13, '59.1'], // the official any-1 is the first ball, 1/11: not any of the five
    ['elevenFive.any2', 6, '54.5'],
    ['elevenFive.any3', 19, '57.6'],
    ['elevenFive.any4', 78, '59.1'],
    ['elevenFive.any5', 540, '58.4'],
    ['elevenFive.any6', 90, '58.4'],
    ['elevenFive.any7', 26, '59.1'],
    ['elevenFive.any8', 9, '54.5'],
    ['dice3.triple', 240, '55.6'],
    ['dice3.anyTriple', 40, '55.6'],
    ['dice3.pair', 15, '55.6'],
    ['dice3.pairAndThird', 80, '55.6'],
    ['dice3.twoDifferent', 8, '55.6'],
    ['dice3.threeDifferent', 40, '55.6'],
    ['dice3.consecutive', 10, '55.6'],
  ])('%s at %d returns %s %%', (code, prize, percent) => expect(returned(tierOf(code), prize)).toBe(percent));

  test.each(
    [80, 40, 25, 16, 12, 10, 9, 9, 10, 12, 16, 25, 40, 80].map((prize, at) => {
      const percent = ['55.6', '55.6', '57.9', '55.6', '58.3', '57.9', '56.3'][at < 7 ? at : 13 - at] ?? '';
      return [at + 4, prize, percent] as const;
    }),
  )('dice that add up to %d at %d return %s %%', (total, prize, percent) =>
    expect(returned(tierOf('dice3.sum', String(total)), prize)).toBe(percent),
  );
});
