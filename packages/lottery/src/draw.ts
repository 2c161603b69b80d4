import type { Draws } from '@baize/fair';
import type { Draw } from './play.ts';

export type DrawRefusal =
  | 'DRAW_MALFORMED' // neither text nor a list of whole numbers
  | 'DRAW_COUNT' // too many or too few numbers
  | 'DRAW_RANGE' // a number that the family does not draw
  | 'DRAW_REPEATED'; // a number twice where each comes only one time

export type DrawCheck = { readonly ok: true; readonly draw: Draw } | { readonly ok: false; readonly code: DrawRefusal };

/** The format of a family's result. */
export interface DrawFormat {
  /** Deals a result. The order of the calls is part of the family: a published issue is checked by it. */
  deal(draws: Draws): Draw;
  /** Checks a result that was entered: text with commas or blanks between the numbers, or a list of numbers. Never throws. */
  check(input: unknown): DrawCheck;
}

/** `count` independent numbers from `first` to `last`: digits, dice. */
export function independentFormat(count: number, first: number, last: number): DrawFormat {
  return {
    deal: (draws) => Array.from({ length: count }, () => first + draws.int(last - first + 1)),
    check: (input) => checkDraw(input, { count, first, last, repeats: true }),
  };
}

/** `count` different numbers from 1 to `last`, in drawing order: balls, runners. */
export function differentFormat(count: number, last: number): DrawFormat {
  return {
    deal: (draws) => draws.pick(last, count).map((index) => index + 1),
    check: (input) => checkDraw(input, { count, first: 1, last, repeats: false }),
  };
}

export interface DrawBounds {
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly repeats: boolean;
}

/** The check of results whose numbers all have the same range. */
export function checkDraw(input: unknown, { count, first, last, repeats }: DrawBounds): DrawCheck {
  const draw = readNumbers(input);
  if (draw === null) return { ok: false, code: 'DRAW_MALFORMED' };
  if (draw.length !== count) return { ok: false, code: 'DRAW_COUNT' };
  if (draw.some((number) => number < first || number > last)) return { ok: false, code: 'DRAW_RANGE' };
  if (!repeats && new Set(draw).size !== draw.length) return { ok: false, code: 'DRAW_REPEATED' };
  return { ok: true, draw };
}

/** Whole numbers of at most six digits from text or a list; null for anything else. */
export function readNumbers(input: unknown): readonly number[] | null {
  if (typeof input === 'string' && input.length > 1_000) return null;
  const items: unknown = typeof input === 'string' ? input.trim().split(/[\s,]+/) : input;
  if (!Array.isArray(items)) return null;
  const numbers = Array.from(items, (item: unknown) =>
    typeof item === 'number' || (typeof item === 'string' && /^\d{1,6}$/.test(item)) ? Number(item) + 0 : -1,
  );
  return numbers.every((number) => Number.isSafeInteger(number) && number >= 0) ? numbers : null;
}
