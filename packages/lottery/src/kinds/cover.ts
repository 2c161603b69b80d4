import { choose } from '../combinatorics.ts';
import { columnOf, poolForm } from '../forms.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { definePlay, winsOf } from '../play.ts';
import type { Play, PlaySymbol } from '../play.ts';
import { drawnAt } from './positions.ts';
import type { PlayName, Positions } from './positions.ts';

export interface CoverTerms {
  /** Positions of the drawn balls, all different. */
  readonly positions: Positions;
  readonly symbols: readonly PlaySymbol[];
  /** Numbers in one single bet. */
  readonly take: number;
}

/**
 * Balls without order: a single bet of `take` numbers wins when all of them are drawn, or, where it holds more numbers
 * than are drawn, when it holds all that are drawn.
 */
export function coverPlay(name: PlayName, terms: CoverTerms): Play {
  const { positions, symbols, take } = terms;
  return definePlay({
    ...name,
    form: poolForm(columnOf('numbers', symbols, { least: take })),
    tiers: [{ code: 'win', chance: coverChance(terms) }],
    count: ([pool = []]) => choose(pool.length, take),
    settle: ([pool = []], draw) => winsOf('win', coveredBets([], pool, drawnAt(draw, positions), take)),
    mostWins: ([pool = []]) => winsOf('win', coveredBets([], pool, bestDraw([], pool, positions), take)),
  });
}

/** The same with bankers: numbers that stand in every single bet; the others fill it up. */
export function bankerPlay(name: PlayName, terms: CoverTerms): Play {
  const { positions, symbols, take } = terms;
  const bankers = columnOf('bankers', symbols, { most: take - 1 });
  return definePlay({
    ...name,
    form: poolForm(bankers, columnOf('others', symbols)),
    tiers: [{ code: 'win', chance: coverChance(terms) }],
    count: ([first = [], second = []]) => choose(without(second, first).length, take - first.length),
    settle: ([first = [], second = []], draw) =>
      winsOf('win', coveredBets(first, without(second, first), drawnAt(draw, positions), take)),
    mostWins([first = [], second = []]) {
      const others = without(second, first);
      return winsOf('win', coveredBets(first, others, bestDraw(first, others, positions), take));
    },
  });
}

/** Single bets that win: all bankers and the rest of `take` from the others. */
function coveredBets(
  bankers: readonly number[],
  others: readonly number[],
  drawn: readonly number[],
  take: number,
): number {
  const open = take - bankers.length;
  const bankersDrawn = bankers.filter((value) => drawn.includes(value)).length;
  const othersDrawn = others.filter((value) => drawn.includes(value)).length;
  if (take <= drawn.length) return bankersDrawn === bankers.length ? choose(othersDrawn, open) : 0;
  if (bankersDrawn + othersDrawn < drawn.length) return 0;
  return choose(others.length - othersDrawn, open - othersDrawn);
}

/** The draw that makes most of a selection: first its bankers, then its others, then balls it does not hold. */
function bestDraw(bankers: readonly number[], others: readonly number[], { at }: Positions): number[] {
  return [...bankers, ...others, ...at.map(() => Number.NaN)].slice(0, at.length);
}

function coverChance({ positions, symbols, take }: CoverTerms): Fraction {
  const drawn = positions.at.length;
  const ways = take <= drawn ? choose(drawn, take) : choose(symbols.length - drawn, take - drawn);
  return fraction(ways, choose(symbols.length, take));
}

function without(values: readonly number[], taken: readonly number[]): number[] {
  return values.filter((value) => !taken.includes(value));
}
