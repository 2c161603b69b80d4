import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { range } from '../../combinatorics.ts';
import { fractionToNumber } from '../../fraction.ts';
import type { Play, Selection } from '../../play.ts';
import { countHits, proveFamily } from '../../tests/prove-family.ts';
import { smallestSelection } from '../../tests/selections.ts';
import { drawsFrom, subsets } from '../../tests/spaces.ts';
import { FORTY_NINE } from './forty-nine.ts';

proveFamily({
  rules: FORTY_NINE,
  looks: ({ code }) => ({ at: code.includes('special') ? [6] : range(0, 5), different: false }),
  space: () => null, // 4 x 10^11 results: main and special balls are counted apart below, and simulated
  countedElsewhere: true,
  frequent: fc.shuffledSubarray(range(1, 12), { minLength: 7, maxLength: 7 }),
  symbols: 10,
});

const mainPlays = FORTY_NINE.plays.filter(({ code }) => /main\d$/.test(code));
const specialPlays = FORTY_NINE.plays.filter(({ code }) => code.includes('special'));

/** The first numbers of the pool: which ones they are cannot matter, as every set of balls is as likely. */
function firstNumbers({ form }: Play): Selection {
  return form.columns.map(({ least }) => range(1, least));
}

test.each(mainPlays)('$code: of all sets of its size as many are among six balls as its chance says', (play) => {
  const size = play.form.columns[0]?.least ?? 0;
  if (size > 4) return; // 1,906,884 sets: the ratio from four numbers to five is 2/45, below
  const sets = subsets(range(1, 49), size);
  const won = sets.filter((numbers) => play.settle([numbers], [1, 2, 3, 4, 5, 6, 49]).length > 0).length;
  expect(won / sets.length).toBeCloseTo(fractionToNumber(play.tiers[0]!.chance), 15);
});

test('five numbers are hit 2/45 as often as four: two of the 45 balls left are drawn', () => {
  const chanceOf = (code: string): number =>
    fractionToNumber(FORTY_NINE.plays.find((play) => play.code === code)!.tiers[0]!.chance);
  expect(chanceOf('fortyNine.main5') / chanceOf('fortyNine.main4')).toBeCloseTo(2 / 45, 15);
});

test.each(specialPlays)('$code: wins as often as its chance says, counted over the special ball', (play) => {
  const draws = range(1, 49).map((special) => [1, 2, 3, 4, 5, 6, special]);
  const selection = smallestSelection(play, 49);
  expect([...countHits(play, selection, draws).values()]).toEqual([
    Math.round(fractionToNumber(play.tiers[0]!.chance) * 49),
  ]);
});

test('20,000 dealt issues hit one, two and three main numbers within four standard errors of their chances', () => {
  const draws = drawsFrom(49);
  const issues = range(1, 20_000).map(() => FORTY_NINE.format.deal(draws));
  for (const play of mainPlays.slice(0, 3)) {
    const chance = fractionToNumber(play.tiers[0]!.chance);
    const hits = countHits(play, firstNumbers(play), issues).get('win') ?? 0;
    const standardError = Math.sqrt(issues.length * chance * (1 - chance));
    expect(Math.abs(hits - issues.length * chance)).toBeLessThan(4 * standardError);
  }
});
