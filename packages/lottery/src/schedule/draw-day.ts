import { dateAt, instantOf } from './clock.ts';
import { minutesOf, windowMinutes } from './timetable.ts';
import type { Rhythm, Timetable } from './timetable.ts';

/** The draws of one date, in epoch milliseconds. */
export interface DrawDay {
  readonly date: Temporal.PlainDate;
  /** When its window of sale begins; undefined where sale begins with the close of the issue before. */
  readonly saleFrom: number | undefined;
  /** Rising, no two alike. */
  readonly draws: readonly number[];
}

const MINUTE_MS = 60_000;
/** No clock of a zone goes back by more at once. */
const LONGEST_SETBACK_MINUTES = 180;

/** All draws of a date; none on a day without a draw and on a date the zone's calendar leaves out. */
export function drawDay(timetable: Timetable, date: Temporal.PlainDate): DrawDay {
  const { rhythm, daysWithoutDraw } = timetable;
  if (daysWithoutDraw.includes(date.toString())) return { date, saleFrom: undefined, draws: [] };
  if (rhythm.kind === 'every') return windowDay(rhythm, timetable.timeZone, date);
  return { date, saleFrom: undefined, draws: isDrawDate(rhythm, date) ? drawsAt(rhythm.times, timetable, date) : [] };
}

/** How many digits the number of an issue has within its date; 0 when a date has one draw and the code is the date. */
export function numberDigits({ rhythm }: Timetable): number {
  if (rhythm.kind !== 'every') return rhythm.times.length === 1 ? 0 : 3;
  const minutes = windowMinutes(minute(rhythm.from), minute(rhythm.to)) + LONGEST_SETBACK_MINUTES;
  // As many for every date of a game: codes of different length would not rise when compared as text.
  return Math.max(3, String(Math.ceil(minutes / rhythm.minutes)).length);
}

/** Draws keep their distance in elapsed time: a window is shorter by what spring leaves out and longer by what autumn repeats. */
function windowDay(rhythm: Rhythm & { kind: 'every' }, timeZone: string, date: Temporal.PlainDate): DrawDay {
  const [from, to] = [minute(rhythm.from), minute(rhythm.to)];
  const saleFrom = instantOf(date, from, timeZone);
  if (!dateAt(saleFrom, timeZone).equals(date)) return { date, saleFrom: undefined, draws: [] };
  const lastDate = to > from ? date : date.add({ days: 1 });
  const step = rhythm.minutes * MINUTE_MS;
  const count = Math.floor((instantOf(lastDate, to, timeZone) - saleFrom) / step);
  return { date, saleFrom, draws: Array.from({ length: count }, (_, i) => saleFrom + (i + 1) * step) };
}

function isDrawDate(rhythm: Exclude<Rhythm, { kind: 'every' }>, date: Temporal.PlainDate): boolean {
  switch (rhythm.kind) {
    case 'daily':
      return true;
    case 'weekly':
      return rhythm.weekdays.includes(date.dayOfWeek);
    case 'monthly':
      return rhythm.days.includes(date.day);
  }
}

/** Times that spring leaves out move to the jump. What falls together there is one draw; what leaves its date is none. */
function drawsAt(times: readonly string[], { timeZone }: Timetable, date: Temporal.PlainDate): number[] {
  const instants = times.map((time) => instantOf(date, minute(time), timeZone));
  return [...new Set(instants)].filter((instant) => dateAt(instant, timeZone).equals(date));
}

function minute(time: string): number {
  const minutes = minutesOf(time);
  if (minutes === undefined) throw new RangeError(`time of day ${time}: the timetable was not checked`);
  return minutes;
}
