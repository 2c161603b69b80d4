import { product, sum, sumOfProducts } from '../combinatorics.ts';
import { anyPositionsForm, positionsForm, typedForm } from '../forms.ts';
import type { Fraction } from '../fraction.ts';
import { definePlay, oneWin, winsOf } from '../play.ts';
import type { Play, PlaySymbol, Selection } from '../play.ts';
import { chanceOfOne, drawnAt } from './positions.ts';
import type { PlayName, Positions } from './positions.ts';

export interface DirectTerms {
  readonly positions: Positions;
  readonly symbols: readonly PlaySymbol[];
  /** Runners and balls: no number comes at two positions. */
  readonly different?: boolean;
}

/** A set of numbers for each position; a single bet names the number of every one, in order. */
export function directPlay(name: PlayName, { positions, symbols, different = false }: DirectTerms): Play {
  return definePlay({
    ...name,
    form: positionsForm(positions.codes, symbols),
    tiers: [{ code: 'win', chance: chanceOfOne({ symbols: symbols.length, different }, positions.at.length) }],
    count: (selection) => (different ? countDifferent(selection) : product(selection.map(({ length }) => length))),
    settle: (selection, draw) =>
      winsOf('win', Number(drawnAt(draw, positions).every((drawn, at) => selection[at]?.includes(drawn)))),
    mostWins: oneWin,
  });
}

/** The same, as whole numbers typed: each is a single bet. */
export function typedPlay(name: PlayName, { positions, symbols, different = false }: DirectTerms): Play {
  return definePlay({
    ...name,
    form: typedForm(positions.codes, symbols, !different),
    tiers: [{ code: 'win', chance: chanceOfOne({ symbols: symbols.length, different }, positions.at.length) }],
    count: (selection) => selection.length,
    settle(selection, draw) {
      const drawn = drawnAt(draw, positions);
      return winsOf('win', Number(selection.some((number) => number.every((value, at) => value === drawn[at]))));
    },
    mostWins: oneWin,
  });
}

export interface ColumnsTerms {
  readonly positions: Positions;
  readonly symbols: readonly PlaySymbol[];
  /** Positions in one single bet: 1 where each position is a bet of its own. */
  readonly filled: number;
  readonly chance: Fraction;
  /** Whether a chosen value names what was drawn at its position. Equality when absent. */
  matches?(value: number, drawn: number): boolean;
  /** How many of a position's chosen values one number can match at most; 1 when absent. */
  mostMatched?(values: readonly number[]): number;
}

/** A set of symbols for each position; a single bet takes one symbol at each of `filled` positions, whichever they are. */
export function columnsPlay(name: PlayName, terms: ColumnsTerms): Play {
  const { positions, symbols, filled, matches = isEqual, mostMatched = () => 1 } = terms;
  return definePlay({
    ...name,
    form: anyPositionsOrAll(positions, symbols, filled),
    tiers: [{ code: 'win', chance: terms.chance }],
    count: (selection) =>
      sumOfProducts(
        selection.map(({ length }) => length),
        filled,
      ),
    settle(selection, draw) {
      const matched = drawnAt(draw, positions).map((drawn, at) =>
        sum((selection[at] ?? []).map((value) => Number(matches(value, drawn)))),
      );
      return winsOf('win', sumOfProducts(matched, filled));
    },
    mostWins: (selection) =>
      winsOf(
        'win',
        sumOfProducts(
          selection.map((values) => (values.length === 0 ? 0 : mostMatched(values))),
          filled,
        ),
      ),
  });
}

function isEqual(value: number, drawn: number): boolean {
  return value === drawn;
}

function anyPositionsOrAll(positions: Positions, symbols: readonly PlaySymbol[], filled: number) {
  return filled === positions.at.length
    ? positionsForm(positions.codes, symbols)
    : anyPositionsForm(positions.codes, symbols, filled);
}

/** Choices of one value of each column that are all different, counted column by column. */
function countDifferent(selection: Selection, taken: readonly number[] = []): number {
  const [column, ...others] = selection;
  if (column === undefined) return 1;
  const free = column.filter((value) => !taken.includes(value));
  return others.length === 0 ? free.length : sum(free.map((value) => countDifferent(others, [...taken, value])));
}
