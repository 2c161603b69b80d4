/** Pure rules of deposits. */
import type { DepositKind } from '@baize/protocol/cashier-methods';
import type { depositStates } from '@baize/protocol/calls/deposits';
import type { receiptReasons } from '@baize/protocol/calls/deposits-queue';

export type DepositState = (typeof depositStates)[number];
export type DepositStep = 'open' | 'succeed' | 'fail' | 'expire' | 'review' | 'refuse';
export type ReceiptReason = (typeof receiptReasons)[number];

/** States only move forward: late, doubled and reordered news finds no way back. A webhook may overtake the answer to our own
 *  order, so `created` leads everywhere too. What ended without money opens again for money only: it came late and is credited,
 *  or a person looks at it. */
const next: Record<DepositState, Partial<Record<DepositStep, DepositState>>> = {
  created: {
    open: 'pending',
    succeed: 'succeeded',
    fail: 'failed',
    expire: 'expired',
    review: 'review',
    refuse: 'failed',
  },
  pending: {
    open: 'pending',
    succeed: 'succeeded',
    fail: 'failed',
    expire: 'expired',
    review: 'review',
    refuse: 'failed',
  },
  review: { succeed: 'succeeded', refuse: 'failed' },
  expired: { succeed: 'succeeded', review: 'review' },
  failed: { succeed: 'succeeded', review: 'review' },
  succeeded: {},
};

/** The state after a step, or undefined when the step comes too late. */
export function nextState(state: DepositState, step: DepositStep): DepositState | undefined {
  return next[state][step];
}

/** The reason of a deposit that its player ended. */
export const cancelledByPlayer = 'cancelled_by_player';

/** Whether the player may end it: nothing of its money is known yet. A voucher whose answer is awaited may be taken already. */
export function mayCancel(deposit: { state: string; kind: string; confirmations: number }): boolean {
  if (deposit.confirmations > 0) return false;
  return deposit.state === 'pending' || (deposit.state === 'created' && deposit.kind !== 'voucher');
}

/** What a provider says about the end of a deposit. */
export interface DepositNews {
  readonly outcome: 'succeeded' | 'failed' | 'expired';
  readonly providerId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly reason: string | null;
}

/** The step that an end without money asks for. */
export function stepWithoutMoney(news: DepositNews): { step: 'fail' | 'expire'; reason: string } {
  return news.outcome === 'expired'
    ? { step: 'expire', reason: news.reason ?? 'not_paid_in_time' }
    : { step: 'fail', reason: news.reason ?? 'provider_failed' };
}

export interface Awaited {
  readonly state: DepositState;
  readonly kind: DepositKind;
  /** Amount and fee together. */
  readonly sendMinor: bigint;
  readonly currency: string;
}

/** Why money that came may not be credited without a person; null when it may. A deposit that had only run out is paid late and
 *  credited; one that failed, or is paid already, or was for something else, is looked at. */
export function doubtAbout(
  deposit: Awaited | undefined,
  money: { amountMinor: bigint; currency: string },
): ReceiptReason | null {
  if (!deposit) return 'unknown_reference';
  if (deposit.state === 'succeeded' || deposit.state === 'review') return 'second_payment';
  if (money.currency !== deposit.currency) return 'currency_mismatch';
  if (deposit.kind !== 'voucher' && money.amountMinor !== deposit.sendMinor) return 'amount_mismatch';
  return deposit.state === 'failed' ? 'after_failure' : null;
}

/** Letters and digits without those that are mistaken for others, as on a bank's form. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** The short reference of a deposit: ten signs of its id's random end. */
export function referenceCodeOf(depositId: string): string {
  let bits = BigInt(`0x${depositId.replaceAll('-', '').slice(-16)}`);
  let code = '';
  while (code.length < codeLength) {
    code = `${alphabet[Number(bits & 31n)] ?? ''}${code}`;
    bits >>= 5n;
  }
  return code;
}

/** Every stretch of a payer's words that could be a reference; people write spaces, dashes and small letters. */
export function codesIn(text: string): string[] {
  const signs = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const count = Math.max(0, signs.length - codeLength + 1);
  return [...new Set(Array.from({ length: count }, (_, start) => signs.slice(start, start + codeLength)))];
}

/** How many minor units a transfer's amount may grow so that no two open ones are for the same. */
export const exactStepsMax = 99;

/** The least amount from `wantedMinor` up that is not taken and in range; undefined when none is. */
export function freeAmount(
  wantedMinor: bigint,
  maxMinor: bigint,
  taken: ReadonlySet<bigint>,
  stepMinor = 1n,
): bigint | undefined {
  for (let step = 0; step <= exactStepsMax; step += 1) {
    const amountMinor = wantedMinor + BigInt(step) * stepMinor;
    if (amountMinor <= maxMinor && !taken.has(amountMinor)) return amountMinor;
  }
  return undefined;
}

/** First question after an order that got no answer, then between questions, milliseconds. */
export const askAgainMs = 15_000;
/** An order the provider has never seen after this long is given up. */
export const neverOpenedMs = 15 * 60_000;
/** Wrong voucher codes a player may try in an hour. */
export const voucherTriesMax = 5;

/** What of deposits' turnover is still owed. `deposits` oldest first, with what each asks for and what was staked since it. A
 *  stake counts for the oldest deposit that still owes, and never for one that came after it. */
export function turnoverLeft(deposits: readonly { needed: bigint; stakedSince: bigint }[]): {
  needed: bigint;
  left: bigint;
} {
  let [needed, most] = [0n, { needed: 0n, left: 0n }];
  for (const deposit of deposits.toReversed()) {
    needed += deposit.needed;
    const left = needed - deposit.stakedSince;
    if (left > most.left) most = { needed, left };
  }
  return most;
}
