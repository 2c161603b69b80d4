import { sum } from '../combinatorics.ts';
import { namedSymbols } from '../forms.ts';
import { fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { Play } from '../play.ts';
import { columnsPlay } from './columns.ts';
import { outcomesPlay } from './outcomes.ts';
import type { PlayName, Positions } from './positions.ts';

const SIDES = ['big', 'small', 'odd', 'even'] as const;

function isOnSide(side: number, drawn: number, bigFrom: number): boolean {
  switch (SIDES[side]) {
    case 'big':
      return drawn >= bigFrom;
    case 'small':
      return drawn < bigFrom;
    case 'odd':
      return drawn % 2 === 1;
    case 'even':
      return drawn % 2 === 0;
    default:
      throw new RangeError(`no side ${side}`);
  }
}

/** Big and small never come together, nor odd and even. */
function axisOf(side: number): 'size' | 'parity' {
  return side < 2 ? 'size' : 'parity';
}

export interface SidesTerms {
  readonly positions: Positions;
  /** The least number that is big; half of the numbers are, and half are odd. */
  readonly bigFrom: number;
  /** Positions in one single bet. */
  readonly filled: number;
}

/** Big, small, odd or even at each of `filled` positions whose numbers are independent, or at one position. */
export function sidesPlay(name: PlayName, { positions, bigFrom, filled }: SidesTerms): Play {
  return columnsPlay(name, {
    positions,
    symbols: namedSymbols(SIDES),
    filled,
    chance: fraction(1, 2 ** filled),
    matches: (side, drawn) => isOnSide(side, drawn, bigFrom),
    mostMatched: (sides) => new Set(sides.map(axisOf)).size,
  });
}

/** Big, small, odd or even of the sum of the positions. */
export function sumSidesPlay(
  name: PlayName,
  positions: Positions,
  bigFrom: number,
  chances: Readonly<Record<(typeof SIDES)[number], Fraction>>,
): Play {
  const outcomes = SIDES.map((text, side) => ({
    text,
    chance: chances[text],
    wins: (drawn: readonly number[]) => isOnSide(side, sum(drawn), bigFrom),
    apart: axisOf(side),
  }));
  return outcomesPlay(name, positions, outcomes);
}

const HALF = fraction(1, 2);

/** The chances of a sum that is as often above the middle as below it, and as often odd as even. */
export const EVEN_CHANCES = { big: HALF, small: HALF, odd: HALF, even: HALF } as const;

/** Dragon: the first of two positions is higher; tiger: the second; tie where they can be equal. */
export function dragonTigerPlay(
  name: PlayName,
  positions: Positions,
  chances: { side: Fraction; tie?: Fraction },
): Play {
  const { side, tie } = chances;
  const outcomes = [
    { text: 'dragon', chance: side, wins: ([one = 0, two = 0]: readonly number[]) => one > two },
    { text: 'tiger', chance: side, wins: ([one = 0, two = 0]: readonly number[]) => one < two },
  ];
  const equal = { text: 'tie', wins: ([one = 0, two = 0]: readonly number[]) => one === two };
  return outcomesPlay(name, positions, tie === undefined ? outcomes : [...outcomes, { ...equal, chance: tie }]);
}
