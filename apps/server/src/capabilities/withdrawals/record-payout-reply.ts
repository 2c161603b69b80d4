import type { Tx } from '../../kernel/context.ts';
import type { PayoutTold } from './query-provider.ts';
import { findPayout, updatePayout } from './payout-store.ts';
import { settlePayout } from './settle-payout.ts';
import { lockTask } from './task.ts';

/** Records what the provider answered about an order. No answer changes nothing: it is asked again. */
export async function hearPayout(tx: Tx, payoutId: string, told: PayoutTold): Promise<void> {
  if (told.kind === 'no_answer') return;
  const unsaid = { amountMinor: null, currency: null };
  if (told.kind === 'refused') {
    await settlePayout(tx, payoutId, {
      ...unsaid,
      outcome: 'failed',
      providerId: '-',
      bankReference: null,
      reason: told.reason,
    });
  } else if (told.kind === 'known' && told.status !== 'accepted') {
    await settlePayout(tx, payoutId, {
      ...unsaid,
      outcome: told.status,
      providerId: told.providerId,
      bankReference: told.bankReference,
      reason: told.reason,
    });
  } else {
    await markAccepted(tx, payoutId, told.providerId);
  }
}

async function markAccepted(tx: Tx, payoutId: string, providerId: string): Promise<void> {
  const known = await findPayout(tx, payoutId);
  if (!known) throw new Error(`payout ${payoutId} is gone`); // rows are never deleted: this is a bug
  await lockTask(tx, known.withdrawal_id);
  const payout = await findPayout(tx, payoutId);
  if (payout?.state === 'asked') await updatePayout(tx, payoutId, { state: 'accepted', provider_id: providerId }); // news of the end may have come first
}
