/** Amounts and figures as people type and paste them: digits and separators of any script. What cannot be read in exactly one way
 *  is refused; no digit and no separator is ever left out. Imports nothing heavy: a browser carries it alone. */
import { amountMinorMax, currencyOf, formatDecimal } from './currencies.ts';
import { plainTyped } from './typed-text.ts';

/** How a figure is written: an amount of a currency, or a count, a per cent, a multiplier. */
export interface FigureUnit {
  /** Null: the figure is no money. */
  readonly currency: string | null;
  readonly decimals: number;
  /** Written in thousands, as "1.250K". */
  readonly isThousands: boolean;
  /** What may stand beside the figure and says nothing new: the currency's code and sign, "%", "×". Small letters. */
  readonly signs: readonly string[];
}

/** Signs that mean one currency to whoever plays in it. */
const currencySigns: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'us$'],
  EUR: ['€'],
  GBP: ['£'],
  THB: ['฿'],
  CNY: ['¥', '元'],
  JPY: ['¥', '円'],
  KRW: ['₩', '원'],
  MYR: ['rm'],
  PHP: ['₱'],
  INR: ['₹'],
  BRL: ['r$'],
  VND: ['₫', 'đ'],
  IDR: ['rp'],
  BTC: ['₿'],
};

/** @param exponent decimals of the minor unit, where they are known beside the registry. */
export function amountUnit(currency: string, exponent: number = currencyOf(currency)?.exponent ?? 2): FigureUnit {
  const shift = currencyOf(currency)?.displayShift ?? 0;
  return {
    currency,
    decimals: exponent + shift,
    isThousands: shift === 3,
    signs: [currency.toLowerCase(), ...(currencySigns[currency] ?? [])],
  };
}

/** A figure that is no money. */
export function figureUnit(decimals: number, signs: readonly string[] = []): FigureUnit {
  return { currency: null, decimals, isThousands: false, signs };
}

/** What stands beside a field: "USD", "K VND"; nothing for a figure that is no money. */
export function unitLabel({ currency, isThousands }: FigureUnit): string | undefined {
  return currency === null ? undefined : `${isThousands ? 'K ' : ''}${currency}`;
}

export type TypedFigure =
  /** Nothing, or the beginning of a figure: a sign, a separator. */
  | { readonly state: 'empty' }
  /** No figure, one that could be two, one with more decimals than there are, one that is too large. */
  | { readonly state: 'unclear' }
  /** `minor`: in the last decimal of the unit. `isPlain`: written the way we write it ourselves. */
  | { readonly state: 'read'; readonly minor: bigint; readonly isPlain: boolean };

const unclear = { state: 'unclear' } as const;
const longest = 60;

export function readFigure(typed: string, unit: FigureUnit): TypedFigure {
  // "10²" and "½" would come out of normalisation as other figures
  if (typed.length > longest || /(?!\p{Nd})\p{N}/u.test(typed)) return unclear;
  const text = withoutSigns(plainTyped(typed), unit);
  if (text === null) return unclear;
  if (!/[0-9]/.test(text)) return text === '' || isMark(text) ? { state: 'empty' } : unclear;
  const parts = partsOf(text, unit);
  if (parts === null || parts.fraction.length > unit.decimals) return unclear;
  const minor = BigInt(parts.whole + parts.fraction.padEnd(unit.decimals, '0'));
  if (unit.currency !== null && minor > amountMinorMax) return unclear;
  const isOwn = /^[0-9]+(\.[0-9]*)?$/.test(text) ? !parts.isGrouped : text === writeGrouped(minor, unit);
  return { state: 'read', minor, isPlain: isOwn && typed.includes(text) };
}

/** Minor units of what stands in a box; null while it is no amount that can be read. */
export function minorOf(typed: string, unit: FigureUnit): bigint | null {
  const read = readFigure(typed, unit);
  return read.state === 'read' ? read.minor : null;
}

/** A whole number of at most nine digits; null while it is none. */
export function readWhole(typed: string): number | null {
  const whole = minorOf(typed, figureUnit(0));
  return whole === null || whole > 999_999_999n ? null : Number(whole);
}

/** For a box: "1250.00". */
export function writePlain(minor: bigint, { decimals }: FigureUnit): string {
  return formatDecimal(minor, decimals);
}

