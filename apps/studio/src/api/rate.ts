/** A bucket for each key: `burst` calls at once, `perSecond` in the long run. */
export interface Limiter {
  /** 0 when allowed, else milliseconds to wait. */
  take(key: string, now: number): number;
  /** Takes a call back that was allowed and shall not count. */
  giveBack(key: string): void;
}

const KEYS_MAX = 50_000;

export function createLimiter(perSecond: number, burst: number): Limiter {
  const fullAt = new Map<string, number>();
  const stepMs = 1_000 / perSecond;
  return {
    take(key, now) {
      const next = Math.max(fullAt.get(key) ?? 0, now) + stepMs;
      const waitMs = next - now - burst * stepMs;
      if (waitMs > 0) return Math.ceil(waitMs);
      if (fullAt.size >= KEYS_MAX) for (const [old, at] of fullAt) if (at <= now) fullAt.delete(old);
      fullAt.set(key, next);
      return 0;
    },
    giveBack(key) {
      const at = fullAt.get(key);
      if (at !== undefined) fullAt.set(key, at - stepMs);
    },
  };
}
