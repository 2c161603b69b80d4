import { describe, expect, test } from 'vitest';
import { fraction, fractionToNumber, multiplyFractions } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { Play } from '../play.ts';
import { chanceOfAll, chanceOfDigit, chanceOfNone } from './chances.ts';
import { REGIONAL_FAMILIES } from './index.ts';

const plays = new Map(REGIONAL_FAMILIES.flatMap((rules) => rules.plays).map((play) => [play.code, play]));

function playOf(code: string): Play {
  const play = plays.get(code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play;
}

function chanceOf(code: string, tier = 0): Fraction {
  return playOf(code).tiers[tier]?.chance ?? fraction(0);
}

/** 1 / p with as many decimals as the figure has. */
function fairOdds(code: string, decimals: number): string {
  return (1 / fractionToNumber(chanceOf(code))).toFixed(decimals);
}

describe('the figures of product/games.md 9.3, to every digit given', () => {
  test.each([
    ['vnNorth.lo2', [[7]], 27, 27, 100],
    ['vnNorth.lo3', [[0, 0, 7]], 23, 23, 1_000],
    ['vnNorth.lo4', [[0, 0, 0, 7]], 20, 20, 10_000],
    ['vnSouth.lo2', [[7]], 18, 18, 100],
    ['vnSouth.lo3', [[0, 0, 7]], 17, 17, 1_000],
    ['vnSouth.lo4', [[0, 0, 0, 7]], 16, 16, 10_000],
  ])(
    '%s: a point is a bet on each prize with the digits, and has the expected hits',
    (code, number, bets, hits, of) => {
      const play = playOf(code);
      expect(play.count(number)).toBe(bets);
      expect(multiplyFractions(fraction(play.count(number)), chanceOf(code))).toEqual(fraction(hits, of));
    },
  );

  test('a hit of lo 2 pays 3.7037 times the point in the north and 5.5556 times in the south at fair odds', () => {
    const perPoint = (code: string) => 1 / fractionToNumber(chanceOf(code)) / playOf(code).count([[7]]);
    expect([perPoint('vnNorth.lo2').toFixed(4), perPoint('vnSouth.lo2').toFixed(4)]).toEqual(['3.7037', '5.5556']);
  });

  test.each([
    ['vnNorth.xien2', '18.221'],
    ['vnNorth.xien3', '81.314'],
    ['vnNorth.xien4', '374.544'],
    ['vnSouth.xien2', '38.303'],
    ['vnSouth.xien3', '255.529'],
    ['vnSouth.xien4', '1801.07'],
    ['vnNorth.slide4', '3.0108'],
    ['vnNorth.slide5', '3.9945'],
    ['vnNorth.slide6', '5.3155'],
    ['vnNorth.slide7', '7.0951'],
    ['vnNorth.slide8', '9.5001'],
    ['vnNorth.slide9', '12.7609'],
    ['vnNorth.slide10', '17.1970'],
    ['vnSouth.slide4', '2.0851'],
    ['vnSouth.slide10', '6.6625'],
  ])('%s has fair odds of %s', (code, odds) => {
    expect(fairOdds(code, odds.split('.')[1]?.length ?? 0)).toBe(odds);
  });

  test.each([
    ['vnNorth.specialHead', 0, 1, 100],
    ['vnNorth.specialTail', 0, 1, 100],
    ['vnNorth.specialLast3', 0, 1, 1_000],
    ['vnSouth.specialHead', 0, 1, 100],
    ['vnSouth.specialTail', 0, 1, 100],
    ['vnSouth.specialLast3', 0, 1, 1_000],
    ...['thai', 'hanoi', 'lao'].flatMap((family): [string, number, number, number][] => [
      [`${family}.top3`, 0, 1, 1_000],
      [`${family}.tod3`, 0, 6, 1_000],
      [`${family}.top2`, 0, 1, 100],
      [`${family}.bottom2`, 0, 1, 100],
      [`${family}.runTop`, 0, 271, 1_000],
      [`${family}.runBottom`, 0, 19, 100],
    ]),
  ])('%s wins tier %d with %d / %d', (code, tier, numerator, denominator) => {
    expect(chanceOf(code, tier)).toEqual(fraction(numerator, denominator));
  });

  test('mode SEA returns more on plays of two digits, which are these', () => {
    const codes = [...plays.values()].filter((play) => play.returnClass === 'twoDigits').map(({ code }) => code);
    expect(codes).toEqual([
      ...['vnNorth', 'vnSouth'].flatMap((family) =>
        ['lo2', 'specialHead', 'specialTail'].map((kind) => `${family}.${kind}`),
      ),
      ...['thai', 'hanoi', 'lao'].flatMap((family) => [`${family}.top2`, `${family}.bottom2`]),
    ]);
  });
});

describe('chances by formula are those of counting', () => {
  const tails = 5;
  const numbers = 6;
  const draws = Array.from({ length: tails ** numbers }, (_, index) =>
    Array.from({ length: numbers }, (_, at) => Math.floor(index / tails ** at) % tails),
  );
  const share = (wins: (drawn: ReadonlySet<number>) => boolean) =>
    fraction(draws.filter((draw) => wins(new Set(draw))).length, draws.length);

  test.each([1, 2, 3, 4, 5])('of all draws of six numbers from five, with %d chosen', (chosen) => {
    const picked = Array.from({ length: chosen }, (_, i) => i);
    expect(chanceOfAll(chosen, numbers, tails)).toEqual(share((drawn) => picked.every((one) => drawn.has(one))));
    expect(chanceOfNone(chosen, numbers, tails)).toEqual(share((drawn) => picked.every((one) => !drawn.has(one))));
  });

  test.each([18, 27])('of %d real numbers one after the other, by how many of the chosen have come so far', (count) => {
    for (const chosen of [2, 3, 4]) {
      let ways = [1n, ...Array.from({ length: chosen }, () => 0n)];
      for (let i = 0; i < count; i += 1) {
        ways = ways.map((stay, come) => {
          const open = come === 0 ? 0n : (ways[come - 1] ?? 0n) * BigInt(chosen - come + 1);
          return stay * BigInt(100 - chosen + come) + open;
        });
      }
      expect(chanceOfAll(chosen, count)).toEqual(fraction(ways[chosen] ?? 0n, 100n ** BigInt(count)));
    }
  });

  test('a digit comes in some of two or three digits', () => {
    const withSeven = (count: number) =>
      Array.from({ length: 10 ** count }, (_, i) => String(i).padStart(count, '0')).filter((text) =>
        text.includes('7'),
      );
    expect([chanceOfDigit(2), chanceOfDigit(3)]).toEqual([
      fraction(withSeven(2).length, 100),
      fraction(withSeven(3).length, 1_000),
    ]);
  });
});
