import { dateAt, isDate } from './clock.ts';
import { drawDay, numberDigits } from './draw-day.ts';
import type { DrawDay } from './draw-day.ts';
import type { Timetable } from './timetable.ts';

/** One draw and the bets for it. Instants are epoch milliseconds; bets are taken from `opensAt` until before `closesAt`. */
export interface Issue {
  /** `YYYYMMDD-NNN`, with four digits where a day can have more than 999 draws; `YYYYMMDD` with one draw a day. Codes of a
   *  game compared as text stand in the order of their draws. */
  readonly code: string;
  /** The close of the issue before; the first of a window of sale opens with the window. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** The issue that takes bets at an instant (epoch milliseconds), or the next one that will. The timetable has been checked. */
export function issueAt(timetable: Timetable, instant: number): Issue {
  const [issue] = nextIssues(timetable, instant, 1);
  if (issue === undefined) throw new Error('one issue was asked for'); // nextIssues gives as many as it is asked for
  return issue;
}

/** The next `count` issues that are not closed at an instant (epoch milliseconds), in the order of their draws. */
export function nextIssues(timetable: Timetable, from: number, count: number): Issue[] {
  const open: Issue[] = [];
  // The window that began yesterday can still be open, and a close can lie on the day before its draw.
  let day = drawDay(timetable, dateAt(from, timetable.timeZone).subtract({ days: 1 }));
  for (; open.length < count; day = nextDrawDay(timetable, day)) {
    const first = day.draws.findIndex((draw) => closeOf(timetable, draw) > from);
    if (first === -1) continue;
    const last = Math.min(day.draws.length, first + count - open.length);
    for (let i = first; i < last; i += 1) open.push(issueOf(timetable, day, i));
  }
  return open;
}

/** The issue of a code, exactly as `issueAt` gives it; undefined for every text that is no code of this game. */
export function issueByCode(timetable: Timetable, code: string): Issue | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:-(\d{3,}))?$/.exec(code);
  if (match === null) return undefined;
  const date = `${match[1]}-${match[2]}-${match[3]}`;
  if (!isDate(date)) return undefined;
  const day = drawDay(timetable, Temporal.PlainDate.from(date));
  const index = Number(match[4] ?? 1) - 1;
  if (index < 0 || index >= day.draws.length || codeOf(timetable, day.date, index) !== code) return undefined;
  return issueOf(timetable, day, index);
}

/** The issues whose codes carry a date (`YYYY-MM-DD`), in order; none for what is no date. */
export function issuesOfDay(timetable: Timetable, date: string): Issue[] {
  if (!isDate(date)) return [];
  const day = drawDay(timetable, Temporal.PlainDate.from(date));
  return day.draws.map((_, i) => issueOf(timetable, day, i));
}

function issueOf(timetable: Timetable, day: DrawDay, index: number): Issue {
  const drawsAt = day.draws[index];
  if (drawsAt === undefined) throw new RangeError(`draw ${index} of ${day.date.toString()}`);
  const before = day.draws[index - 1];
  const opensFirst = () => day.saleFrom ?? closeOf(timetable, lastDrawBefore(timetable, day));
  return {
    code: codeOf(timetable, day.date, index),
    opensAt: before === undefined ? opensFirst() : closeOf(timetable, before),
    closesAt: closeOf(timetable, drawsAt),
    drawsAt,
  };
}

function codeOf(timetable: Timetable, date: Temporal.PlainDate, index: number): string {
  const digits = numberDigits(timetable);
  const day = date.toString().replaceAll('-', '');
  return digits === 0 ? day : `${day}-${String(index + 1).padStart(digits, '0')}`;
}

function closeOf({ closeSeconds }: Timetable, drawsAt: number): number {
  return drawsAt - closeSeconds * 1_000;
}

function lastDrawBefore(timetable: Timetable, day: DrawDay): number {
  for (let earlier = day; ;) {
    earlier = nextDrawDay(timetable, earlier, -1);
    const draw = earlier.draws.at(-1);
    if (draw !== undefined) return draw;
  }
}

/** The date after (or before) a date that has draws. Days without a draw are a finite list, so there is one. */
function nextDrawDay(timetable: Timetable, { date }: DrawDay, direction: 1 | -1 = 1): DrawDay {
  for (let next = date.add({ days: direction }); ; next = next.add({ days: direction })) {
    const day = drawDay(timetable, next);
    if (day.draws.length > 0) return day;
  }
}
