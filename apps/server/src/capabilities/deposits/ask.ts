/** What is asked of the provider between transactions, and what its answer means for a deposit. */
import type { Merchant } from '../../kernel/context.ts';
import { currencyOf } from '@baize/protocol';
import type { DepositOpened, NoAnswer, PaymentProvider } from './adapters/provider.ts';
import type { DepositNews } from './rules.ts';
import { neverOpenedMs } from './rules.ts';
import type { DepositRow } from './store.ts';

export type Told =
  | DepositOpened
  | NoAnswer
  | { readonly kind: 'ended'; readonly news: DepositNews }
  | { readonly kind: 'still_open' };

/** Opens a deposit at the provider. Safe to repeat: the same order under the same reference. */
export async function askToOpen(provider: PaymentProvider, merchant: Merchant, deposit: DepositRow): Promise<Told> {
  const answer = await provider.openDeposit({
    reference: deposit.deposit_id,
    merchantCode: merchant.code,
    amountMinor: deposit.amount_minor,
    currency: deposit.currency,
    exponent: currencyOf(deposit.currency)?.exponent ?? 2,
    method: deposit.method,
    language: deposit.language,
    returnUrl: deposit.return_url,
    webhookUrl: deposit.webhook_url,
  });
  return answer.kind === 'refused' ? ended(deposit, 'failed', 'provider_refused') : answer;
}

/** Asks about an open deposit: a webhook may have been lost, or our order may never have got an answer. */
export async function askAbout(
  provider: PaymentProvider,
  merchant: Merchant,
  deposit: DepositRow,
  now: Date,
): Promise<Told> {
  const report = await provider.readDeposit(deposit.deposit_id);
  switch (report.kind) {
    case 'no_answer':
      return report;
    case 'never_seen': {
      const isTooOld = now.getTime() - deposit.created_at.getTime() > neverOpenedMs;
      return isTooOld ? ended(deposit, 'expired', 'never_opened') : askToOpen(provider, merchant, deposit);
    }
    case 'known':
      if (report.status === 'pending')
        return deposit.state === 'created' ? askToOpen(provider, merchant, deposit) : { kind: 'still_open' };
      return {
        kind: 'ended',
        news: {
          outcome: report.status,
          providerId: report.providerId,
          amountMinor: report.amountMinor,
          currency: report.currency,
          reason: null,
        },
      };
  }
}

function ended(deposit: DepositRow, outcome: 'failed' | 'expired', reason: string): Told {
  return {
    kind: 'ended',
    news: {
      outcome,
      reason,
      providerId: deposit.provider_id ?? '-',
      amountMinor: deposit.amount_minor,
      currency: deposit.currency,
    },
  };
}
