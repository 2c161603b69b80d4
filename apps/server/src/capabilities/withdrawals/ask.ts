/** What is asked of the provider about an order, between transactions. */
import type { PaymentProvider, PayoutReport } from '../deposits/index.ts';
import type { ClaimedPayout } from './claim.ts';

export type PayoutTold =
  | PayoutReport
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'no_answer' };

/** Sends an order; one that may have been sent before is asked about first. Paying twice is impossible either way: the
 *  reference is the provider's idempotency key. */
export async function askPayout(provider: PaymentProvider, claimed: ClaimedPayout): Promise<PayoutTold> {
  if (!claimed.wasAsked) return provider.sendPayout(claimed.order);
  const report = await provider.readPayout(claimed.payoutId);
  return report.kind === 'never_seen' ? provider.sendPayout(claimed.order) : report;
}
