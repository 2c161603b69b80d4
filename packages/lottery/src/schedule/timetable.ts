import { isDate, isTimeZone } from './clock.ts';

/** When a game draws, as data. Times of day are `HH:MM` on the clock of the time zone, dates `YYYY-MM-DD`. */
export interface Timetable {
  readonly rhythm: Rhythm;
  /** IANA name, `Asia/Ho_Chi_Minh`. */
  readonly timeZone: string;
  /** Bets end so many seconds before the draw. */
  readonly closeSeconds: number;
  /** Dates without a draw. A window that runs over midnight belongs to the date it begins on. */
  readonly daysWithoutDraw: readonly string[];
}

export type Rhythm =
  /** A window of sale from `from` to `to`; a draw each `minutes` after its beginning, the last not after its end. `to` at or
   *  before `from` is on the next day, so `00:00` to `00:00` is round the clock. */
  | { readonly kind: 'every'; readonly minutes: number; readonly from: string; readonly to: string }
  | { readonly kind: 'daily'; readonly times: readonly string[] }
  /** Weekdays as in ISO 8601: 1 is Monday, 7 is Sunday. */
  | { readonly kind: 'weekly'; readonly weekdays: readonly number[]; readonly times: readonly string[] }
  /** Days of the month, such as 1 and 16; a month that is too short for one goes without it. */
  | { readonly kind: 'monthly'; readonly days: readonly number[]; readonly times: readonly string[] };

export type TimetableRefusal =
  | 'TIMETABLE_MALFORMED'
  | 'TIME_ZONE_UNKNOWN'
  | 'TIME_MALFORMED'
  /** Times, weekdays, days of the month and dates are given in rising order, each one once, at least one time and day. */
  | 'NOT_RISING'
  | 'DATE_MALFORMED'
  | 'INTERVAL_OUT_OF_RANGE'
  /** The window of sale is shorter than one interval. */
  | 'WINDOW_TOO_SHORT'
  | 'CLOSE_OUT_OF_RANGE';

export type TimetableCheck =
  | { readonly ok: true; readonly timetable: Timetable }
  | { readonly ok: false; readonly code: TimetableRefusal };

export const MINUTES_OF_DAY = 24 * 60;
const CLOSE_SECONDS_MAX = 12 * 60 * 60;

/** Reads a timetable an operator entered. Of what it accepts there is always a next issue. */
export function checkTimetable(input: unknown): TimetableCheck {
  if (!isTimetableShaped(input)) return { ok: false, code: 'TIMETABLE_MALFORMED' };
  const code = timetableRefusal(input);
  return code === undefined ? { ok: true, timetable: input } : { ok: false, code };
}

/** Minutes after midnight of `HH:MM`; undefined when it is no time of day. */
export function minutesOf(time: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2]);
}

/** Minutes from the beginning to the end of a window on an ordinary day, 1 to 1440. */
export function windowMinutes(from: number, to: number): number {
  return to > from ? to - from : to + MINUTES_OF_DAY - from;
}

function timetableRefusal(timetable: Timetable): TimetableRefusal | undefined {
  const { rhythm, timeZone, closeSeconds, daysWithoutDraw } = timetable;
  if (!isTimeZone(timeZone)) return 'TIME_ZONE_UNKNOWN';
  if (!isWhole(closeSeconds, 0, CLOSE_SECONDS_MAX)) return 'CLOSE_OUT_OF_RANGE';
  if (!daysWithoutDraw.every(isDate)) return 'DATE_MALFORMED';
  if (daysWithoutDraw.length > 0 && !isRising(daysWithoutDraw)) return 'NOT_RISING';
  return rhythm.kind === 'every' ? everyRefusal(rhythm, closeSeconds) : daysRefusal(rhythm);
}

function everyRefusal(rhythm: Rhythm & { kind: 'every' }, closeSeconds: number): TimetableRefusal | undefined {
  const [from, to] = [minutesOf(rhythm.from), minutesOf(rhythm.to)];
  if (from === undefined || to === undefined) return 'TIME_MALFORMED';
  if (!isWhole(rhythm.minutes, 1, MINUTES_OF_DAY)) return 'INTERVAL_OUT_OF_RANGE';
  if (rhythm.minutes > windowMinutes(from, to)) return 'WINDOW_TOO_SHORT';
  return closeSeconds < rhythm.minutes * 60 ? undefined : 'CLOSE_OUT_OF_RANGE';
}

function daysRefusal(rhythm: Exclude<Rhythm, { kind: 'every' }>): TimetableRefusal | undefined {
  if (rhythm.times.some((time) => minutesOf(time) === undefined)) return 'TIME_MALFORMED';
  if (!isRising(rhythm.times)) return 'NOT_RISING';
  if (rhythm.kind === 'daily') return undefined;
  const [days, last] = rhythm.kind === 'weekly' ? [rhythm.weekdays, 7] : [rhythm.days, 31];
  if (!days.every((day) => isWhole(day, 1, last))) return 'DATE_MALFORMED';
  return isRising(days) ? undefined : 'NOT_RISING';
}

function isWhole(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}

function isRising<T extends string | number>(values: readonly T[]): boolean {
  return values.length > 0 && values.every((value, i) => i === 0 || (values[i - 1] as T) < value);
}

function isTimetableShaped(input: unknown): input is Timetable {
  if (!hasKeys(input, ['rhythm', 'timeZone', 'closeSeconds', 'daysWithoutDraw'])) return false;
  const { rhythm, timeZone, closeSeconds, daysWithoutDraw } = input;
  return (
    isRhythmShaped(rhythm) &&
    typeof timeZone === 'string' &&
    typeof closeSeconds === 'number' &&
    isListOf('string', daysWithoutDraw)
  );
}

function isRhythmShaped(input: unknown): input is Rhythm {
  if (hasKeys(input, ['kind', 'minutes', 'from', 'to'])) {
    const { kind, minutes, from, to } = input;
    return kind === 'every' && typeof minutes === 'number' && typeof from === 'string' && typeof to === 'string';
  }
  if (hasKeys(input, ['kind', 'times'])) return input.kind === 'daily' && isListOf('string', input.times);
  if (hasKeys(input, ['kind', 'weekdays', 'times'])) {
    return input.kind === 'weekly' && isListOf('number', input.weekdays) && isListOf('string', input.times);
  }
  if (!hasKeys(input, ['kind', 'days', 'times'])) return false;
  return input.kind === 'monthly' && isListOf('number', input.days) && isListOf('string', input.times);
}

/** An object with exactly these keys. */
function hasKeys<Key extends string>(input: unknown, keys: readonly Key[]): input is Record<Key, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  return Object.keys(input).length === keys.length && keys.every((key) => Object.hasOwn(input, key));
}

function isListOf(type: 'string' | 'number', input: unknown): boolean {
  return Array.isArray(input) && input.every((one) => typeof one === type);
}
