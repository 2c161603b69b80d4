import { expect, test } from 'vitest';
import { birthdayProblem, dayProblem, lastDayProblem } from './calendar-days.ts';

const today = '2026-11-21';
const calendar = { reason: 'calendar' };
const range = { reason: 'range' };

test.each([
  ['1990-02-28', null],
  ['2026-11-21', null],
  ['1900-01-01', null],
  ['2543-05-01', calendar], // Buddhist, of 2000
  ['1369-05-01', calendar], // Persian, of 1990
  ['1410-05-01', calendar], // Islamic, of 1990
  ['2047-05-01', calendar], // Nepali, of 1990
  ['1899-12-31', range],
  ['0090-05-01', range],
  ['2026-11-22', range],
])('the birthday %s: %o', (day, problem) => {
  expect(birthdayProblem(day, today)).toEqual(problem);
});

test.each([
  ['2026-11-21', null],
  ['2056-12-31', null],
  ['2577-05-31', calendar],
  ['2090-05-31', calendar],
  ['9999-12-31', calendar],
  ['1412-05-31', calendar],
  ['2026-11-20', range],
])('the document’s last day %s: %o', (day, problem) => {
  expect(lastDayProblem(day, today)).toEqual(problem);
});

test('a day that is looked up is of our calendar', () => {
  expect(['2569-11-21', '1405-08-30', '2026-11-21', '2024-02-29'].map(dayProblem)).toEqual([
    calendar,
    calendar,
    null,
    null,
  ]);
});
