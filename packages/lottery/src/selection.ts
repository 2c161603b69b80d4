import type { Column, Form, PlaySymbol, Selection, SelectionCheck, SelectionRefusal } from './play.ts';

/** Longest text of a selection, and most whole numbers typed in one bet. */
export const SELECTION_TEXT_MAX = 65_536;
export const TYPED_NUMBERS_MAX = 5_000;

const COLUMN_MARK = '|';
const SYMBOL_MARK = ',';

type Values = { readonly ok: true; readonly values: readonly number[] } | Refused;
type Refused = { readonly ok: false; readonly code: SelectionRefusal };

/** Reads a selection of the form. It checks shape, symbols and their number; whether a single bet is in it, the play knows. */
export function parseSelection(form: Form, input: unknown): SelectionCheck {
  if (typeof input === 'string' && input.length > SELECTION_TEXT_MAX) return refused('SELECTION_TOO_LONG');
  const rows = typeof input === 'string' ? rowsOf(form, input) : input;
  if (!Array.isArray(rows)) return refused('SELECTION_MALFORMED');
  return form.kind === 'typed' ? parseTyped(form, rows) : parseColumns(form, rows);
}

export function canonicalSelection(form: Form, selection: Selection): string {
  if (form.kind === 'typed') return selection.map((number) => typedText(form, number)).join(SYMBOL_MARK);
  return selection
    .map((values, at) => values.map((value) => textOf(form.columns[at], value)).join(SYMBOL_MARK))
    .join(COLUMN_MARK);
}

function parseColumns(form: Form, rows: readonly unknown[]): SelectionCheck {
  if (rows.length !== form.columns.length) return refused('SELECTION_COLUMNS');
  const selection: (readonly number[])[] = [];
  for (const [at, column] of form.columns.entries()) {
    const check = valuesOf(form, rows[at], () => column);
    if (!check.ok) return check;
    const values = check.values.toSorted((a, b) => a - b);
    if (new Set(values).size !== values.length) return refused('SELECTION_REPEATED');
    if (values.length < column.least) return refused('SELECTION_TOO_FEW');
    if (values.length > column.most) return refused('SELECTION_TOO_MANY');
    selection.push(values);
  }
  if (selection.filter((values) => values.length > 0).length < form.filled) return refused('SELECTION_TOO_FEW');
  return { ok: true, selection };
}

function parseTyped(form: Form, rows: readonly unknown[]): SelectionCheck {
  if (rows.length === 0) return refused('SELECTION_TOO_FEW');
  if (rows.length > TYPED_NUMBERS_MAX) return refused('SELECTION_TOO_LONG');
  const numbers: (readonly number[])[] = [];
  for (const row of rows) {
    const check = valuesOf(form, row, (at) => form.columns[at]);
    if (!check.ok) return check;
    if (check.values.length !== form.columns.length) return refused('SELECTION_COLUMNS');
    if (form.repeats !== true && new Set(check.values).size !== check.values.length)
      return refused('SELECTION_REPEATED');
    numbers.push(check.values);
  }
  // one order, so that the same numbers typed in another order are the same selection
  const selection = numbers.toSorted(compareNumbers);
  const isRepeated = selection.some((number, at) => at > 0 && compareNumbers(number, selection[at - 1] ?? []) === 0);
  return isRepeated ? refused('SELECTION_REPEATED') : { ok: true, selection };
}

/** The values of one row: symbols as text in one string, or a list of texts and numbers. */
function valuesOf(form: Form, row: unknown, columnAt: (at: number) => Column | undefined): Values {
  const items: unknown = typeof row === 'string' ? itemsOf(form, row) : row;
  if (!Array.isArray(items)) return refused('SELECTION_MALFORMED');
  const values: number[] = [];
  for (const [at, item] of items.entries()) {
    const column = columnAt(at);
    if (column === undefined) return refused('SELECTION_COLUMNS');
    const symbol = symbolOf(form, column, item);
    if (symbol === undefined) return refused('SELECTION_SYMBOL');
    values.push(symbol.value);
  }
  return { ok: true, values };
}

/** Text always names a symbol; a bare number does so only where symbols are numbers. */
function symbolOf(form: Form, column: Column, item: unknown): PlaySymbol | undefined {
  if (typeof item === 'string') return column.symbols.find(({ text }) => text === item);
  if (typeof item !== 'number') return undefined;
  return column.symbols.find(({ value, text }) => value === item && Number(text) === item);
}

function rowsOf(form: Form, text: string): string[] {
  return text.split(form.kind === 'typed' ? SYMBOL_MARK : COLUMN_MARK);
}

function itemsOf(form: Form, row: string): string[] {
  if (form.kind === 'typed') return row.split(typedMark(form));
  return row === '' ? [] : row.split(SYMBOL_MARK);
}

function typedText(form: Form, number: readonly number[]): string {
  return number.map((value, at) => textOf(form.columns[at], value)).join(typedMark(form));
}

/** Digits are written without a gap (`12345`), numbers of two digits with one (`01 02 03`). */
function typedMark(form: Form): string {
  return form.columns.every(({ symbols }) => symbols.every(({ text }) => text.length === 1)) ? '' : ' ';
}

function textOf(column: Column | undefined, value: number): string {
  const symbol = column?.symbols.find((one) => one.value === value);
  if (symbol === undefined) throw new RangeError(`no symbol has the value ${value}`);
  return symbol.text;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function refused(code: SelectionRefusal): Refused {
  return { ok: false, code };
}
