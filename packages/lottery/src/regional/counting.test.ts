import { createDraws, seededWords } from '@baize/fair';
import { describe, expect, test } from 'vitest';
import { fraction } from '../fraction.ts';
import { hitsOf } from '../play.ts';
import type { Draw, Play, Selection, Win } from '../play.ts';
import { payoutOfWins } from '../prize.ts';
import { fourDigitPlays } from './four-digits.ts';
import { OFFICIAL_BIG_RETURN, OFFICIAL_SMALL_RETURN, REGIONAL_FAMILIES } from './index.ts';
import { specialPlays } from './special.ts';
import { countWithDigits, NORTH, rowsOfNumbers, SOUTH } from './structure.ts';
import { tailPlays } from './tails.ts';
import { hanoiPlays, laoPlays, thaiPlays } from './thai.ts';

const TWO = { unit: '2', multiple: 1, decimals: 0 } as const;

/** Digits of every number below 10^digits from `first`, `count` of them. */
function allNumbers(digits: number, first = 0, count = 10 ** digits): number[][] {
  return Array.from({ length: count }, (_, i) => [...String(first + i).padStart(digits, '0')].map(Number));
}

function seeded(nonce: number) {
  return createDraws(seededWords('regional-lotteries', 'tests', nonce));
}

function dealt(play: Play, draws: ReturnType<typeof seeded>): Draw {
  const rules = REGIONAL_FAMILIES.find(({ family }) => family === play.family);
  if (rules === undefined) throw new Error(play.family);
  return rules.format.deal(draws);
}

describe.each([NORTH, SOUTH])('exhaustive counts in $family', (structure) => {
  const rows = rowsOfNumbers(structure);
  const zeros = rows.map(() => 11);

  test('a number of lo 2 is hit by one in a hundred numbers at each position of the draw', () => {
    const lo2 = tailPlays(structure).find(({ code }) => code.endsWith('.lo2'));
    let hits = 0;
    for (const at of rows.keys()) {
      for (let tail = 0; tail < 100; tail += 1) hits += hitsOf(lo2?.settle([[42]], zeros.with(at, tail)) ?? []);
    }
    expect([hits, rows.length]).toEqual([countWithDigits(structure, 2), countWithDigits(structure, 2)]);
  });

  test('head, tail and last three of the special prize win one in 100, 100 and 1,000', () => {
    const head = 10 ** ((rows[0]?.digits ?? 0) - 2);
    const numbers = 100_000; // every head and every last three; no play looks at a digit between them
    const selections: Selection[] = [[[42]], [[7]], [[0, 4, 2]]];
    const wins = specialPlays(structure).map((play, i) => {
      const selection = selections[i] ?? [];
      let hits = 0;
      for (let i = 0; i < numbers; i += 1) {
        const special = Math.floor(i / 1_000) * head + (i % 1_000);
        hits += hitsOf(play.settle(selection, zeros.with(0, special)));
      }
      return numbers / hits;
    });
    expect(wins).toEqual([100, 100, 1_000]);
  });
});

describe('exhaustive counts of 4D', () => {
  const [big, small] = fourDigitPlays as readonly [Play, Play];
  const numbers = [allNumbers(4, 0, 5_000), allNumbers(4, 5_000, 5_000)];
  const paid = (play: Play, returned: typeof OFFICIAL_BIG_RETURN, draw: Draw) =>
    numbers.reduce((sum, half) => sum + payoutOfWins(play.tiers, play.settle(half, draw), returned, TWO), 0n);

  test('10,000 numbers of 4D big win 64 % of their stakes in every draw, those of 4D small 65 %', () => {
    expect([OFFICIAL_BIG_RETURN, OFFICIAL_SMALL_RETURN]).toEqual([fraction(64, 100), fraction(65, 100)]);
    const draws = seeded(0);
    for (let i = 0; i < 20; i += 1) {
      const draw = dealt(big, draws);
      expect(paid(big, OFFICIAL_BIG_RETURN, draw)).toBe(12_800n);
      expect(paid(small, OFFICIAL_SMALL_RETURN, draw)).toBe(13_000n);
    }
  });

  test('each prize is the official one at the official return', () => {
    const draw = Array.from({ length: 23 }, (_, i) => i);
    const prize = (play: Play, returned: typeof OFFICIAL_BIG_RETURN, number: number) =>
      payoutOfWins(play.tiers, play.settle([[0, 0, Math.floor(number / 10), number % 10]], draw), returned, TWO) / 2n;
    expect([0, 1, 2, 3, 12, 13, 22, 23].map((number) => prize(big, OFFICIAL_BIG_RETURN, number))).toEqual([
      2_500n,
      1_000n,
      500n,
      180n,
      180n,
      60n,
      60n,
      0n,
    ]);
    expect([0, 1, 2, 3].map((number) => prize(small, OFFICIAL_SMALL_RETURN, number))).toEqual([
      3_500n,
      2_000n,
      1_000n,
      0n,
    ]);
  });

  test('one number wins the first prize in 1 of 10,000 draws', () => {
    const others = Array.from({ length: 22 }, () => 1);
    let hits = 0;
    for (let first = 0; first < 10_000; first += 1) hits += hitsOf(small.settle([[0, 0, 4, 2]], [first, ...others]));
    expect(hits).toBe(1);
  });
});

/** Every top one time, every bottom ten times; what no play looks at is a digit that would be seen if one did. */
const thaiDraws: Readonly<Record<string, (top: number) => Draw>> = {
  thai: (top) => [555_000 + top, top % 100],
  hanoi: (top) => [55_000 + top, 55_500 + (top % 100)],
};
/** A Lao number is its own top and bottom: all 10,000 of them. */
const laoDraws = Array.from({ length: 10_000 }, (_, first) => [first]);

describe.each([
  ['Thai', thaiPlays],
  ['Hanoi', hanoiPlays],
  ['Lao', laoPlays],
])('exhaustive counts of the %s plays', (_, plays) => {
  const shapes: Selection[] = [[[0, 4, 2]], [[0, 4, 2]], [[42]], [[42]], [[4]], [[4]]];
  const drawOf = thaiDraws[plays[0]?.family ?? ''];
  const draws = drawOf ? Array.from({ length: 1_000 }, (_, top) => drawOf(top)) : laoDraws;

  test.each(plays.map((play, i) => [play.code, play, shapes[i] ?? []] as const))('%s', (_, play, selection) => {
    const hits = draws.reduce((sum, draw) => sum + hitsOf(play.settle(selection, draw)), 0);
    expect(fraction(hits, draws.length)).toEqual(play.tiers[0]?.chance);
  });

  test.each([
    ['pair', [4, 0, 4], 3],
    ['triple', [4, 4, 4], 1],
  ])('tod with a %s wins in as many of 1,000 as it has orders', (tier, number, orders) => {
    const [, tod] = plays;
    const wins: Win[] = draws.flatMap((draw) => tod?.settle([number], draw) ?? []);
    expect([hitsOf(wins), new Set(wins.map((win) => win.tier))]).toEqual([
      (orders * draws.length) / 1_000,
      new Set([tier]),
    ]);
    expect(tod?.tiers.find(({ code }) => code === tier)?.chance).toEqual(fraction(orders, 1_000));
  });
});
