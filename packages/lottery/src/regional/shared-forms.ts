import { columnOf, DIGITS, numberSymbols, poolForm, typedForm } from '../forms.ts';
import type { Form } from '../play.ts';

const POSITIONS = ['hundredThousands', 'tenThousands', 'thousands', 'hundreds', 'tens', 'units'] as const;

/** Numbers 00 to 99 on a board. */
export function twoDigitsForm(least = 1, most = 100): Form {
  return poolForm(columnOf('numbers', numberSymbols(0, 99, 2), { least, most }));
}

/** Whole numbers of 3 to 6 digits, typed; a digit may stand in one twice. */
export function wholeNumbersForm(digits: number): Form {
  return typedForm(POSITIONS.slice(-digits), DIGITS, true);
}

/** The number that digits in order write: 0, 4, 2 is 42. */
export function numberOf(digits: readonly number[]): number {
  return digits.reduce((number, digit) => number * 10 + digit, 0);
}
