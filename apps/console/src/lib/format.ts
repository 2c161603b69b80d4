/** Money, dates and figures as the design writes them: thousands commas, true minus, Latin digits, 24 h, the merchant's zone. */
import { writeFigure, writeMeasure } from '@baize/i18n';
import { useTexts } from '@baize/i18n/react';
import { currencyOf } from '@baize/protocol/currencies';
import { amountUnit, minorOf, writePlain } from '@baize/protocol/typed-amount';
import { useMemo } from 'react';
import { useMerchant } from './merchant.ts';

const minus = '−';

/** Minor units as text a person reads: "1,284.50". A K currency is said in thousands: "1,284.500K". */
export function formatMoney(
  amountMinor: string | bigint,
  currency: string,
  options: { signed?: boolean } = {},
): string {
  const { exponent = 2, displayShift = 0, isCrypto = false } = currencyOf(currency) ?? {};
  const amount = BigInt(amountMinor);
  const decimals = exponent + displayShift;
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amount < 0n ? minus : options.signed && amount > 0n ? '+' : '';
  return `${sign}${grouped}${decimals === 0 ? '' : `.${fractionOf(digits.slice(-decimals), isCrypto ? 2 : displayShift)}`}${displayShift === 3 ? 'K' : ''}`;
}

/** A coin's many decimals end at the last that says something, but never before the second; those of an amount in thousands never
 *  before the third. */
function fractionOf(digits: string, least: number): string {
  return least ? digits.slice(0, least) + digits.slice(least).replace(/0+$/, '') : digits;
}

/** What was typed as minor units, on the scale on which money is shown: a K currency is typed in thousands. Null when it is no
 *  amount that can be read. */
export function readMinor(typed: string, currency: string): string | null {
  return minorOf(typed, amountUnit(currency))?.toString() ?? null;
}

/** Minor units for an input, on the same scale: "1000.00". */
export function writeMinor(amountMinor: string, currency: string): string {
  return writePlain(BigInt(amountMinor), amountUnit(currency));
}

/** A wait or a countdown: m:ss under an hour, h:mm:ss under a day. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(left / 60) % 60;
  const hours = Math.floor(left / 3_600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

export interface Format {
  readonly money: typeof formatMoney;
  readonly clock: typeof formatClock;
  readonly number: (value: number) => string;
  /** Basis points as per cent: "0.60%". */
  readonly percent: (basisPoints: number) => string;
  /** "21 Nov 2026"; a day without a time is that day in every zone. */
  readonly date: (instant: string) => string;
  /** "21 Nov 2026, 14:05" */
  readonly dateTime: (instant: string) => string;
  /** "Feb 2025" */
  readonly month: (instant: string) => string;
  /** The longest two units: "2 days 4 hours". */
  readonly span: (seconds: number) => string;
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2 });

function makeFormat(locale: string, timeZone: string): Format {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  const date = new Intl.DateTimeFormat(locale, day);
  const dayOnly = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone });
  const unit = (value: number, name: string): string => writeMeasure(locale, value, name);
  return {
    money: formatMoney,
    clock: formatClock,
    number: writeFigure,
    percent: (basisPoints) => percent.format(basisPoints / 10_000).replace('-', minus),
    date: (instant) => (instant.length > 10 ? date : dayOnly).format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    month: (instant) => month.format(new Date(instant)),
    span(seconds) {
      const first = units.findIndex(([, size]) => seconds >= size);
      if (first === -1) return unit(Math.max(0, Math.floor(seconds)), 'second');
      let left = seconds;
      const parts: string[] = [];
      for (const [name, size] of units.slice(first, first + 2)) {
        const count = Math.floor(left / size);
        left -= count * size;
        if (count > 0) parts.push(unit(count, name));
      }
      return parts.join(' ');
    },
  };
}

export function useFormat(): Format {
  const { locale } = useTexts();
  const { timeZone } = useMerchant();
  return useMemo(() => makeFormat(locale, timeZone), [locale, timeZone]);
}
