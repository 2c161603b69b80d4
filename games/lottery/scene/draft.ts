/** What is chosen on the board and not on the slip yet. */
import { checkBet, largestPayout } from '@baize/lottery';
import type { BetTerms, Form, Fraction, Play, Selection } from '@baize/lottery';
import type { Draws } from '@baize/fair';
import type { PastedNumber } from './read-pasted.ts';

/** A set for each column; or whole numbers, each of which may carry a multiple of its own. */
export type Draft =
  | { readonly kind: 'columns'; readonly picked: Selection }
  | { readonly kind: 'numbers'; readonly numbers: readonly PastedNumber[] };

/** Whole numbers and boards of a hundred: what people send as text. */
export function takesNumbers(form: Form): boolean {
  return form.kind === 'typed' || isHundred(form);
}

/** Numbers 00 to 99, drawn as a table of ten by ten. */
export function isHundred(form: Form): boolean {
  return form.kind === 'pool' && form.columns.length === 1 && form.columns[0]?.symbols.length === 100;
}

export function emptyDraft(form: Form): Draft {
  return takesNumbers(form)
    ? { kind: 'numbers', numbers: [] }
    : { kind: 'columns', picked: form.columns.map(() => []) };
}

export function isEmpty(draft: Draft): boolean {
  return draft.kind === 'numbers' ? draft.numbers.length === 0 : draft.picked.every((values) => values.length === 0);
}

/** Takes a symbol in or out; more than the column takes are not taken in. */
export function toggled(form: Form, draft: Draft, at: number, value: number): Draft {
  if (draft.kind === 'numbers') {
    const rest = draft.numbers.filter(({ values }) => values[0] !== value);
    if (rest.length < draft.numbers.length) return { kind: 'numbers', numbers: rest };
    return withNumbers(form, draft, [{ values: [value], multiple: null }]);
  }
  const values = draft.picked[at] ?? [];
  return put(form, draft, at, values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
}

/** Replaces what is chosen in a column. */
export function put(form: Form, draft: Draft, at: number, values: readonly number[]): Draft {
  const most = form.columns[at]?.most ?? 0;
  const kept = values.slice(0, most).toSorted((a, b) => a - b);
  if (draft.kind === 'numbers')
    return { kind: 'numbers', numbers: kept.map((value) => ({ values: [value], multiple: null })) };
  return { kind: 'columns', picked: draft.picked.map((known, column) => (column === at ? kept : known)) };
}

export function withNumbers(form: Form, draft: Draft, numbers: readonly PastedNumber[]): Draft {
  if (draft.kind !== 'numbers') return draft;
  const all = [...draft.numbers, ...numbers];
  return { kind: 'numbers', numbers: form.kind === 'typed' ? all : all.slice(0, form.columns[0]?.most ?? 0) };
}

/** A line in the making: what the numbers of one multiple are together. */
export interface DraftLine {
  readonly selection: Selection;
  readonly multiple: number;
}

/** One line; several where numbers carry multiples. `multiple` is for those that carry none. */
export function linesOf(form: Form, draft: Draft, multiple: number): readonly DraftLine[] {
  if (draft.kind === 'columns') return [{ selection: draft.picked, multiple }];
  const byMultiple = Map.groupBy(draft.numbers, (number) => number.multiple ?? multiple);
  return [...byMultiple].map(([own, numbers]) => ({
    selection: form.kind === 'typed' ? numbers.map(({ values }) => values) : [numbers.flatMap(({ values }) => values)],
    multiple: own,
  }));
}

export interface DraftTerms {
  readonly play: Play;
  readonly returned: Fraction;
  /** The multiple is that of numbers without one of their own. */
  readonly terms: BetTerms;
}

export type DraftCheck =
  | {
      readonly ok: true;
      readonly lines: readonly (DraftLine & { readonly text: string })[];
      readonly bets: number;
      readonly costMinor: bigint;
      readonly largestMinor: bigint;
    }
  /** none: nothing chosen. few: not a single bet yet. cost: no coin is that small. cap: it could win more than is paid. */
  | { readonly ok: false; readonly why: 'none' | 'few' | 'cannotWin' | 'cost' | 'cap' };

/** Counts and prices what is chosen. */
export function checkDraft(draft: Draft, { play, returned, terms }: DraftTerms): DraftCheck {
  if (isEmpty(draft)) return { ok: false, why: 'none' };
  const lines: (DraftLine & { readonly text: string })[] = [];
  let [bets, costMinor, largestMinor] = [0, 0n, 0n];
  for (const line of linesOf(play.form, draft, terms.multiple)) {
    const text = play.canonical(
      line.selection.map((values) => (play.form.kind === 'typed' ? values : values.toSorted((a, b) => a - b))),
    );
    const parsed = play.parse(text);
    if (!parsed.ok) return { ok: false, why: 'few' };
    const own = { ...terms, multiple: line.multiple };
    const check = checkBet({ play, selection: parsed.selection, returned, terms: own });
    if (!check.ok) return { ok: false, why: check.code === 'BET_CANNOT_WIN' ? 'cannotWin' : 'cost' };
    lines.push({ ...line, selection: parsed.selection, text });
    bets += check.bets;
    costMinor += check.costMinor;
    largestMinor += largestPayout(play, parsed.selection, returned, own);
  }
  return { ok: true, lines, bets, costMinor, largestMinor };
}

const triesMax = 200;

/** The fewest symbols that are a bet, by chance. Of whole numbers one more is added to those that stand. */
export function randomDraft(play: Play, draws: Draws): Draft {
  const { form } = play;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const picked = randomColumns(form, draws, tries);
    const selection = form.kind === 'typed' ? [picked.map(([value = 0]) => value)] : picked;
    if (!play.parse(play.canonical(selection)).ok) continue;
    if (form.kind === 'typed')
      return { kind: 'numbers', numbers: selection.map((values) => ({ values, multiple: null })) };
    if (!takesNumbers(form)) return { kind: 'columns', picked: selection };
    return { kind: 'numbers', numbers: (selection[0] ?? []).map((value) => ({ values: [value], multiple: null })) };
  }
  return emptyDraft(form);
}

