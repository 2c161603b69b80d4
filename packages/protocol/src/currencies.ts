/** Currency registry and decimal forms. Amounts are integers in minor units. Imports nothing: a browser carries it alone. */

export interface Currency {
  readonly code: string;
  /** How many decimals the minor unit stands for: 2 means 1234 is 12.34. */
  readonly exponent: number;
  /** What the player reads as one unit, in powers of ten of the major unit: 0 as is, 3 for "K" currencies. */
  readonly displayShift: number;
}

const registry: readonly Currency[] = [
  { code: 'USD', exponent: 2, displayShift: 0 },
  { code: 'EUR', exponent: 2, displayShift: 0 },
  { code: 'THB', exponent: 2, displayShift: 0 },
  { code: 'CNY', exponent: 2, displayShift: 0 },
  { code: 'MYR', exponent: 2, displayShift: 0 },
  { code: 'JPY', exponent: 0, displayShift: 0 },
  { code: 'KRW', exponent: 0, displayShift: 0 },
  { code: 'VND', exponent: 0, displayShift: 3 },
  { code: 'IDR', exponent: 0, displayShift: 3 },
  { code: 'KWD', exponent: 3, displayShift: 0 },
  { code: 'BTC', exponent: 8, displayShift: 0 },
];

export const currencies: ReadonlyMap<string, Currency> = new Map(registry.map((currency) => [currency.code, currency]));

export function currencyOf(code: string): Currency | undefined {
  return currencies.get(code);
}

/** The largest amount any call accepts: eighteen digits fit a PostgreSQL bigint with room to add. */
export const amountMinorMax = 999_999_999_999_999_999n;

export type ParsedAmount =
  | { readonly ok: true; readonly minor: bigint }
  | { readonly ok: false; readonly reason: 'format' | 'scale' | 'range' };

/** Reads a decimal string ("12.34") into minor units. More decimals than the currency has is `scale`, never rounded. */
export function parseDecimal(text: string, exponent: number): ParsedAmount {
  const match = /^(-?)(0|[1-9][0-9]{0,17})(?:\.([0-9]{1,18}))?$/.exec(text);
  if (!match) return { ok: false, reason: 'format' };
  const fraction = match[3] ?? '';
  if (fraction.length > exponent) return { ok: false, reason: 'scale' };
  const digits = BigInt(match[2] + fraction.padEnd(exponent, '0'));
  if (digits > amountMinorMax) return { ok: false, reason: 'range' };
  return { ok: true, minor: match[1] === '-' ? -digits : digits };
}

/** Writes minor units as a plain decimal string ("12.34"), for wires that carry decimals. */
export function formatDecimal(amountMinor: bigint, exponent: number): string {
  const sign = amountMinor < 0n ? '-' : '';
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
