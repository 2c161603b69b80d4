import { describe, expect, test } from 'vitest';
import { issueAt, issueByCode, issuesOfDay, nextIssues } from './index.ts';
import type { Issue, Rhythm, Timetable } from './index.ts';

const at = (text: string) => Date.parse(text);
const iso = (instant: number | undefined) => new Date(instant ?? NaN).toISOString().slice(0, 16);
const draws = (issues: readonly Issue[]) => issues.map(({ drawsAt }) => iso(drawsAt));

function timetable(timeZone: string, rhythm: Rhythm, more: Partial<Timetable> = {}): Timetable {
  return { timeZone, rhythm, closeSeconds: 30, daysWithoutDraw: [], ...more };
}

const fiveMinutes: Rhythm = { kind: 'every', minutes: 5, from: '00:00', to: '00:00' };
const night: Rhythm = { kind: 'every', minutes: 20, from: '22:00', to: '02:00' };
const evening: Rhythm = { kind: 'daily', times: ['18:15'] };

describe('issues on ordinary days', () => {
  test('round the clock in five minutes has 288 issues, and the last one draws at midnight', () => {
    const issues = issuesOfDay(timetable('Asia/Ho_Chi_Minh', fiveMinutes), '2026-11-29');
    expect(issues).toHaveLength(288);
    expect(issues[0]).toEqual({
      code: '20261129-001',
      opensAt: at('2026-11-29T00:00+07:00'),
      closesAt: at('2026-11-29T00:04:30+07:00'),
      drawsAt: at('2026-11-29T00:05+07:00'),
    });
    expect(issues[287]).toMatchObject({ code: '20261129-288', drawsAt: at('2026-11-30T00:00+07:00') });
  });

  test('a draw each minute has codes of four digits, so that they rise as text', () => {
    const issues = issuesOfDay(timetable('Asia/Ho_Chi_Minh', { ...fiveMinutes, minutes: 1 }), '2026-11-29');
    expect(issues.map(({ code }) => code).slice(998, 1001)).toEqual([
      '20261129-0999',
      '20261129-1000',
      '20261129-1001',
    ]);
  });

  test('bets go to the next issue from the millisecond in which one closes', () => {
    const game = timetable('Asia/Ho_Chi_Minh', fiveMinutes);
    const close = at('2026-11-29T12:04:30+07:00');
    expect(issueAt(game, close - 1).code).toBe('20261129-145');
    expect(issueAt(game, close)).toMatchObject({ code: '20261129-146', opensAt: close });
    expect(issueAt(game, at('2026-11-29T23:59:30+07:00')).code).toBe('20261130-001');
  });

  test('a window over midnight keeps the date on which it began', () => {
    const game = timetable('Asia/Ho_Chi_Minh', night);
    expect(issueAt(game, at('2027-01-01T01:45+07:00'))).toMatchObject({
      code: '20261231-012',
      drawsAt: at('2027-01-01T02:00+07:00'),
    });
    expect(issueAt(game, at('2027-01-01T01:59:30+07:00'))).toMatchObject({
      code: '20270101-001',
      opensAt: at('2027-01-01T22:00+07:00'),
    });
  });

  test('one draw a day is named by its date and opens with the close before', () => {
    expect(issueAt(timetable('Asia/Ho_Chi_Minh', evening), at('2026-11-29T18:15+07:00'))).toEqual({
      code: '20261130',
      opensAt: at('2026-11-29T18:14:30+07:00'),
      closesAt: at('2026-11-30T18:14:30+07:00'),
      drawsAt: at('2026-11-30T18:15+07:00'),
    });
  });

  test('issues run on over a holiday, which has none', () => {
    const game = timetable('Asia/Ho_Chi_Minh', evening, { daysWithoutDraw: ['2027-02-06', '2027-02-07'] });
    const issues = nextIssues(game, at('2027-02-05T12:00+07:00'), 3);
    expect(issues.map(({ code }) => code)).toEqual(['20270205', '20270208', '20270209']);
    expect(issues[1]?.opensAt).toBe(issues[0]?.closesAt);
    expect([issuesOfDay(game, '2027-02-06'), issueByCode(game, '20270206')]).toEqual([[], undefined]);
  });

  test('a leap day has an issue, the 29th of February of other years has none', () => {
    const game = timetable('Asia/Ho_Chi_Minh', evening);
    expect(nextIssues(game, at('2028-02-28T00:00Z'), 3).map(({ code }) => code)).toEqual([
      '20280228',
      '20280229',
      '20280301',
    ]);
    expect(issueByCode(game, '20270229')).toBeUndefined();
    expect(issuesOfDay(game, '2027-02-29')).toEqual([]);
  });

  test('weekly draws fall on their weekdays, monthly draws on their days', () => {
    const weekly = timetable('Asia/Kuala_Lumpur', { kind: 'weekly', weekdays: [3, 6, 7], times: ['19:00'] });
    const monthly = timetable('Asia/Bangkok', { kind: 'monthly', days: [1, 16, 31], times: ['15:30'] });
    const from = at('2026-11-29T12:00Z');
    expect(nextIssues(weekly, from, 4).map(({ code }) => code)).toEqual([
      '20261202',
      '20261205',
      '20261206',
      '20261209',
    ]);
    expect(nextIssues(monthly, at('2027-02-01T12:00Z'), 3).map(({ code }) => code)).toEqual([
      '20270216',
      '20270301',
      '20270316',
    ]);
  });

  test.each([
    '',
    '20261129',
    '20261129-000',
    '20261129-289',
    '20261129-1',
    '20261129-0001',
    '20261341-001',
    'x',
    '20261129-001 ',
  ])('the text "%s" is the code of no issue of a five-minute game', (code) =>
    expect(issueByCode(timetable('Asia/Ho_Chi_Minh', fiveMinutes), code)).toBeUndefined(),
  );
});

