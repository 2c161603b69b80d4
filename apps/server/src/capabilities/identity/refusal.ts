import { fail } from '../../kernel/fail.ts';
import type { Refusal } from './login.ts';

/** Turns a refusal that was a value, so that its transaction could commit, into the end of the request. */
export function orFail<T extends object>(outcome: T | Refusal): T {
  if (!('refused' in outcome)) return outcome;
  fail(outcome.refused, {
    ...(outcome.captcha ? { captcha: true } : {}),
    ...(outcome.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: outcome.retryAfterSeconds }),
  });
}
