import { describe, expect, test } from 'vitest';
import { dealerEnds, OVER } from './dealer.ts';
import { blackjackRules } from './rules.ts';
import { STANDARD } from './ruleset.ts';
import { simulate } from './simulate.ts';

describe('the dealer', () => {
  // product/games.md 6
  test.each([
    [2, 0.353608],
    [3, 0.373875],
    [4, 0.394468],
    [5, 0.416404],
    [6, 0.42315],
    [7, 0.262312],
    [8, 0.244741],
    [9, 0.228425],
    [10, 0.212109],
    [1, 0.115286],
  ])('with %i up from an endless deck goes over with probability %d', (up, over) => {
    const left = Float64Array.from({ length: 11 }, (_, value) => (value === 0 ? 0 : value === 10 ? 4 : 1));
    const ends = dealerEnds({ up, left, hitsSoft17: false, withBlackjack: true, dealsOut: false });
    expect(ends[OVER]).toBeCloseTo(over, 6);
    expect(ends.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });
});

describe('the return of basic strategy', () => {
  const published = { edge: 0.004_44, standardError: 0.016 / 100 / 1.96, standardDeviation: 1.154 };

  test('the model publishes what the rules compute', () => {
    expect(blackjackRules.model).toMatchObject({ ...blackjackRules.exact() });
  });

  test('three million hands are within 3.29 standard errors of the published edge and of the exact one', () => {
    const told = simulate(STANDARD, 3_000_000, 20);
    expect(Math.abs(-told.mean - published.edge)).toBeLessThan(3.29 * told.standardError);
    expect(Math.abs(told.mean - (blackjackRules.model.rtp - 1))).toBeLessThan(3.29 * told.standardError);
    expect(told.standardDeviation).toBeCloseTo(published.standardDeviation, 2);
  });

  test('the same count and seed give the same figures', () => {
    expect(simulate(STANDARD, 10_000, 7)).toEqual(simulate(STANDARD, 10_000, 7));
    expect(simulate(STANDARD, 10_000, 7).mean).not.toBe(simulate(STANDARD, 10_000, 8).mean);
  });
});