/** For a reader: "1,250.00". */
export function writeGrouped(minor: bigint, { decimals }: FigureUnit): string {
  const [whole = '', fraction] = formatDecimal(minor, decimals).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** With its unit: "1,250.00 USD", "1,250.000K VND". */
export function writeWithUnit(minor: bigint, unit: FigureUnit): string {
  return `${writeGrouped(minor, unit)}${unit.isThousands ? 'K' : ''}${unit.currency === null ? '' : ` ${unit.currency}`}`;
}

/** The figure alone. A currency that is said in thousands takes its sign only beside a K: "50,000 ₫" is not "50,000K". */
function withoutSigns(text: string, { signs, isThousands }: FigureUnit): string | null {
  const small = text.toLowerCase();
  const before = signs.filter((sign) => small.startsWith(sign)).reduce(longer, '');
  const after = signs.filter((sign) => small.endsWith(sign)).reduce(longer, '');
  const rest = before ? text.slice(before.length).trimStart() : text.slice(0, text.length - after.length).trimEnd();
  if (!isThousands) return rest;
  if (/[0-9.] ?k$/i.test(rest)) return rest.slice(0, -1).trimEnd();
  return before || after ? null : rest;
}

function longer(one: string, other: string): string {
  return other.length > one.length ? other : one;
}

/** A separator by what it may do. Points and commas do either, whichever keyboard they come from. */
const kinds: Readonly<Record<string, string>> = {
  '.': '.',
  '。': '.',
  ',': ',',
  '،': ',',
  '、': ',',
  '٫': 'decimal',
  '·': 'decimal',
  '٬': 'group',
  ' ': ' ',
  _: '_',
  "'": "'",
  '’': "'",
  '‘': "'",
  ʼ: "'",
};

function isMark(text: string): boolean {
  return Object.hasOwn(kinds, text);
}

function mayGroup(kind: string): boolean {
  return kind !== 'decimal';
}

function mayBeDecimal(kind: string | undefined): boolean {
  return kind === '.' || kind === ',' || kind === 'decimal';
}

interface Parts {
  readonly whole: string;
  readonly fraction: string;
  /** A separator groups digits. */
  readonly isGrouped: boolean;
}

/** Several equal separators group; of two kinds the last is the decimal mark; a lone one is asked about in `lone`. */
function partsOf(text: string, unit: FigureUnit): Parts | null {
  const marks = text.match(/[^0-9]/gu) ?? [];
  const digits = text.split(/[^0-9]/u);
  if (!marks.every(isMark) || digits.slice(1, -1).includes('')) return null;
  const used = marks.map((mark) => kinds[mark] ?? '');
  const first = used[0] ?? '';
  const last = used.at(-1);
  if (used.length === 0) return { whole: text, fraction: '', isGrouped: false };
  if (used.length === 1) return lone(first, digits[0] ?? '', digits[1] ?? '', unit);
  const head = used.slice(0, -1);
  if (!head.every((kind) => kind === first) || !mayGroup(first)) return null;
  if (last === first) return grouped(digits, '');
  return mayBeDecimal(last) ? grouped(digits.slice(0, -1), digits.at(-1) ?? '') : null;
}

/** One separator. Before exactly three digits it could group them or be the decimal mark: it groups where the unit has too few
 *  decimals for the other; else a point is the decimal mark, as we write it, and a comma is unclear. A figure that is no money
 *  has no such habit and is unclear. */
function lone(kind: string, before: string, after: string, { currency, decimals }: FigureUnit): Parts | null {
  const decimal = { whole: before || '0', fraction: after, isGrouped: false };
  if (!mayBeDecimal(kind)) return grouped([before, after], '');
  if (kind === 'decimal' || after.length !== 3 || !/^[1-9][0-9]{0,2}$/.test(before)) return decimal;
  if (decimals >= 3) return kind === '.' ? decimal : null;
  return decimals === 0 || currency !== null ? grouped([before, after], '') : null;
}

/** Groups of three, or as India counts: three at the end and twos before. */
function grouped(groups: readonly string[], fraction: string): Parts | null {
  const text = groups.join(',');
  const isProper = /^[1-9][0-9]{0,2}(,[0-9]{3})+$/.test(text) || /^[1-9][0-9]?(,[0-9]{2})+,[0-9]{3}$/.test(text);
  return isProper ? { whole: groups.join(''), fraction, isGrouped: true } : null;
}
