/** Money, dates and figures as the design writes them: two decimals, thousands commas, true minus, Latin digits, 24 h. */
import { serverNow } from '@baize/browser';
import { datesIn, writeFigure } from '@baize/i18n';
import { useTexts } from '@baize/i18n/react';
import { currencyOf } from '@baize/protocol/currencies';
import { useMemo } from 'react';

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

/** An amount in a column of large ones: its fraction says nothing from a thousand on. "1,912,406", "84.20". */
export function formatWhole(amountMinor: string | bigint, currency: string): string {
  const { exponent = 2, displayShift = 0 } = currencyOf(currency) ?? {};
  const amount = BigInt(amountMinor);
  const isLarge = (amount < 0n ? -amount : amount) >= 1_000n * 10n ** BigInt(exponent + displayShift);
  const text = formatMoney(amount, currency);
  return isLarge ? text.replace(/\.\d+/, '') : text;
}

/** A round amount beside a plot: "60k", "−1.5M", "200". */
export function formatTick(amountMinor: bigint, currency: string): string {
  const { exponent = 2 } = currencyOf(currency) ?? {};
  const amount = Number(amountMinor) / 10 ** exponent;
  const size = Math.abs(amount);
  const [by, unit] = size >= 1e9 ? [1e9, 'B'] : size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'k'] : [1, ''];
  return `${amount < 0 ? minus : ''}${Number((size / by).toPrecision(3))}${unit}`;
}

/** A coin's many decimals end at the last that says something, but never before the second; those of an amount in thousands never
 *  before the third. */
function fractionOf(digits: string, least: number): string {
  return least ? digits.slice(0, least) + digits.slice(least).replace(/0+$/, '') : digits;
}

/** Hundredths of a per cent as a percentage: 9620 is "96.2%". */
export function formatShare(perTenThousand: number): string {
  return `${(perTenThousand / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
}

/** What is left of a countdown: m:ss under an hour, h:mm:ss above. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(left / 60) % 60;
  const hours = Math.floor(left / 3_600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

export interface Format {
  readonly money: typeof formatMoney;
  readonly moneyWhole: typeof formatWhole;
  readonly moneyTick: typeof formatTick;
  readonly share: typeof formatShare;
  readonly clock: typeof formatClock;
  readonly number: (value: number) => string;
  /** "21 Nov 2026" in the reader's zone; a day without a time is that day in every zone. */
  readonly date: (instant: string) => string;
  /** "21 Nov" */
  readonly dayMonth: (instant: string) => string;
  /** "14:05" */
  readonly time: (instant: string) => string;
  readonly dateTime: (instant: string) => string;
  /** "in 5 minutes", "3 days ago" */
  readonly distance: (instant: string, now?: number) => string;
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Made when it is first needed: the browser takes milliseconds for each, and most pages say one kind of figure. */
function late<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A day is read at the reader's noon: no zone moves it. */
export function momentOf(instant: string): Date {
  return new Date(instant.length > 10 ? instant : `${instant}T12:00`);
}

function makeFormat(locale: string): Format {
  const time = late(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
  const dates = late(() => datesIn(locale));
  return {
    money: formatMoney,
    moneyWhole: formatWhole,
    moneyTick: formatTick,
    share: formatShare,
    clock: formatClock,
    number: writeFigure,
    date: (instant) => dates().date(momentOf(instant)),
    dayMonth: (instant) => dates().dayMonth(momentOf(instant)),
    time: (instant) => time().format(new Date(instant)),
    dateTime: (instant) => dates().dateTime(new Date(instant)),
    distance(instant, now = serverNow()) {
      const seconds = (new Date(instant).getTime() - now) / 1_000;
      const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60];
      return dates().distance(Math.round(seconds / size), unit);
    },
  };
}

export function useFormat(): Format {
  const { locale } = useTexts();
  return useMemo(() => makeFormat(locale), [locale]);
}
