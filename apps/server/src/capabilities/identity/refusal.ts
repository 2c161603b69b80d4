import type { LastingCode, TimedCode } from '@baize/protocol';
import type { Ctx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';

/** Opens a route's transaction: routes hand theirs in, because only they may open one. */
export type Opener<C extends Ctx = Ctx> = <T>(work: (tx: Tx<C>) => Promise<T>) => Promise<T>;

/** A refusal as a value: the transaction that counted the try must commit. */
export type Refusal = { readonly captcha?: true } & (
  | { readonly refused: LastingCode; readonly retryAfterSeconds?: number }
  /** Null: waiting does not help. */
  | { readonly refused: TimedCode; readonly retryAfterSeconds: number | null }
);

/** Turns a refusal that was a value, so that its transaction could commit, into the end of the request. */
export function orFail<T extends object>(outcome: T | Refusal): T {
  if (!('refused' in outcome)) return outcome;
  fail(outcome.refused, {
    ...(outcome.captcha ? { captcha: true } : {}),
    retryAfterSeconds: outcome.retryAfterSeconds ?? null,
  });
}
