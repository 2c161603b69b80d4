/** Rate limits per call class and caller; shared between nodes when Redis is there. */
import type { RateClass } from '@baize/protocol';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from './fail.ts';

/** Pages and pictures are no calls: an address has its measure of them, which serves a whole office. */
export type Rate = RateClass | 'page' | 'picture';

/** Calls a minute for one caller: an account where there is one, else an address. */
const perMinute: Record<Rate, number> = {
  read: 900,
  write: 240,
  money: 60,
  login: 40,
  captcha: 90,
  upload: 30,
  vendor: 1_000_000,
  page: 600,
  picture: 6_000,
};

export interface Limiter {
  /** Counts one call; ends the request with TOO_MANY_REQUESTS when the minute is used up. */
  take(rate: Rate, caller: string): Promise<void>;
}

export function openLimiter(redis: Redis | null, multiplier: number): Limiter {
  const limiters = new Map(
    Object.entries(perMinute).map(([rate, points]) => {
      const options = { keyPrefix: `rate:${rate}`, points: Math.ceil(points * multiplier), duration: 60 };
      const memory = new RateLimiterMemory(options);
      // When Redis is away the limit holds per node instead of not at all.
      return [
        rate,
        redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory,
      ];
    }),
  );
  return {
    async take(rate, caller) {
      try {
        await limiters.get(rate)?.consume(caller);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          fail('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
        throw refusal;
      }
    },
  };
}
