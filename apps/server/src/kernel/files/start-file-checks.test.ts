import { expect, it } from 'vitest';
import { isCheckDue } from './start-file-checks.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
const done = { at: at(0), answersAt: at(0), isDone: true };

it('files are checked at the start, after a day, and once for each request', () => {
  expect(isCheckDue(null, null, at(0))).toBe(true);
  expect(isCheckDue(done, at(0), at(1_439))).toBe(false);
  expect(isCheckDue(done, at(0), at(1_440))).toBe(true);
  expect(isCheckDue(done, at(1), at(2))).toBe(true);
  expect(isCheckDue({ ...done, answersAt: null }, null, at(2))).toBe(false);
});

it('a check that failed is tried again after a minute, not at every look', () => {
  const failed = { ...done, isDone: false };
  expect(isCheckDue(failed, at(1), new Date(at(1).getTime() - 1))).toBe(false);
  expect(isCheckDue(failed, at(1), at(1))).toBe(true);
});
