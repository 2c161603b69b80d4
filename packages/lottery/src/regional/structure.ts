import type { Draw, Family } from '../play.ts';

/** One row of a published result: `count` numbers of `digits` digits. */
export interface PrizeRow {
  /** `special`, `first`, `seventh`, `consolation` … A key of the texts. */
  readonly prize: string;
  readonly count: number;
  readonly digits: number;
}

/** What a draw publishes. A `Draw` of the family holds the numbers row after row in this order. */
export interface PrizeStructure {
  readonly family: Family;
  readonly rows: readonly PrizeRow[];
}

/** XSMB, 27 numbers (product/games.md 9.3). */
export const NORTH: PrizeStructure = {
  family: 'vnNorth',
  rows: [
    { prize: 'special', count: 1, digits: 5 },
    { prize: 'first', count: 1, digits: 5 },
    { prize: 'second', count: 2, digits: 5 },
    { prize: 'third', count: 6, digits: 5 },
    { prize: 'fourth', count: 4, digits: 4 },
    { prize: 'fifth', count: 6, digits: 4 },
    { prize: 'sixth', count: 3, digits: 3 },
    { prize: 'seventh', count: 4, digits: 2 },
  ],
};

/** XSMN and XSMT, 18 numbers (product/games.md 9.3). */
export const SOUTH: PrizeStructure = {
  family: 'vnSouth',
  rows: [
    { prize: 'special', count: 1, digits: 6 },
    { prize: 'first', count: 1, digits: 5 },
    { prize: 'second', count: 1, digits: 5 },
    { prize: 'third', count: 2, digits: 5 },
    { prize: 'fourth', count: 7, digits: 5 },
    { prize: 'fifth', count: 1, digits: 4 },
    { prize: 'sixth', count: 3, digits: 4 },
    { prize: 'seventh', count: 1, digits: 3 },
    { prize: 'eighth', count: 1, digits: 2 },
  ],
};

/** The 4D draw of 23 prizes (product/games.md 9.3). */
export const FOUR_DIGITS: PrizeStructure = {
  family: 'digits4',
  rows: [
    { prize: 'first', count: 1, digits: 4 },
    { prize: 'second', count: 1, digits: 4 },
    { prize: 'third', count: 1, digits: 4 },
    { prize: 'special', count: 10, digits: 4 },
    { prize: 'consolation', count: 10, digits: 4 },
  ],
};

/** The Thai draw as far as bets go: the first prize, and the number of two digits that is drawn apart. */
export const THAI: PrizeStructure = {
  family: 'thai',
  rows: [
    { prize: 'first', count: 1, digits: 6 },
    { prize: 'bottom', count: 1, digits: 2 },
  ],
};

/** Hanoi, played as the Thai lottery: of the XSMB draw the two prizes that bets look at. */
export const HANOI: PrizeStructure = {
  family: 'hanoi',
  rows: [
    { prize: 'special', count: 1, digits: 5 },
    { prize: 'first', count: 1, digits: 5 },
  ],
};

/** Lao, played as the Thai lottery: the first prize of a 4D draw, the only number that bets look at. */
export const LAO: PrizeStructure = {
  family: 'lao',
  rows: [{ prize: 'first', count: 1, digits: 4 }],
};

/** The row of each number of a draw. */
export function rowsOfNumbers({ rows }: PrizeStructure): PrizeRow[] {
  return rows.flatMap((row) => Array.from({ length: row.count }, () => row));
}

/** Numbers of a draw that have at least so many digits: those whose last `digits` digits can be bet on. */
export function countWithDigits({ rows }: PrizeStructure, digits: number): number {
  return rows.reduce((count, row) => count + (row.digits >= digits ? row.count : 0), 0);
}

/** Reads from a draw the last `digits` digits of every number that has as many, in the order of the draw. */
export function tailReader(structure: PrizeStructure, digits: number): (draw: Draw) => number[] {
  const hasDigits = rowsOfNumbers(structure).map((row) => row.digits >= digits);
  const modulus = 10 ** digits;
  return (draw) => draw.filter((_, at) => hasDigits[at]).map((number) => number % modulus);
}

/** The numbers of one prize. Throws RangeError for a prize or a draw of another structure. */
export function numbersOfPrize({ rows }: PrizeStructure, draw: Draw, prize: string): readonly number[] {
  const at = rows.findIndex((row) => row.prize === prize);
  const first = rows.slice(0, Math.max(at, 0)).reduce((sum, { count }) => sum + count, 0);
  const numbers = draw.slice(first, first + (rows[at]?.count ?? 0));
  if (at === -1 || numbers.length !== rows[at]?.count) throw new RangeError(`no prize ${prize} in this draw`);
  return numbers;
}

/** The number of a prize that has one. Throws RangeError for a prize or a draw of another structure. */
export function numberOfPrize(structure: PrizeStructure, draw: Draw, prize: string): number {
  const [number] = numbersOfPrize(structure, draw, prize);
  if (number === undefined) throw new RangeError(`no number of prize ${prize} in this draw`);
  return number;
}
