import type { Tx } from '#kernel/context.ts';
import type { ProviderMessage } from '#capabilities/deposits/index.ts';
import { settlePayout } from './settle-payout.ts';

/** News of a payout from the provider's webhook; false when the merchant has no such order. */
export async function payoutNews(tx: Tx, message: ProviderMessage & { readonly reference: string }): Promise<boolean> {
  return settlePayout(tx, message.reference, {
    outcome: message.type === 'payout.sent' ? 'sent' : 'failed',
    providerId: message.providerId,
    bankReference: message.bankReference ?? null,
    reason: message.reason ?? null,
    amountMinor: BigInt(message.amountMinor),
    currency: message.currency,
  });
}
