import type { DrawCheck, DrawFormat } from '../draw.ts';
import type { Draw } from '../play.ts';
import { numbersOfPrize, rowsOfNumbers } from './structure.ts';
import type { PrizeRow, PrizeStructure } from './structure.ts';

export type PrizesRefusal =
  | 'PRIZES_MALFORMED' // no object with a text or a list of texts for each prize
  | 'PRIZE_UNKNOWN' // a prize that this draw does not have
  | 'PRIZE_MISSING'
  | 'PRIZE_COUNT' // too many or too few numbers
  | 'PRIZE_DIGITS'; // a number that does not have exactly the digits of its prize

export type PrizesCheck =
  | { readonly ok: true; readonly draw: Draw }
  /** `prize`: the row at fault, where it is one. */
  | { readonly ok: false; readonly code: PrizesRefusal; readonly prize?: string };

/** One prize of a draw as it is shown: its numbers with leading zeros. */
export interface ShownPrize {
  readonly prize: string;
  readonly numbers: readonly string[];
}

const TEXT_MAX = 1_000;

/**
 * The format of a structure's draws. Deals each number as `int(10^digits)`, row after row, independent of the others.
 * Checks all numbers in the order of the rows, in one text or a list: text must have exactly the digits of its prize, a bare
 * number lie below 10^digits; DRAW_RANGE when it does not.
 */
export function prizeFormat(structure: PrizeStructure): DrawFormat {
  const rows = rowsOfNumbers(structure);
  return {
    deal: (draws) => rows.map(({ digits }) => draws.int(10 ** digits)),
    check: (input) => checkNumbers(rows, input),
  };
}

/**
 * Reads a result as an operator enters it, prize by prize: `{ special: '12345', second: ['00001', '98765'], … }`. Numbers are
 * text, since a leading zero counts; several in one text are parted by blanks or commas. Never throws.
 */
export function checkPrizes({ rows }: PrizeStructure, input: unknown): PrizesCheck {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { ok: false, code: 'PRIZES_MALFORMED' };
  const entered = new Map<string, unknown>(Object.entries(input));
  for (const prize of entered.keys()) {
    if (!rows.some((row) => row.prize === prize)) return { ok: false, code: 'PRIZE_UNKNOWN', prize };
  }
  const draw: number[] = [];
  for (const { prize, count, digits } of rows) {
    if (!entered.has(prize)) return { ok: false, code: 'PRIZE_MISSING', prize };
    const texts = textsOf(entered.get(prize));
    if (texts === undefined) return { ok: false, code: 'PRIZES_MALFORMED', prize };
    if (texts.length !== count) return { ok: false, code: 'PRIZE_COUNT', prize };
    if (!texts.every((text) => isDigits(text, digits))) return { ok: false, code: 'PRIZE_DIGITS', prize };
    draw.push(...texts.map(Number));
  }
  return { ok: true, draw };
}

/** The prizes of a draw for display, in order. Throws RangeError for a draw of another structure. */
export function shownPrizes(structure: PrizeStructure, draw: Draw): ShownPrize[] {
  return structure.rows.map(({ prize, digits }) => ({
    prize,
    numbers: numbersOfPrize(structure, draw, prize).map((number) => String(number).padStart(digits, '0')),
  }));
}

function checkNumbers(rows: readonly PrizeRow[], input: unknown): DrawCheck {
  const items = typeof input === 'string' ? textsOf(input) : input;
  if (!Array.isArray(items)) return { ok: false, code: 'DRAW_MALFORMED' };
  if (items.length !== rows.length) return { ok: false, code: 'DRAW_COUNT' };
  const draw: number[] = [];
  for (const [at, { digits }] of rows.entries()) {
    const item: unknown = items[at];
    if (typeof item !== 'string' && typeof item !== 'number') return { ok: false, code: 'DRAW_MALFORMED' };
    if (!isNumberOf(item, digits)) return { ok: false, code: 'DRAW_RANGE' };
    draw.push(Number(item) + 0); // no negative zero: it would not be written back as it was read
  }
  return { ok: true, draw };
}

function isNumberOf(item: string | number, digits: number): boolean {
  if (typeof item === 'string') return isDigits(item, digits);
  return Number.isInteger(item) && item >= 0 && item < 10 ** digits;
}

function isDigits(text: string, digits: number): boolean {
  return text.length === digits && /^\d+$/.test(text);
}

function textsOf(input: unknown): string[] | undefined {
  if (typeof input === 'string') return input.length > TEXT_MAX ? undefined : input.trim().split(/[\s,]+/);
  const isList = Array.isArray(input) && Array.from<unknown>(input).every((item) => typeof item === 'string');
  return isList ? input : undefined;
}
