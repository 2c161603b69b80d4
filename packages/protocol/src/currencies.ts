/** Currency registry and decimal forms. Amounts are integers in minor units. Imports nothing: a browser carries it alone. */

export interface Currency {
  readonly code: string;
  /** How many decimals the minor unit stands for: 2 means 1234 is 12.34. */
  readonly exponent: number;
  /** What the player reads as one unit, in powers of ten of the major unit: 0 as is, 3 for "K" currencies. */
  readonly displayShift: number;
  /** A coin of a chain: paid to addresses, counted in confirmations. */
  readonly isCrypto: boolean;
}

const money = (code: string, exponent: number, displayShift = 0): Currency => ({
  code,
  exponent,
  displayShift,
  isCrypto: false,
});
const coin = (code: string, exponent: number): Currency => ({ code, exponent, displayShift: 0, isCrypto: true });

/** Exponents are those of ISO 4217. Among them is the home currency of every language we speak; two stand for Arabic. */
const ofTwoDecimals =
  'USD EUR GBP THB CNY MYR PHP INR BRL MGA TWD MMK KHR PKR TRY BDT AED SAR IRR RUB KZT UZS LAK NPR LKR'.split(' ');

/** Every exponent from 0 to 8 has one here but 1, which ISO 4217 no longer knows, so that none is a special case. Coins are counted
 *  at the depth we keep them, which may be less than their chain's. */
const registry: readonly Currency[] = [
  ...ofTwoDecimals.map((code) => money(code, 2)),
  money('IDR', 2, 3),
  money('JPY', 0),
  money('KRW', 0),
  money('VND', 0, 3),
  money('KWD', 3),
  money('CLF', 4),
  coin('XAUT', 5),
  coin('USDT', 6),
  coin('TRX', 6),
  coin('SOL', 7),
  coin('BTC', 8),
  coin('ETH', 8),
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

/** A rate as it is stored and shown: units of the second currency for one of the first, "149.25". At most twelve decimals. */
export const ratePattern = /^(?=.*[1-9])(0|[1-9][0-9]{0,11})(\.[0-9]{1,12})?$/;

/** An amount in another currency, rounded down to the minor unit: whoever asked for the exchange never gets a fraction too much.
 *  Exact at any size. Throws on a rate that `ratePattern` refuses. */
export function convertMinor(amountMinor: bigint, from: Currency, to: Currency, rate: string): bigint {
  if (!ratePattern.test(rate)) throw new Error(`not a rate: ${rate}`);
  const [whole = '0', fraction = ''] = rate.split('.');
  const numerator = BigInt(whole + fraction) * 10n ** BigInt(to.exponent);
  return (amountMinor * numerator) / 10n ** BigInt(fraction.length + from.exponent);
}

/** The least amount that an exchange at a rate makes `amountMinor` of, rounded up: the way back of `convertMinor`. */
export function costMinor(amountMinor: bigint, from: Currency, to: Currency, rate: string): bigint {
  if (!ratePattern.test(rate)) throw new Error(`not a rate: ${rate}`);
  const [whole = '0', fraction = ''] = rate.split('.');
  const divisor = BigInt(whole + fraction) * 10n ** BigInt(to.exponent);
  return (amountMinor * 10n ** BigInt(fraction.length + from.exponent) + divisor - 1n) / divisor;
}

/** What a payment costs beside its amount: a fixed part and a share in hundredths of a per cent, the share rounded down, so the
 *  player never pays a fraction more. */
export function feeOf(
  rule: { readonly feeFixed: string; readonly feeBasisPoints: number },
  amountMinor: bigint,
): bigint {
  return BigInt(rule.feeFixed) + (amountMinor * BigInt(rule.feeBasisPoints)) / 10_000n;
}