/** The last column takes one symbol more after some tries: bankers alone are no bet. */
function randomColumns(form: Form, draws: Draws, tries: number): number[][] {
  const filled = new Set(
    form.kind === 'positions' ? draws.pick(form.columns.length, form.filled) : form.columns.keys(),
  );
  const more = form.kind === 'pool' ? Math.floor(tries / 20) : 0;
  return form.columns.map(({ symbols, least, most }, at) => {
    if (!filled.has(at)) return [];
    const isLast = at === form.columns.length - 1;
    const count = Math.min(most, Math.max(1, least) + (isLast ? more : 0));
    return draws
      .pick(symbols.length, count)
      .map((index) => symbols[index]?.value ?? 0)
      .toSorted((a, b) => a - b);
  });
}

export type QuickPick = 'all' | 'big' | 'small' | 'odd' | 'even';

/** Values of a quick pick in a column of numbers: the upper half is big. */
export function quickValues({ symbols }: Form['columns'][number], pick: QuickPick): readonly number[] {
  const half = Math.floor(symbols.length / 2);
  return symbols
    .filter(({ value }, at) => {
      if (pick === 'all') return true;
      if (pick === 'big' || pick === 'small') return at >= half === (pick === 'big');
      return Math.abs(value % 2) === (pick === 'odd' ? 1 : 0);
    })
    .map(({ value }) => value);
}

/** A column of numbers that may all be chosen, where halves say something. */
export function hasQuickPicks({ symbols, most }: Form['columns'][number]): boolean {
  return symbols.length >= 6 && most === symbols.length && symbols.every(({ text }) => /^\d+$/.test(text));
}
