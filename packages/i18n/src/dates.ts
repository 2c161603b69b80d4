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
  readonly dateTime: (at: Date) => string;
  /** "in 5 minutes", "3 days ago"; whole units, negative is past. */
  readonly distance: (amount: number, unit: DistanceUnit) => string;
}

/** @param locale as `texts.locale`: the tag with Latin digits. */
export function datesIn(locale: string): Dates {
  const words = dateWords[locale.split('-')[0] ?? ''];
  return words && !canSay(locale) ? datesFrom(words) : datesOfBrowser(locale);
}

/** A browser without the language falls back to its own; one with bare root data writes "-2 min". */
function canSay(locale: string): boolean {
  if (Intl.RelativeTimeFormat.supportedLocalesOf(locale).length === 0) return false;
  return !new Intl.RelativeTimeFormat(locale).format(-2, 'minute').startsWith('-');
}

const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

function datesOfBrowser(locale: string): Dates {
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
  const date = new Intl.DateTimeFormat(locale, day);
  const dateTime = new Intl.DateTimeFormat(locale, { ...day, ...clock });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    date: (at) => date.format(at),
    dateTime: (at) => dateTime.format(at),
    distance: (amount, unit) => relative.format(amount, unit),
  };
}

/** Exported for the test, which runs where every language is known. */
export function datesFrom({ months, now, ago, ahead }: DateWords): Dates {
  const time = new Intl.DateTimeFormat('en-u-nu-latn', clock);
  const date = (at: Date): string => `${at.getDate()} ${months[at.getMonth()] ?? ''} ${at.getFullYear()}`;
  return {
    date,
    dateTime: (at) => `${date(at)}, ${time.format(at)}`,
    distance(amount, unit) {
      if (amount === 0) return now;
      return (amount < 0 ? ago : ahead)[unit].replace('{n}', String(Math.abs(amount)));
    },
  };
}
