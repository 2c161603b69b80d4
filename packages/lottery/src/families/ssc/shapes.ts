import { tally } from '../../combinatorics.ts';
import { fraction } from '../../fraction.ts';
import { outcomesPlay } from '../../kinds/outcomes.ts';
import type { Outcome } from '../../kinds/outcomes.ts';
import type { PlayName, Seats } from '../../kinds/seats.ts';
import type { Play } from '../../play.ts';

const RESULTS = 100_000;

/** How often the digits come, highest first, and the results of that shape among 100,000 (product/games.md 9.3). */
const SHAPES = [
  { text: 'five', times: '5', results: 10 },
  { text: 'four', times: '4,1', results: 450 },
  { text: 'fullHouse', times: '3,2', results: 900 },
  { text: 'three', times: '3,1,1', results: 7_200 },
  { text: 'twoPairs', times: '2,2,1', results: 10_800 },
  { text: 'pair', times: '2,1,1,1', results: 50_400 },
  { text: 'none', times: '1,1,1,1,1', results: 30_240 },
] as const;

/** Five neighbouring digits in any order, 0-1-2-3-4 to 5-6-7-8-9: 6 x 120 results. They have the shape `none` as well. */
const STRAIGHT: Outcome = {
  text: 'straight',
  chance: fraction(720, RESULTS),
  wins: (drawn) => new Set(drawn).size === 5 && Math.max(...drawn) - Math.min(...drawn) === 4,
};

export function shapePlay(name: PlayName, seats: Seats): Play {
  const shapes = SHAPES.map(({ text, times, results }) => ({
    text,
    chance: fraction(results, RESULTS),
    wins: (drawn: readonly number[]) => timesOf(drawn) === times,
  }));
  return outcomesPlay(name, seats, [...shapes, STRAIGHT]);
}

function timesOf(drawn: readonly number[]): string {
  return [...tally(drawn).values()].toSorted((a, b) => b - a).join(',');
}
