/** Stops asking a provider that does not answer, so that requests fail at once instead of waiting their time-out. */

export interface Breaker {
  /** False while the provider is left in peace; after that one call is let through to try. */
  mayCall(): boolean;
  report(isAnswered: boolean): void;
}

/** Opens after `failuresMax` calls in a row without an answer, for `restMs`. */
export function openBreaker(options: { failuresMax: number; restMs: number; nowMs: () => number }): Breaker {
  let failures = 0;
  let restUntilMs = 0;
  return {
    mayCall() {
      if (failures < options.failuresMax) return true;
      if (options.nowMs() < restUntilMs) return false;
      restUntilMs = options.nowMs() + options.restMs; // the one that tries; the others go on resting
      return true;
    },
    report(isAnswered) {
      failures = isAnswered ? 0 : failures + 1;
      if (failures >= options.failuresMax) restUntilMs = options.nowMs() + options.restMs;
    },
  };
}
