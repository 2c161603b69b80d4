import { raiseMoneyAlarm } from '#kernel/alarm.ts';
import type { Tx } from '#kernel/context.ts';
import { noteStep } from './advance.ts';
import { failPayout } from './fail-payout.ts';
import { markPaid } from './mark-paid.ts';
import type { PayoutRow } from './payout-store.ts';
import { findPayout } from './payout-store.ts';
import { lockTask } from './task.ts';

export interface PayoutEnd {
  readonly outcome: 'sent' | 'failed';
  readonly providerId: string;
  readonly bankReference: string | null;
  readonly reason: string | null;
  /** What the provider says it sent; null when it does not say. */
  readonly amountMinor: bigint | null;
  readonly currency: string | null;
}

/** Believes the provider about the end of an order, once. What comes after the end changes nothing; what contradicts it, or
 *  tells of another amount, is an alarm in the audit log. Answers whether the merchant has such an order. */
export async function settlePayout(tx: Tx, payoutId: string, end: PayoutEnd): Promise<boolean> {
  const known = await findPayout(tx, payoutId);
  if (!known) return false;
  const withdrawal = await lockTask(tx, known.withdrawal_id);
  const payout = (await findPayout(tx, payoutId)) ?? known; // as it is under the lock
  if (payout.state !== 'asked' && payout.state !== 'accepted') {
    const isMoneyGone = end.outcome === 'sent' && payout.state !== 'sent';
    if (isMoneyGone) await alarm(tx, payout, 'payout.late_money', end);
    return true;
  }
  if (end.outcome === 'failed') {
    await failPayout(tx, payout, end.reason ?? 'bank_refused');
    return true;
  }
  const isOther =
    (end.amountMinor ?? payout.amount_minor) !== payout.amount_minor ||
    (end.currency ?? withdrawal.currency) !== withdrawal.currency;
  await markPaid(tx, payout, { providerId: end.providerId, bankReference: end.bankReference ?? end.providerId });
  if (isOther) {
    // The money has left us, so the state must say so; how much arrived is for the player's word and a person to settle.
    await noteStep(tx, {
      withdrawalId: payout.withdrawal_id,
      step: 'amount_mismatch',
      from: 'paid',
      to: 'paid',
      note: `${end.amountMinor ?? ''} ${end.currency ?? ''}`.trim(),
    });
    await alarm(tx, payout, 'payout.mismatch', end);
  }
  return true;
}

function alarm(
  tx: Tx,
  payout: PayoutRow,
  what: 'payout.mismatch' | 'payout.late_money',
  end: PayoutEnd,
): Promise<void> {
  return raiseMoneyAlarm(tx, what, payout.payout_id, {
    believed: { state: payout.state, amountMinor: payout.amount_minor, withdrawalId: payout.withdrawal_id },
    told: { outcome: end.outcome, amountMinor: end.amountMinor, currency: end.currency, providerId: end.providerId },
  });
}
