import { range, sum, tally, tuples } from '../combinatorics.ts';
import { columnOf, DIGITS, numberSymbols, poolForm } from '../forms.ts';
import { definePlay, oneWin, winsOf } from '../play.ts';
import type { Play } from '../play.ts';
import { PAIR_AND_ONE, patternChance } from './group.ts';
import { chanceOfOne, drawnAt } from './positions.ts';
import type { PlayName, Positions } from './positions.ts';

const TEN = { symbols: 10, different: false };

/**
 * Digits chosen by a figure of theirs, their sum or their span: every ordered result with that figure is a single bet.
 * 3 digits with sum 1 are 001, 010 and 100: three single bets.
 */
export function directByValuePlay(name: PlayName, positions: Positions, column: 'sums' | 'spans'): Play {
  const valueOf = column === 'sums' ? sum : spanOf;
  const ways = waysOf(tuples(positions.at.map(() => range(0, 9))).map(valueOf));
  return definePlay({
    ...name,
    form: valuesForm(column, ways),
    tiers: [{ code: 'win', chance: chanceOfOne(TEN, positions.at.length) }],
    count: ([values = []]) => sum(values.map((value) => ways.get(value) ?? 0)),
    settle: ([values = []], draw) => winsOf('win', Number(values.includes(valueOf(drawnAt(draw, positions))))),
    mostWins: oneWin,
  });
}

/** Digits in any order chosen by their sum, all the same left out: every unordered result is a single bet, of its own tier. */
export function groupBySumPlay(name: PlayName, positions: Positions): Play {
  const count = positions.at.length;
  const results = tuples(positions.at.map(() => range(0, 9))).filter(
    (digits) => isAscending(digits) && new Set(digits).size > 1,
  );
  const ways = waysOf(results.map(sum));
  const different = { code: 'different', chance: patternChance(TEN, [{ times: 1, take: count }]) };
  const pair = { code: 'pair', chance: patternChance(TEN, PAIR_AND_ONE) };
  return definePlay({
    ...name,
    form: valuesForm('sums', ways),
    tiers: count === 2 ? [different] : [different, pair],
    count: ([values = []]) => sum(values.map((value) => ways.get(value) ?? 0)),
    settle([values = []], draw) {
      const digits = drawnAt(draw, positions);
      const kinds = new Set(digits).size;
      if (kinds === 1 || !values.includes(sum(digits))) return [];
      return winsOf(kinds === count ? different.code : pair.code, 1);
    },
    // the pair pays more, and three digits with a pair have every sum from 1 to 26
    mostWins: () => winsOf(count === 2 ? different.code : pair.code, 1),
  });
}

/** The last digit of the sum of the digits: each is a single bet. */
export function sumTailPlay(name: PlayName, positions: Positions): Play {
  return definePlay({
    ...name,
    form: poolForm(columnOf('tails', DIGITS)),
    tiers: [{ code: 'win', chance: chanceOfOne(TEN, 1) }],
    count: ([tails = []]) => tails.length,
    settle: ([tails = []], draw) => winsOf('win', Number(tails.includes(sum(drawnAt(draw, positions)) % 10))),
    mostWins: oneWin,
  });
}

function valuesForm(column: string, ways: ReadonlyMap<number, number>) {
  const values = [...ways.keys()];
  return poolForm(columnOf(column, numberSymbols(Math.min(...values), Math.max(...values), 1)));
}

const waysOf = tally;

function spanOf(digits: readonly number[]): number {
  return Math.max(...digits) - Math.min(...digits);
}

function isAscending(digits: readonly number[]): boolean {
  return digits.every((digit, at) => at === 0 || digit >= (digits[at - 1] ?? 0));
}
