import type { Column, Form, PlaySymbol } from './play.ts';

/** 0 to 9. */
export const DIGITS: readonly PlaySymbol[] = numberSymbols(0, 9, 1);

/** Numbers from `first` to `last`, written with at least `width` digits: `07`. */
export function numberSymbols(first: number, last: number, width: number): readonly PlaySymbol[] {
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    value: first + i,
    text: String(first + i).padStart(width, '0'),
  }));
}

/** Named outcomes; their values are their indexes. */
export function namedSymbols(names: readonly string[]): readonly PlaySymbol[] {
  return names.map((text, value) => ({ value, text }));
}

export interface ColumnBounds {
  readonly least?: number;
  readonly most?: number;
}

export function columnOf(code: string, symbols: readonly PlaySymbol[], bounds: ColumnBounds = {}): Column {
  return { code, symbols, least: bounds.least ?? 1, most: bounds.most ?? symbols.length };
}

/** One set of symbols for each of the positions, named by their codes. */
export function positionsForm(codes: readonly string[], symbols: readonly PlaySymbol[]): Form {
  return { kind: 'positions', columns: codes.map((code) => columnOf(code, symbols)), filled: codes.length };
}

/** Any `filled` or more of the positions. */
export function anyPositionsForm(codes: readonly string[], symbols: readonly PlaySymbol[], filled: number): Form {
  return { kind: 'positions', columns: codes.map((code) => columnOf(code, symbols, { least: 0 })), filled };
}

export function poolForm(...columns: readonly Column[]): Form {
  return { kind: 'pool', columns, filled: columns.length };
}

export function choicesForm(symbols: readonly PlaySymbol[]): Form {
  return { kind: 'choices', columns: [columnOf('outcomes', symbols)], filled: 1 };
}

/** Whole numbers of as many symbols as there are codes; `repeats`: a symbol may stand in one number twice. */
export function typedForm(codes: readonly string[], symbols: readonly PlaySymbol[], repeats: boolean): Form {
  return { kind: 'typed', columns: codes.map((code) => columnOf(code, symbols)), filled: codes.length, repeats };
}
