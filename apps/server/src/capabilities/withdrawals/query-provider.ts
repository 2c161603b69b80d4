/** What is asked of the provider about an order, between transactions. */
import type { PaymentProvider, PayoutReport } from '#capabilities/deposits/index.ts';
import type { ClaimedPayout } from './claim.ts';

export type PayoutReply =
  | PayoutReport
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'no_answer' };

/** Sends an order; one that may have been sent before is asked about first. Paying twice is impossible either way: the
 *  reference is the provider's idempotency key. */
export async function queryPayout(provider: PaymentProvider, claimed: ClaimedPayout): Promise<PayoutReply> {
  if (!claimed.wasAsked) return provider.sendPayout(claimed.order);
  const report = await provider.readPayout(claimed.payoutId);
  return report.kind === 'never_seen' ? provider.sendPayout(claimed.order) : report;
}

/** Asks about many: the orders that leave for the first time go as one batch with an answer for each, the others are asked about
 *  one by one, since their fate may be known already. Answers are handed out as they come. */
export async function queryPayouts(
  provider: PaymentProvider,
  claimed: readonly ClaimedPayout[],
  record: (payoutId: string, reply: PayoutReply) => Promise<void>,
): Promise<PromiseSettledResult<unknown>[]> {
  const fresh = claimed.filter(({ wasAsked, batchId }) => !wasAsked && batchId !== null);
  const isBatch = fresh.length > 1;
  const single = isBatch ? claimed.filter((payout) => !fresh.includes(payout)) : claimed;
  const batch = async () => {
    const replies = await provider.sendPayouts(
      fresh[0]?.batchId ?? '',
      fresh.map(({ order }) => order),
    );
    const recorded = fresh.map(({ payoutId }, index) => record(payoutId, replies[index] ?? { kind: 'no_answer' }));
    const failed = (await Promise.allSettled(recorded)).find((one) => one.status === 'rejected'); // one must not stop the others
    if (failed) throw failed.reason;
  };
  return Promise.allSettled([
    ...(isBatch ? [batch()] : []),
    ...single.map(async (payout) => record(payout.payoutId, await queryPayout(provider, payout))),
  ]);
}
