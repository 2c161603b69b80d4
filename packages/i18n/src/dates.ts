/** Days, clocks and distances in a language. Some browsers carry no words of time for some languages (Chromium: Burmese, Khmer,
 *  Lao, Nepali, Kazakh, Uzbek) and would say them in English; these are said from CLDR's words of our own. */
import { dateWords } from './dates.gen.ts';

export type DistanceUnit = 'day' | 'hour' | 'minute';

export interface DateWords {
  readonly months: readonly string[];
  readonly now: string;
  /** "{n} minutes ago" and "in {n} minutes". */
  readonly ago: Readonly<Record<DistanceUnit, string>>;
  readonly ahead: Readonly<Record<DistanceUnit, string>>;
}

export interface Dates {
  /** "21 Nov 2026" in the reader's zone. */
  readonly date: (at: Date) => string;
  /** "21 Nov" in the reader's zone: where the year is plain. */
  readonly dayMonth: (at: Date) => string;
  readonly dateTime: (at: Date) => string;
  /** "21 Nov, 14:05": where the year is plain. */
  readonly dayTime: (at: Date) => string;
  /** "in 5 minutes", "3 days ago"; whole units, negative is past. */
  readonly distance: (amount: number, unit: DistanceUnit) => string;
}

/** @param locale as `texts.locale`: the tag with Latin digits. @param timeZone where it is said other than in the reader's own. */
export function datesIn(locale: string, timeZone?: string): Dates {
  const words = dateWords[locale.split('-')[0] ?? ''];
  return words && !canSay(locale) ? datesFrom(words, timeZone) : datesOfBrowser(locale, timeZone);
}

/** A browser without the language falls back to its own; one with bare root data writes "-2 min". */
function canSay(locale: string): boolean {
  if (Intl.RelativeTimeFormat.supportedLocalesOf(locale).length === 0) return false;
  return !new Intl.RelativeTimeFormat(locale).format(-2, 'minute').startsWith('-');
}

const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

function datesOfBrowser(locale: string, timeZone: string | undefined): Dates {
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone };
  const short: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone };
  const date = new Intl.DateTimeFormat(locale, day);
  const dayMonth = new Intl.DateTimeFormat(locale, short);
  const dateTime = new Intl.DateTimeFormat(locale, { ...day, ...clock });
  const dayTime = new Intl.DateTimeFormat(locale, { ...short, ...clock });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    date: (at) => date.format(at),
    dayMonth: (at) => dayMonth.format(at),
    dateTime: (at) => dateTime.format(at),
    dayTime: (at) => dayTime.format(at),
    distance: (amount, unit) => relative.format(amount, unit),
  };
}

/** Exported for the test, which runs where every language is known. */
export function datesFrom({ months, now, ago, ahead }: DateWords, timeZone?: string): Dates {
  const time = new Intl.DateTimeFormat('en-u-nu-latn', { ...clock, timeZone });
  const figures = new Intl.DateTimeFormat('en-u-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone,
  });
  const part = (at: Date, wanted: 'day' | 'month' | 'year'): number =>
    Number(figures.formatToParts(at).find(({ type }) => type === wanted)?.value);
  const dayMonth = (at: Date): string => `${part(at, 'day')} ${months[part(at, 'month') - 1] ?? ''}`;
  const date = (at: Date): string => `${dayMonth(at)} ${part(at, 'year')}`;
  return {
    date,
    dayMonth,
    dateTime: (at) => `${date(at)}, ${time.format(at)}`,
    dayTime: (at) => `${dayMonth(at)}, ${time.format(at)}`,
    distance(amount, unit) {
      if (amount === 0) return now;
      return (amount < 0 ? ago : ahead)[unit].replace('{n}', String(Math.abs(amount)));
    },
  };
}
