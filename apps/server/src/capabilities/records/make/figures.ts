/** Amounts and times as statements write them: the same in every language, so that a figure never depends on the reader. */
import { currencyOf, formatDecimal } from '@baize/protocol';

/** "-1234.50": for machines. */
export function plainAmount(minor: bigint, currency: string): string {
  return formatDecimal(minor, currencyOf(currency)?.exponent ?? 2);
}

/** "−1,234.50", "+12.00" when signed: for people. */
export function printedAmount(minor: bigint, currency: string, isSigned = false): string {
  const [whole = '', fraction] = plainAmount(minor < 0n ? -minor : minor, currency).split('.');
  const sign = minor < 0n ? '−' : isSigned && minor > 0n ? '+' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** "2026-11-20 21:02" in a zone. */
export function printedTime(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** How a long id is said to a person: its end, as on the site. */
export function shortId(id: string): string {
  const tail = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${tail.slice(0, 4)} ${tail.slice(4)}`;
}
