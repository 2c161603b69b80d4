import type { ParsedInput } from '@baize/protocol';
import type { paymentWebhook } from '@baize/protocol/calls/deposits-webhook';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { countConfirmations } from './count-confirmations.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { settleDeposit } from './settle.ts';
import { insertEvent } from './store.ts';

export type ProviderMessage = ParsedInput<typeof paymentWebhook>['body'];
/** What a room above does with news of a payout; false when the merchant has no such payout. */
export type PayoutNews = (tx: Tx, message: ProviderMessage & { readonly reference: string }) => Promise<boolean>;

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
    reference: message.reference ?? null,
    amountMinor,
    currency: message.currency,
    occurredAt: new Date(message.occurredAt),
  });
  if (!isFirst) return;
  if (!(await believe(tx, provider, message, payoutNews))) fail('NOT_FOUND');
}

/** Answers whether what the message is about is known. */
async function believe(tx: Tx, provider: string, message: ProviderMessage, payoutNews: PayoutNews): Promise<boolean> {
  const { type, reference, providerId, currency, reason = null } = message;
  const amountMinor = BigInt(message.amountMinor);
  if (type === 'bank.received') {
    const { payer = null, text = null } = message;
    await receiveTransfer(tx, { provider, providerId, amountMinor, currency, payer, text });
    return true;
  }
  if (reference === undefined) return false;
  const news = { providerId, amountMinor, currency, reason };
  switch (type) {
    case 'deposit.confirming':
      return countConfirmations(tx, reference, { ...news, confirmations: message.confirmations ?? 0 });
    case 'deposit.succeeded':
      return settleDeposit(tx, reference, { ...news, outcome: 'succeeded' });
    case 'deposit.failed':
      return settleDeposit(tx, reference, { ...news, outcome: 'failed' });
    case 'deposit.expired':
      return settleDeposit(tx, reference, { ...news, outcome: 'expired' });
    case 'payout.sent':
    case 'payout.failed':
      return payoutNews(tx, { ...message, reference });
  }
}
