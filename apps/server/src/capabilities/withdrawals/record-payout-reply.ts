import type { Tx } from '#kernel/context.ts';
import type { PayoutReply } from './query-provider.ts';
import { findPayout, updatePayout } from './payout-store.ts';
import { settlePayout } from './settle-payout.ts';
import { lockTask } from './task.ts';

/** Records what the provider answered about an order. No answer changes nothing: it is asked again. */
export async function recordPayoutReply(tx: Tx, payoutId: string, reply: PayoutReply): Promise<void> {
  if (reply.kind === 'no_answer') return;
  const unsaid = { amountMinor: null, currency: null };
  if (reply.kind === 'refused') {
    await settlePayout(tx, payoutId, {
      ...unsaid,
      outcome: 'failed',
      providerId: '-',
      bankReference: null,
      reason: reply.reason,
    });
  } else if (reply.kind === 'known' && reply.status !== 'accepted') {
    await settlePayout(tx, payoutId, {
      ...unsaid,
      outcome: reply.status,
      providerId: reply.providerId,
      bankReference: reply.bankReference,
      reason: reply.reason,
    });
  } else {
    await markAccepted(tx, payoutId, reply.providerId);
  }
}

async function markAccepted(tx: Tx, payoutId: string, providerId: string): Promise<void> {
  const known = await findPayout(tx, payoutId);
  if (!known) throw new Error(`payout ${payoutId} is gone`); // rows are never deleted: this is a bug
  await lockTask(tx, known.withdrawal_id);
  const payout = await findPayout(tx, payoutId);
  if (payout?.state === 'asked') await updatePayout(tx, payoutId, { state: 'accepted', provider_id: providerId }); // news of the end may have come first
}
