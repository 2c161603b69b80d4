import { createDraws, seededWords } from '@baize/fair';
import { describe, expect, test } from 'vitest';
import { fractionToNumber } from '../fraction.ts';
import { hitsOf } from '../play.ts';
import { prizeFormat } from './results.ts';
import { NORTH, SOUTH } from './structure.ts';
import { tailPlays } from './tails.ts';

const DRAWS = 2_000;
const CHOSEN = [3, 8, 14, 21, 27, 35, 42, 50, 56, 61, 67, 73];

/** Words of one fixed key: the test is the same on every run, and no false alarm can come. */
describe('seeded draws agree with the formulas within four standard errors', () => {
  const tailGames = [NORTH, SOUTH].map((structure) => ({
    structure,
    plays: tailPlays(structure).filter((play) => play.group !== 'lo'),
  }));

  test.each(tailGames)('xien and slide of $structure.family', ({ structure, plays }) => {
    const format = prizeFormat(structure);
    const draws = createDraws(seededWords('regional-lotteries', structure.family, 1));
    const results = Array.from({ length: DRAWS }, () => format.deal(draws));
    for (const play of plays) {
      const hits = results.map((draw) => hitsOf(play.settle([CHOSEN], draw)));
      const mean = hits.reduce((sum, one) => sum + one, 0) / DRAWS;
      const variance = hits.reduce((sum, one) => sum + (one - mean) ** 2, 0) / DRAWS;
      const expected = play.tiers.map(({ chance }) => play.count([CHOSEN]) * fractionToNumber(chance));
      expect(Math.abs(mean - (expected[0] ?? NaN)) / Math.sqrt(variance / DRAWS), play.code).toBeLessThan(4);
    }
  });
});
