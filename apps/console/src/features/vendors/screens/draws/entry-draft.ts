/** A result as it is typed, checked while it is typed. Pure. */
import type { PrizeRow } from '@baize/lottery';
import { plainTyped } from '@baize/protocol/typed-text';
import { rulesOfFamily, structureOf } from './draw-rules.ts';

export type NumbersFault =
  | 'DRAW_MALFORMED'
  | 'DRAW_COUNT'
  | 'DRAW_RANGE'
  | 'DRAW_REPEATED'
  | 'PRIZE_COUNT'
  | 'PRIZE_DIGITS';

export interface TypedNumbers {
  /** For a family without prizes. */
  readonly line: string;
  /** By prize. */
  readonly rows: Readonly<Record<string, string>>;
}

export interface CheckedNumbers {
  /** For the vendor, one blank between numbers; null while it is no result yet. */
  readonly text: string | null;
  /** Of the whole line; null where nothing is typed. */
  readonly fault: NumbersFault | null;
  /** By prize, of those with something typed. */
  readonly rowFaults: Readonly<Record<string, NumbersFault>>;
}

export const reasonLength = { least: 3, most: 140 } as const; // specification 9

export const noNumbers: TypedNumbers = { line: '', rows: {} };

/** Checks what was typed by the rules of the family; of a family that we do not know the vendor is the judge. */
export function checkNumbers(family: string, typed: TypedNumbers): CheckedNumbers {
  const structure = structureOf(family);
  return structure ? checkRows(family, structure.rows, typed.rows) : checkLine(family, typed.line);
}

/** A whole result in one line, prize after prize where there are prizes. */
export function checkLine(family: string, line: string): CheckedNumbers {
  const numbers = numbersIn(line);
  if (numbers.length === 0) return { text: null, fault: null, rowFaults: {} };
  const text = numbers.join(' ');
  if (!numbers.every(isDigits)) return { text: null, fault: 'DRAW_MALFORMED', rowFaults: {} };
  const check = rulesOfFamily(family)?.format.check(text);
  if (check?.ok !== false) return { text, fault: null, rowFaults: {} };
  const isOfPrize = check.code === 'DRAW_RANGE' && structureOf(family) !== null;
  return { text: null, fault: isOfPrize ? 'PRIZE_DIGITS' : check.code, rowFaults: {} };
}

function checkRows(family: string, rows: readonly PrizeRow[], typed: Readonly<Record<string, string>>): CheckedNumbers {
  const rowFaults: Record<string, NumbersFault> = {};
  for (const row of rows) {
    const numbers = numbersIn(typed[row.prize] ?? '');
    const fault = numbers.length === 0 ? null : faultOfRow(row, numbers);
    if (fault) rowFaults[row.prize] = fault;
  }
  const text = rows.flatMap(({ prize }) => numbersIn(typed[prize] ?? '')).join(' ');
  const isWhole = Object.keys(rowFaults).length === 0 && rulesOfFamily(family)?.format.check(text).ok === true;
  return { text: isWhole ? text : null, fault: null, rowFaults };
}

function faultOfRow({ count, digits }: PrizeRow, numbers: readonly string[]): NumbersFault | null {
  if (!numbers.every(isDigits)) return 'DRAW_MALFORMED';
  if (numbers.some((number) => number.length !== digits)) return 'PRIZE_DIGITS';
  return numbers.length === count ? null : 'PRIZE_COUNT';
}

/** Digits of every script, parted by blanks or commas of any kind. */
function numbersIn(typed: string): string[] {
  return plainTyped(typed)
    .split(/[\s,、，;]+/)
    .filter((number) => number !== '');
}

function isDigits(number: string): boolean {
  return /^\d{1,6}$/.test(number);
}
