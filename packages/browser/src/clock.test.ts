import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnTime, serverNow } from './clock.ts';

const right = Date.UTC(2026, 10, 21, 12, 0, 0);
const dayMs = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.setSystemTime(right);
  for (const dated of [right, right - 60_000, right]) learnTime(new Date(dated).toUTCString(), Date.now()); // as it began
  vi.useRealTimers();
});

/** Device's clock at `deviceMs`; an answer dated by the server's, after a trip of `tripMs`. */
function answer(deviceMs: number, serverMs: number, tripMs = 100): void {
  vi.setSystemTime(deviceMs + tripMs);
  learnTime(new Date(serverMs).toUTCString(), deviceMs);
}

test('a device a day ahead or behind goes by the server’s time after one answer', () => {
  for (const off of [dayMs, -dayMs]) {
    answer(right + off, right);
    expect(Math.abs(serverNow() - right)).toBeLessThan(1_200);
  }
});

test('a clock that is set meanwhile is followed with the next answer', () => {
  answer(right + dayMs, right);
  answer(right - dayMs, right + 60_000);
  expect(Math.abs(serverNow() - right - 60_000)).toBeLessThan(1_200);
});

test('an exact clock is not made worse by dates of whole seconds or slow answers; an answer without a date says nothing', () => {
  vi.setSystemTime(right + 700);
  learnTime(new Date(right + 650).toUTCString(), right + 600); // dated right + 0
  answer(right + 1_000, right + 1_000, 9_000);
  learnTime(null, 0);
  expect(serverNow()).toBe(Date.now());
});
