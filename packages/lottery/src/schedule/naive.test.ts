import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTimetable, issueAt, issueByCode, issuesOfDay, nextIssues } from './index.ts';
import type { Issue, Rhythm, Timetable } from './index.ts';

/** A date near which the clock or the calendar of a zone does something. */
const DAYS: readonly (readonly [timeZone: string, date: string])[] = [
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Ho_Chi_Minh', '2027-01-01'],
  ['Asia/Bangkok', '2028-02-29'],
  ['Australia/Lord_Howe', '2026-10-04'], // half an hour
  ['America/Sao_Paulo', '2018-11-04'], // from midnight to one
  ['America/Sao_Paulo', '2018-02-18'], // from midnight back to 23:00
  ['America/Nuuk', '2026-03-28'], // from 23:00 to midnight
  ['Pacific/Apia', '2011-12-30'], // a date left out
];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('issues of random timetables are those that a walk through every minute finds', () => {
  test.each(DAYS)('%s around %s', (timeZone, date) => {
    const walk = readClock(timeZone, date);
    const dates = [...new Set(walk.map((reading) => reading.date))].slice(1, -2);
    fc.assert(
      fc.property(rhythms, fc.nat(50), fc.boolean(), fc.nat(4 * 1440), (rhythm, close, isDayOff, minute) => {
        const daysWithoutDraw = isDayOff ? [date] : [];
        const checked = checkTimetable({ rhythm, timeZone, closeSeconds: close, daysWithoutDraw });
        fc.pre(checked.ok);
        const expected = naiveIssues(checked.timetable, walk);

        const known = expected[0]?.code.slice(0, 8) ?? '99999999';
        const isKnown = (one: string) => one.replaceAll('-', '') >= known;
        for (const one of [...dates, date].filter(isKnown)) {
          const wanted = expected.filter(({ code }) => code.startsWith(one.replaceAll('-', '')));
          expect(issuesOfDay(checked.timetable, one)).toEqual(wanted);
        }
        const instant = Math.max(Date.parse(date) - 2 * DAY + minute * MINUTE + close * 500, expected[0]?.opensAt ?? 0);
        const open = expected.filter(({ closesAt }) => closesAt > instant);
        expect(nextIssues(checked.timetable, instant, 5).slice(0, open.length)).toEqual(open.slice(0, 5));
        if (open[0] !== undefined) expect(issueAt(checked.timetable, instant)).toEqual(open[0]);
        for (const issue of open.slice(0, 5)) expect(issueByCode(checked.timetable, issue.code)).toEqual(issue);
        const codes = expected.map(({ code }) => code);
        expect(codes).toEqual([...new Set(codes)].toSorted());
      }),
      { numRuns: 10 },
    );
  });
});

const clocks = fc.oneof(
  fc.nat(1439),
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: 1370, max: 1439 }),
  fc.constant(0),
);
const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const times = fc
  .uniqueArray(clocks, { minLength: 1, maxLength: 5 })
  .map((list) => list.toSorted((a, b) => a - b).map(clockText));
const rhythms: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({
    kind: fc.constant('every' as const),
    minutes: fc.constantFrom(1, 2, 3, 5, 7, 10, 20, 60),
    from: clocks.map(clockText),
    to: clocks.map(clockText),
  }),
  fc.record({ kind: fc.constant('daily' as const), times }),
  fc.record({
    kind: fc.constant('weekly' as const),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 3 }),
    times,
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    days: fc.subarray([1, 4, 8, 25, 28, 29, 31], { minLength: 4 }),
    times,
  }),
);

interface Reading {
  readonly instant: number;
  readonly date: string;
  /** HH:MM */
  readonly time: string;
}

/** What the zone's clock shows at every minute of nine days. */
function readClock(timeZone: string, date: string): Reading[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Array.from({ length: 9 * 1440 }, (_, i) => {
    const instant = Date.parse(date) - 4 * DAY + i * MINUTE;
    const [day = '', time = ''] = format.format(instant).split(' ');
    return { instant, date: day, time };
  });
}

/** All issues of the walk after the first date with a draw, whose issues have no known issue before them. */
function naiveIssues(timetable: Timetable, walk: readonly Reading[]): Issue[] {
  const { rhythm, closeSeconds } = timetable;
  const found = rhythm.kind === 'every' ? windowDraws(rhythm, timetable, walk) : timesDraws(rhythm, timetable, walk);
  const digits = rhythm.kind === 'every' && rhythm.minutes === 1 && found.width > 819 ? 4 : 3; // 999 less 180 minutes
  const isAlone = rhythm.kind !== 'every' && rhythm.times.length === 1;
  let number = 0;
  return found.draws.flatMap((draw, i) => {
    const before = found.draws[i - 1];
    number = before?.date === draw.date ? number + 1 : 1;
    if (before === undefined || draw.date === found.draws[0]?.date) return [];
    const day = draw.date.replaceAll('-', '');
    return {
      code: isAlone ? day : `${day}-${String(number).padStart(digits, '0')}`,
      opensAt: draw.saleFrom ?? before.instant - closeSeconds * 1_000,
      closesAt: draw.instant - closeSeconds * 1_000,
      drawsAt: draw.instant,
    };
  });
}

interface NaiveDraw {
  readonly date: string;
  readonly instant: number;
  readonly saleFrom?: number;
}

function timesDraws(rhythm: Exclude<Rhythm, { kind: 'every' }>, timetable: Timetable, walk: readonly Reading[]) {
  const taken = new Map<number, NaiveDraw>();
  const [, ...dates] = new Set(walk.map((reading) => reading.date)); // the first one is not seen whole
  for (const date of dates) {
    if (timetable.daysWithoutDraw.includes(date)) continue;
    const weekday = new Date(date).getUTCDay() || 7;
    if (rhythm.kind === 'weekly' && !rhythm.weekdays.includes(weekday)) continue;
    if (rhythm.kind === 'monthly' && !rhythm.days.includes(Number(date.slice(-2)))) continue;
    for (const time of rhythm.times) {
      const reached = walk.find((reading) => reading.date === date && reading.time >= time);
      if (reached) taken.set(reached.instant, { date, instant: reached.instant });
    }
  }
  return { width: 0, draws: [...taken.values()] };
}

function windowDraws(rhythm: Rhythm & { kind: 'every' }, timetable: Timetable, walk: readonly Reading[]) {
  const draws: NaiveDraw[] = [];
  const crosses = rhythm.to <= rhythm.from;
  let window: { date: string; start: number } | undefined;
  let seen = walk[0]?.date ?? ''; // not seen whole
  for (const { instant, date, time } of walk) {
    const isOver =
      window &&
      (crosses
        ? date > window.date && (time >= rhythm.to || date > next(window.date))
        : time >= rhythm.to || date > window.date);
    const elapsed = window ? (instant - window.start) / MINUTE : 0;
    if (window && elapsed > 0 && elapsed % rhythm.minutes === 0) {
      const first = elapsed === rhythm.minutes ? { saleFrom: window.start } : {};
      draws.push({ date: window.date, instant, ...first });
    }
    if (isOver) window = undefined;
    if (seen < date && time >= rhythm.from) {
      seen = date;
      const isSale = !timetable.daysWithoutDraw.includes(date) && (crosses || time < rhythm.to);
      window = isSale ? { date, start: instant } : undefined;
    }
  }
  const [from, to] = [rhythm.from, rhythm.to].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
  return { width: ((to ?? 0) - (from ?? 0) + 1440) % 1440 || 1440, draws };
}

function next(date: string): string {
  return new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);
}
