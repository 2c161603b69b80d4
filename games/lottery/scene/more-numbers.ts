/** Numbers that follow from those on the board: turned round, in every order, doubled. Pure. */
import { TYPED_NUMBERS_MAX } from '@baize/lottery';
import type { Play } from '@baize/lottery';
import type { PastedNumber } from './read-pasted.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);

/** 00, 11 … 99. */
export const doubles: readonly number[] = digits.map((digit) => digit * 11);

/** The ten numbers of two digits whose first is this one. */
export function beginningWith(digit: number): readonly number[] {
  return digits.map((other) => digit * 10 + other);
}

export function endingWith(digit: number): readonly number[] {
  return digits.map((other) => other * 10 + digit);
}

/** Two digits turned round stand beside those that are chosen: 12 brings 21. */
export function withReversed(values: readonly number[]): readonly number[] {
  return [...new Set([...values, ...values.map((value) => (value % 10) * 10 + Math.floor(value / 10))])];
}

/** Plays of three or four digits in which their order counts. */
export function hasOrders({ code, form }: Play): boolean {
  const isShort = form.columns.length === 3 || form.columns.length === 4;
  return form.kind === 'typed' && form.repeats === true && isShort && !code.includes('.tod');
}

/** Every order of the digits of each number, as far as a bet takes numbers. Those that stood already stay as they are; the others
 *  have the multiple of the number they come from. */
export function withAllOrders(numbers: readonly PastedNumber[]): readonly PastedNumber[] {
  const all = new Map(numbers.map((number) => [String(number.values), number]));
  for (const { values, multiple } of numbers)
    for (const order of ordersOf(values))
      if (!all.has(String(order))) all.set(String(order), { values: order, multiple });
  return [...all.values()].slice(0, TYPED_NUMBERS_MAX);
}

function ordersOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, at) => ordersOf(values.toSpliced(at, 1)).map((rest) => [value, ...rest]));
}
