import { createDraws } from '@baize/fair';
import { betFigures } from '@baize/game-kit/tables';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FOURS, SIC_BO_BETS, sicBoReturnE4, sumOfDice, TOTALS } from './bets.ts';
import type { Dice } from './bets.ts';
import { SIC_BO_MODEL, SIC_BO_TWELVE_MODEL } from './models.ts';
import { sicBoGame, sicBoRules, sicBoTwelveRules } from './rules.ts';

const figures = betFigures(sicBoGame(SIC_BO_MODEL));
const edges = (starts: string, of = figures) =>
  new Set(
    of
      .filter(({ bet }) => bet === starts || bet.startsWith(`${starts}-`))
      .map(({ houseEdge }) => (houseEdge * 100).toFixed(2)),
  );

describe('the maths of sic bo, counted over 216 falls', () => {
  test.each([sicBoRules, sicBoTwelveRules])('the published model of $model.modelId is exact', (rules) => {
    const { rtp, rtpText, rtpMin, rtpMax, hitRate, standardDeviation, volatilityClass, maxMultiplierE4 } = rules.model;
    expect(rules.exact()).toEqual({
      rtp,
      rtpText,
      rtpMin,
      rtpMax,
      hitRate,
      standardDeviation,
      volatilityClass,
      maxMultiplierE4,
    });
  });

  test.each([
    ['small', '2.78'],
    ['big', '2.78'],
    ['odd', '2.78'],
    ['even', '2.78'],
    ['total-4', '15.28'],
    ['total-17', '15.28'],
    ['total-5', '13.89'],
    ['total-16', '13.89'],
    ['total-6', '12.04'],
    ['total-15', '12.04'],
    ['total-7', '9.72'],
    ['total-14', '9.72'],
    ['total-8', '12.50'],
    ['total-13', '12.50'],
    ['total-9', '7.41'],
    ['total-12', '7.41'],
    ['total-10', '12.50'],
    ['total-11', '12.50'],
    ['triple', '16.20'],
    ['any-triple', '11.11'],
    ['double', '11.11'],
    ['pair', '2.78'],
    ['single', '7.87'],
    ['four', '11.11'],
  ])('every bet of %s has a house edge of %s %%', (bet, edge) => expect([...edges(bet)]).toEqual([edge]));

  test('a single number that pays twelve for three keeps 3.70 %', () => {
    expect([...edges('single', betFigures(sicBoGame(SIC_BO_TWELVE_MODEL)))]).toEqual(['3.70']);
  });

  test('single numbers at 1, 3 and 12 would favour the player by 3.24 %: not shipped', () => {
    const game = {
      ...sicBoGame(SIC_BO_MODEL),
      returnE4: (bet: string, dice: Dice) => sicBoReturnE4(bet, dice, [1, 3, 12]),
    };
    expect([...edges('single', betFigures(game))]).toEqual(['-3.24']);
  });
});

describe('a fall of three dice', () => {
  const returned = (bet: string, dice: Dice) => sicBoReturnE4(bet, dice, [1, 2, 3]) / 10_000;

  test.each([
    [
      'three fours',
      [4, 4, 4],
      {
        small: 0,
        even: 0,
        big: 0,
        'triple-4': 181,
        'any-triple': 32,
        'double-4': 12,
        'single-4': 4,
        'total-12': 8,
        'four-3-4-5-6': 0,
      },
    ],
    [
      '2 2 5',
      [2, 2, 5],
      {
        small: 2,
        odd: 2,
        'double-2': 12,
        'pair-2-5': 7,
        'single-2': 3,
        'single-5': 2,
        'total-9': 8,
        'four-2-3-5-6': 0,
      },
    ],
    [
      '2 5 6',
      [2, 5, 6],
      { big: 2, odd: 2, 'pair-5-6': 7, 'total-13': 9, 'four-2-3-5-6': 8, 'four-3-4-5-6': 0, 'any-triple': 0 },
    ],
  ] as const)('%s', (_, dice, returns) => {
    for (const [bet, times] of Object.entries(returns)) expect([bet, returned(bet, dice)]).toEqual([bet, times]);
  });

  test('no triple: exactly one of small and big, one of odd and even; the order of the dice does not matter', () => {
    const face = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(face, face, face, (a, b, c) => {
        const isTriple = a === b && b === c;
        for (const sides of [
          ['small', 'big'],
          ['odd', 'even'],
        ])
          expect(sides.filter((bet) => returned(bet, [a, b, c]) > 0)).toHaveLength(isTriple ? 0 : 1);
        for (const bet of SIC_BO_BETS) expect(returned(bet, [a, b, c])).toBe(returned(bet, [c, a, b]));
        const won = TOTALS.filter((total) => returned(`total-${total}`, [a, b, c]) > 0);
        expect(won).toEqual(isTriple && a % 5 === 1 ? [] : [sumOfDice([a, b, c])]); // 3 and 18 are no bets
      }),
    );
  });

  test('the dice of a round are its draws, and the cloth has the fifty-six bets of the table', () => {
    const words = [1, 2 ** 31 + 1, 2 ** 32 - 1];
    const draws = createDraws(() => words.shift() ?? 1);
    expect(sicBoRules.play(draws, { chips: [{ bet: 'big', stakeMinor: '100' }] }, 100n).result.dice).toEqual([1, 4, 6]);
    expect(new Set(SIC_BO_BETS).size).toBe(4 + 6 + 6 + 1 + 14 + 15 + FOURS.length + 6);
  });

  test('refused: small and big alike, and odd and even on top', () => {
    const chips = ['small', 'big', 'odd', 'even'].map((bet) => ({ bet, stakeMinor: '100' }));
    expect(sicBoRules.validateChoices({ chips: chips.slice(0, 2) }, 200n)).toEqual({
      ok: false,
      code: 'BET_CANNOT_WIN',
    });
    expect(sicBoRules.validateChoices({ chips }, 400n)).toEqual({ ok: false, code: 'BET_CANNOT_WIN' });
  });
});