describe('issues on days on which the clock changes', () => {
  test.each([
    ['Europe/London', '2026-03-29', 276],
    ['Europe/London', '2026-10-25', 300],
    ['America/New_York', '2026-03-08', 276],
    ['America/New_York', '2026-11-01', 300],
  ])('%s on %s has %d draws of five minutes, all five minutes apart', (timeZone, date, count) => {
    const issues = issuesOfDay(timetable(timeZone, fiveMinutes), date);
    const steps = issues.slice(1).map(({ drawsAt }, i) => drawsAt - (issues[i]?.drawsAt ?? 0));
    expect([issues.length, new Set(steps)]).toEqual([count, new Set([300_000])]);
  });

  test.each([
    ['Europe/London', '2026-03-29', ['2026-03-29T01:00', '2026-03-29T02:00']],
    ['America/New_York', '2026-03-08', ['2026-03-08T06:30', '2026-03-08T07:00', '2026-03-08T08:00']],
  ])(
    'a time that %s leaves out draws when the clock jumps, and what falls together is one draw',
    (timeZone, date, seen) => {
      const times =
        timeZone === 'Europe/London' ? ['01:00', '01:30', '03:00'] : ['01:30', '02:10', '02:50', '03:00', '04:00'];
      const game = timetable(timeZone, { kind: 'daily', times });
      const issues = issuesOfDay(game, date);
      expect(draws(issues)).toEqual(seen);
      expect(issues.map(({ code }) => issueByCode(game, code))).toEqual(issues);
      expect(issuesOfDay(game, '2026-06-01')).toHaveLength(times.length);
    },
  );

  test.each([
    ['Europe/London', '2026-10-25', '2026-10-25T00:30'],
    ['America/New_York', '2026-11-01', '2026-11-01T05:30'],
  ])('a time that comes twice in %s draws the first time only', (timeZone, date, first) => {
    const game = timetable(timeZone, { kind: 'daily', times: ['01:30'] });
    expect(draws(issuesOfDay(game, date))).toEqual([first]);
    expect(issueAt(game, at(`${first}Z`)).code).not.toBe(date.replaceAll('-', ''));
  });

  test('a window that holds only the hour left out has no draw that day', () => {
    const game = timetable('Europe/London', { kind: 'every', minutes: 5, from: '01:00', to: '02:00' });
    expect(issuesOfDay(game, '2026-03-29')).toEqual([]);
    expect(issueAt(game, at('2026-03-29T00:59:31Z')).code).toBe('20260330-001');
  });

  test('a window that spans the repeated hour goes on through both', () => {
    const game = timetable('Europe/London', { kind: 'every', minutes: 20, from: '00:30', to: '02:30' });
    expect(issuesOfDay(game, '2026-10-25')).toHaveLength(9);
    expect(issuesOfDay(game, '2026-10-26')).toHaveLength(6);
  });
});
