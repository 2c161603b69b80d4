import type { erasureBlockers, erasureStates } from '@baize/protocol/calls/erasure';

export type Blocker = (typeof erasureBlockers)[number];
export type ErasureState = (typeof erasureStates)[number];

/** Long enough to notice a request that somebody else made, short beside the month the law gives (decision 63). */
export const waitMs = 7 * 86_400_000;

/** One whose account is not settled when it is due is looked at again after this long. */
export const blockedRetryMs = 3_600_000;

type Step = 'withdraw' | 'start' | 'hold' | 'end';

const next: Readonly<Record<ErasureState, Partial<Record<Step, ErasureState>>>> = {
  waiting: { withdraw: 'withdrawn', start: 'running' },
  running: { start: 'running', hold: 'held', end: 'done' },
  held: { end: 'done' },
  withdrawn: {},
  done: {},
};

/** The state after a step; undefined where there is none. */
export function nextState(state: ErasureState, step: Step): ErasureState | undefined {
  return next[state][step];
}

/** The day the law lets go: the same date, so many years later; 29 February becomes 1 March. */
export function holdEnd(erasedAt: Date, years: number): Date {
  const end = new Date(erasedAt);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}
