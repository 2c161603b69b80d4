import { describe, expect, it } from 'vitest';
import { createThrottle, secondsUntil } from './code-clock.ts';

describe('the wait for another code', () => {
  it('counts whole seconds, the first one in full', () => {
    expect(secondsUntil(300_000, 0)).toBe(300);
    expect(secondsUntil(300_000, 1)).toBe(300);
    expect(secondsUntil(300_000, 1_000)).toBe(299);
  });

  it('ends at 0 and stays there', () => {
    expect(secondsUntil(300_000, 300_000)).toBe(0);
    expect(secondsUntil(300_000, 900_000)).toBe(0);
  });
});

describe('the throttle', () => {
  it('lets one request a second through', () => {
    const mayAsk = createThrottle(1_000);
    expect([0, 1, 999, 1_000, 1_500, 2_000].map(mayAsk)).toEqual([true, false, false, true, false, true]);
  });
});
