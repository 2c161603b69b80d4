/** What the general limit says is how long it lasts. */
import type { ErrorCode } from '@baize/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from './fail.ts';
import { openLimiter } from './rate-limit.ts';
import type { Rate } from './rate-limit.ts';
import { errorText } from './text.ts';

const rates: readonly Rate[] = ['read', 'write', 'money', 'login', 'captcha', 'upload', 'page', 'picture'];

describe('the general limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(rates)('of %s opens again after the time it says, and not before', async (rate) => {
    const limiter = openLimiter(null, 0.02);
    const refused = () =>
      limiter.take(rate, 'caller').then(
        () => null,
        (failure: unknown) => (failure instanceof Failure ? failure : Promise.reject(failure as Error)),
      );
    expect(await refused()).toBeNull();
    await vi.advanceTimersByTimeAsync(17_000);
    let failure = await refused();
    while (!failure) failure = await refused();
    const { code, detail } = failure;
    const seconds = detail.retryAfterSeconds ?? 0;
    expect([code, seconds]).toEqual(['TOO_MANY_REQUESTS' satisfies ErrorCode, 43]);
    expect(errorText('en', code, detail)).toBe('Too many requests. Try again in 43 seconds.');
    await vi.advanceTimersByTimeAsync((seconds - 1) * 1_000);
    expect((await refused())?.detail.retryAfterSeconds).toBe(1);
    expect(await limiter.take(rate, 'somebody else')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refused()).toBeNull();
  });
});
