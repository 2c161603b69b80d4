/** Pure rules of deposits. */
import type { depositStates } from '@baize/protocol/calls/cashier';

export type DepositState = (typeof depositStates)[number];
export type DepositStep = 'open' | 'succeed' | 'fail' | 'expire';

/** States only move forward and ends stay ends: late, doubled and reordered news finds no way back. A webhook may overtake
 *  the answer to our own order, so `created` leads everywhere too. */
const next: Record<DepositState, Partial<Record<DepositStep, DepositState>>> = {
  created: { open: 'pending', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  pending: { open: 'pending', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
  succeeded: {},
  failed: {},
  expired: {},
};

/** The state after a step, or undefined when the step comes too late. */
export function nextState(state: DepositState, step: DepositStep): DepositState | undefined {
  return next[state][step];
}

/** What a provider says about the end of a deposit. */
export interface DepositNews {
  readonly outcome: 'succeeded' | 'failed' | 'expired';
  readonly providerId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly reason: string | null;
}

/** The step that news asks for. Money that is not what was asked for is never credited: a person must look at it. */
export function stepFor(
  deposit: { amountMinor: bigint; currency: string },
  news: DepositNews,
): { step: DepositStep; reason: string | null } {
  if (news.outcome === 'expired') return { step: 'expire', reason: news.reason ?? 'not_paid_in_time' };
  if (news.outcome === 'failed') return { step: 'fail', reason: news.reason ?? 'provider_failed' };
  if (news.amountMinor !== deposit.amountMinor) return { step: 'fail', reason: 'amount_mismatch' };
  if (news.currency !== deposit.currency) return { step: 'fail', reason: 'currency_mismatch' };
  return { step: 'succeed', reason: null };
}

/** True when the news tells of money although our end says there was none, or the reverse: nothing changes, but somebody
 *  must know. */
export function contradicts(state: DepositState, news: DepositNews): boolean {
  return news.outcome === 'succeeded' && (state === 'failed' || state === 'expired');
}

/** First question after an order that got no answer, then between questions, milliseconds. */
export const askAgainMs = 15_000;
/** An order the provider has never seen after this long is given up. */
export const neverOpenedMs = 15 * 60_000;
