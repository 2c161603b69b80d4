import type { Fraction } from '../fraction.ts';
import { fraction } from '../fraction.ts';
import type { Draw, Family } from '../play.ts';

/** What every play is known by; the rules come from its kind. */
export interface PlayName {
  readonly code: string;
  readonly family: Family;
  readonly group: string;
}

/** The positions of a draw that a play looks at, and their names on the board. */
export interface Positions {
  readonly codes: readonly string[];
  readonly at: readonly number[];
}

/** `count` positions of a draw from index `first`, named by what the family calls them. */
export function positionsFrom(codes: readonly string[], first: number, count: number): Positions {
  return {
    codes: codes.slice(first, first + count),
    at: Array.from({ length: count }, (_, i) => first + i),
  };
}

/** Throws RangeError for a draw of another family: a bet must not be settled as lost by a result that is not its own. */
export function drawnAt(draw: Draw, positions: Positions): number[] {
  return positions.at.map((index) => {
    const number = draw[index];
    if (number === undefined) throw new RangeError(`no number at position ${index} of ${draw.length}`);
    return number;
  });
}

/** How the numbers at the positions come: each from all symbols, or each symbol only one time. */
export interface Source {
  readonly symbols: number;
  readonly different: boolean;
}

/** Results of `count` positions in order. */
export function orderedResults({ symbols, different }: Source, count: number): bigint {
  let results = 1n;
  for (let i = 0; i < count; i += 1) results *= BigInt(different ? symbols - i : symbols);
  return results;
}

/** The chance of one exact result of `count` positions. */
export function chanceOfOne(source: Source, count: number): Fraction {
  return fraction(1n, orderedResults(source, count));
}
