import * as fc from 'fast-check';
import type { Column, Form, Play, Selection } from '../play.ts';

/** How large selections get: symbols above the least number of a column, and how many of a column's first symbols are used. */
export interface SelectionSize {
  readonly extra: number;
  readonly symbols: number;
  /** Of columns that may stay empty, only as many as a single bet needs hold a symbol, one each. */
  readonly fewestColumns?: boolean;
}

/** Well-formed selections of a play that hold a single bet at least. */
export function selectionsOf(play: Play, size: SelectionSize): fc.Arbitrary<Selection> {
  const rows = play.form.kind === 'typed' ? typedNumbers(play.form, size) : columnSets(play.form, size);
  return rows
    .map((row) => play.parse(row))
    .filter((check) => check.ok)
    .map(({ selection }) => selection);
}

/** One selection with a single bet, or with as few as the play allows: a sum holds several. The same one every time. */
export function smallestSelection(play: Play, seed: number): Selection {
  const size = { extra: 4, symbols: 100, fewestColumns: true };
  const samples = fc.sample(selectionsOf(play, size), { seed, numRuns: 100 });
  return samples.reduce((least, one) => (play.count(one) < play.count(least) ? one : least));
}

function columnSets(form: Form, size: SelectionSize): fc.Arbitrary<string[][]> {
  if (size.fewestColumns === true && form.columns.some(({ least }) => least === 0)) return fewestColumns(form);
  const [bankers, others] = form.columns;
  // bankers need as many others as fill the bet up
  const extra = others?.code === 'others' ? size.extra + (bankers?.most ?? 0) : size.extra;
  const sets = form.columns.map((column) => subset(column, { ...size, extra: column === others ? extra : size.extra }));
  return fc.tuple(...sets).map((columns) => columns.map((one) => one));
}

function fewestColumns({ columns, filled }: Form): fc.Arbitrary<string[][]> {
  const all = columns.map((_, at) => at);
  const symbols = fc.tuple(...columns.map((column) => fc.constantFrom(...column.symbols)));
  return fc
    .tuple(fc.subarray(all, { minLength: filled, maxLength: filled }), symbols)
    .map(([taken, one]) => one.map(({ text }, at) => (taken.includes(at) ? [text] : [])));
}

function subset(column: Column, { extra, symbols }: SelectionSize): fc.Arbitrary<string[]> {
  const texts = column.symbols.slice(0, Math.max(symbols, column.least)).map(({ text }) => text);
  const maxLength = Math.min(column.least + extra, column.most, texts.length);
  return fc.subarray(texts, { minLength: column.least, maxLength });
}

function typedNumbers(form: Form, { extra, symbols }: SelectionSize): fc.Arbitrary<string[][]> {
  const number = fc.tuple(
    ...form.columns.map((column) => fc.constantFrom(...column.symbols.slice(0, symbols).map(({ text }) => text))),
  );
  return fc.uniqueArray(number, { minLength: 1, maxLength: 1 + extra, selector: (one) => one.join(',') });
}
