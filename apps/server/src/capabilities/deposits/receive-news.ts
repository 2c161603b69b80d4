import type { ParsedInput } from '@baize/protocol';
import type { paymentWebhook } from '@baize/protocol/calls/cashier';
import type { Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import type { DepositNews } from './rules.ts';
import { settleDeposit } from './settle.ts';
import { insertEvent } from './store.ts';

export type ProviderMessage = ParsedInput<typeof paymentWebhook>['body'];
/** What a room above does with news of a payout; false when the merchant has no such payout. */
export type PayoutNews = (tx: Tx, message: ProviderMessage) => Promise<boolean>;

/** Takes a provider's message once: its event id is kept in the transaction of what it changes.
 *  Errors: NOT_FOUND when the merchant has no such deposit or payout. */
export async function receiveNews(
  tx: Tx,
  provider: string,
  message: ProviderMessage,
  payoutNews: PayoutNews,
): Promise<void> {
  const amountMinor = BigInt(message.amountMinor);
  const isFirst = await insertEvent(tx, {
    provider,
    eventId: message.eventId,
    type: message.type,
    reference: message.reference,
    amountMinor,
    currency: message.currency,
    occurredAt: new Date(message.occurredAt),
  });
  if (!isFirst) return;
  const outcome = depositOutcome(message.type);
  const news = {
    providerId: message.providerId,
    amountMinor,
    currency: message.currency,
    reason: message.reason ?? null,
  };
  const isKnown = outcome
    ? await settleDeposit(tx, message.reference, { ...news, outcome })
    : await payoutNews(tx, message);
  if (!isKnown) fail('NOT_FOUND');
}

function depositOutcome(type: ProviderMessage['type']): DepositNews['outcome'] | null {
  switch (type) {
    case 'deposit.succeeded': return 'succeeded'; // prettier-ignore
    case 'deposit.failed': return 'failed'; // prettier-ignore
    case 'deposit.expired': return 'expired'; // prettier-ignore
    case 'payout.sent':
    case 'payout.failed': return null; // prettier-ignore
  }
}
