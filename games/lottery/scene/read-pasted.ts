/** Numbers as people send them in a chat: `12 34 56`, `12,34`, `123=10`, `12-34x5`, one to a line or all in one. */
import { SELECTION_TEXT_MAX, TYPED_NUMBERS_MAX, isMultiple } from '@baize/lottery';
import type { Form } from '@baize/lottery';
import { latinDigits } from '@baize/protocol/typed-text';

export interface PastedNumber {
  /** One value for each column of a typed form; a single one for a pool. */
  readonly values: readonly number[];
  /** What stood behind `=` or `x`; null where nothing did. */
  readonly multiple: number | null;
}

/** length: more or fewer digits than a number has. symbol: cannot be chosen there. repeated: stands there before. multiple: not 1 to
 *  9,999, or none is possible here. many: more than one bet takes. */
export type LeftReason = 'length' | 'symbol' | 'repeated' | 'multiple' | 'many';

export interface PastedLeft {
  readonly text: string;
  readonly why: LeftReason;
}

export interface Pasted {
  readonly numbers: readonly PastedNumber[];
  readonly left: readonly PastedLeft[];
}

type Values = { readonly values: readonly number[] } | { readonly why: LeftReason };

/** Between numbers whose symbols are one digit, or which are one symbol. A hyphen keeps numbers together for their multiple. */
const marksOfNumbers = /[\s,;|/]+/u;
/** Between numbers of several symbols, which themselves are parted by blanks. */
const marksOfLongNumbers = /[\n\r,;|/]+/u;
const multipleAtEnd = /\s*[=x×*]\s*(\d*)$/iu;

/** `taken`: numbers entered before, which do not come again. What is not understood is told, never guessed. */
export function readPasted(form: Form, text: string, taken: readonly (readonly number[])[] = []): Pasted {
  const numbers: PastedNumber[] = [];
  const left: PastedLeft[] = [];
  const known = new Set(taken.map(String));
  for (const entry of entriesOf(form, text)) {
    const multiple = multipleOf(form, entry.multiple);
    for (const number of entry.numbers) {
      const read = valuesOf(form, number);
      const why = 'why' in read ? read.why : multiple === undefined ? 'multiple' : whyNot(known, read.values, form);
      if (why !== null || multiple === undefined || !('values' in read)) {
        left.push({ text: entry.multiple === null ? number : `${number}=${entry.multiple}`, why: why ?? 'multiple' });
        continue;
      }
      known.add(String(read.values));
      numbers.push({ values: read.values, multiple });
    }
  }
  return { numbers, left };
}

interface Entry {
  readonly numbers: readonly string[];
  /** As it stood; null where none did. */
  readonly multiple: string | null;
}

function entriesOf(form: Form, text: string): Entry[] {
  const plain = latinDigits(text.normalize('NFKC'))
    .slice(0, SELECTION_TEXT_MAX)
    .replaceAll(/[ \t]*([=x×*])[ \t]*/giu, '$1');
  return plain
    .split(isLong(form) ? marksOfLongNumbers : marksOfNumbers)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => {
      const found = multipleAtEnd.exec(piece);
      const body = found ? piece.slice(0, found.index) : piece;
      return { numbers: isLong(form) ? [body] : partsOf(body), multiple: found?.[1] ?? null };
    });
}

function partsOf(body: string): string[] {
  const parts = body.split(/[-.–]+/u).filter((part) => part !== '');
  return parts.length > 0 ? parts : [body];
}

/** Undefined: cannot be. */
function multipleOf(form: Form, text: string | null): number | null | undefined {
  if (text === null) return null;
  const multiple = Number(text);
  return text !== '' && isMultiple(multiple) && takesMultiples(form) ? multiple : undefined;
}

/** Numbers that are a single bet each. Where several make one together, as in xien, a number has no multiple of its own. */
function takesMultiples(form: Form): boolean {
  return form.kind === 'typed' || (form.columns[0]?.least ?? 0) === 1;
}

function whyNot(known: ReadonlySet<string>, values: readonly number[], form: Form): LeftReason | null {
  if (known.has(String(values))) return 'repeated';
  return known.size >= (form.kind === 'typed' ? TYPED_NUMBERS_MAX : (form.columns[0]?.most ?? 0)) ? 'many' : null;
}

function valuesOf(form: Form, number: string): Values {
  const symbols = symbolsOf(form, number);
  const columns = form.kind === 'typed' ? form.columns : form.columns.slice(0, 1);
  if (symbols.length !== columns.length) return { why: 'length' };
  const values: number[] = [];
  for (const [at, text] of symbols.entries()) {
    const symbol = columns[at]?.symbols.find((one) => one.text === text);
    if (symbol === undefined) return { why: /^\d+$/.test(number) && form.kind === 'pool' ? 'length' : 'symbol' };
    values.push(symbol.value);
  }
  if (form.kind === 'typed' && form.repeats !== true && new Set(values).size !== values.length)
    return { why: 'repeated' };
  return { values };
}

/** A number in its symbols: `123` in digits, `01 02 03`, `1-2-3` and `010203` in numbers of two digits. */
function symbolsOf(form: Form, number: string): readonly string[] {
  if (form.kind !== 'typed') return [number];
  if (!isLong(form)) return [...number];
  const parted = number.split(/[\s.–-]+/u).filter((part) => part !== '');
  if (parted.length > 1) return parted.map((part) => part.padStart(2, '0'));
  return number.match(/\d{1,2}/g) ?? [number];
}

/** Its symbols are numbers of two digits themselves. */
function isLong(form: Form): boolean {
  return form.kind === 'typed' && (form.columns[0]?.symbols[0]?.text.length ?? 1) > 1;
}
