import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const run = { score: 100, passed: 7, failed: 0, leftOut: 0 };
const strict = { mayLeaveOut: false };

test('a run with every case passed succeeds', () => {
  expect(verdictOf(run, strict).exitCode).toBe(0);
});

test('a run with cases left out fails and says so, unless that was accepted', () => {
  const some = { ...run, leftOut: 3 };
  expect(verdictOf(some, strict)).toEqual({
    exitCode: 1,
    text: '100 per cent of the cases that ran: 7 passed, 0 failed, 3 left out. Not complete: --may-leave-out accepts that.',
  });
  expect(verdictOf(some, { mayLeaveOut: true }).exitCode).toBe(0);
});

test('a failed case fails the run, whatever may be left out', () => {
  expect(verdictOf({ ...run, failed: 1 }, { mayLeaveOut: true }).exitCode).toBe(1);
});
