/** What can happen to a deposit. Nothing leaves a settled state, but for a payer who pays late. */
export const DEPOSIT_STATUSES = ['pending', 'succeeded', 'failed', 'expired'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];
/** `pay-late`: the payer pays although nobody waits any more. */
export type DepositStep = 'pay' | 'fail' | 'cancel' | 'expire' | 'pay-late';

const NEXT: Record<DepositStatus, Partial<Record<DepositStep, DepositStatus>>> = {
  pending: { pay: 'succeeded', fail: 'failed', cancel: 'failed', expire: 'expired' },
  succeeded: {},
  failed: { 'pay-late': 'succeeded' },
  expired: { 'pay-late': 'succeeded' },
};

const REASONS: Record<DepositStep, string | undefined> = {
  pay: undefined,
  'pay-late': undefined,
  fail: 'bank_declined',
  cancel: 'cancelled_by_payer',
  expire: 'not_paid_in_time',
};

/** The state after a step and the reason told to the platform, or undefined when the step is not possible. */
export function advance(
  status: DepositStatus,
  step: DepositStep,
): { status: Exclude<DepositStatus, 'pending'>; reason: string | undefined } | undefined {
  const next = NEXT[status][step];
  return next === undefined || next === 'pending' ? undefined : { status: next, reason: REASONS[step] };
}

/** A payer who sends a little less than asked: one minor unit short, or one over when nothing would be left. */
export function mismatch(amountMinor: string): string {
  const amount = BigInt(amountMinor);
  return String(amount > 1n ? amount - 1n : amount + 1n);
}
