import { fraction } from '../../fraction.ts';
import { outcomesPlay } from '../../kinds/outcomes.ts';
import type { Outcome } from '../../kinds/outcomes.ts';
import type { PlayName, Positions } from '../../kinds/positions.ts';
import type { Play } from '../../play.ts';

const RESULTS = 100_000;

/** Pairs of positions with the same digit, which tell the shapes apart, and results among 100,000 (product/games.md 9.3). */
const SHAPES = [
  { text: 'five', equalPairs: 10, results: 10 },
  { text: 'four', equalPairs: 6, results: 450 },
  { text: 'fullHouse', equalPairs: 4, results: 900 },
  { text: 'three', equalPairs: 3, results: 7_200 },
  { text: 'twoPairs', equalPairs: 2, results: 10_800 },
  { text: 'pair', equalPairs: 1, results: 50_400 },
  { text: 'none', equalPairs: 0, results: 30_240 },
] as const;

/** Five neighbouring digits in any order, 0-1-2-3-4 to 5-6-7-8-9: 6 x 120 results. They have the shape `none` as well. */
const STRAIGHT: Outcome = {
  text: 'straight',
  chance: fraction(720, RESULTS),
  apart: 'straight',
  wins: (drawn) => Math.max(...drawn) - Math.min(...drawn) === 4 && equalPairs(drawn) === 0,
};

export function shapePlay(name: PlayName, positions: Positions): Play {
  const shapes = SHAPES.map((shape) => ({
    text: shape.text,
    chance: fraction(shape.results, RESULTS),
    wins: (drawn: readonly number[]) => equalPairs(drawn) === shape.equalPairs,
  }));
  return outcomesPlay(name, positions, [...shapes, STRAIGHT]);
}

function equalPairs(drawn: readonly number[]): number {
  let pairs = 0;
  for (const [at, digit] of drawn.entries())
    for (let other = at + 1; other < drawn.length; other += 1) if (drawn[other] === digit) pairs += 1;
  return pairs;
}
