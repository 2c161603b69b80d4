/** What a p-value says. Both ends are suspicious: a source that fits too well is no more random than one that does not. */
export type Verdict = 'PASSED' | 'WEAK' | 'FAILED';

export const WEAK_BELOW = 0.005; // either end, so that one honest test in a hundred is asked again: 25 CFR 547.14's 99 %
export const FAILED_BELOW = 1e-6;
const ATTEMPTS_MAX = 3;

export function verdictOf(p: number): Verdict {
  const end = Math.min(p, 1 - p);
  if (!(end >= FAILED_BELOW)) return 'FAILED'; // not a number fails too
  return end < WEAK_BELOW ? 'WEAK' : 'PASSED';
}

export interface Judgement {
  readonly verdict: 'PASSED' | 'FAILED';
  /** The p-value of every attempt, the deciding one last. */
  readonly attempts: readonly number[];
}

/** FAILED fails at once; WEAK is asked again on fresh numbers, and the third WEAK in a row fails: an honest source gives that
 *  one time in a million, as it gives FAILED (product/games.md 16.5). */
export function judge(attempt: (index: number) => number): Judgement {
  const attempts: number[] = [];
  for (let index = 0; index < ATTEMPTS_MAX; index += 1) {
    const p = attempt(index);
    attempts.push(p);
    const verdict = verdictOf(p);
    if (verdict !== 'WEAK') return { verdict, attempts };
  }
  return { verdict: 'FAILED', attempts };
}
