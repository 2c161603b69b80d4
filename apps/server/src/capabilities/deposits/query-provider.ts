/** What is asked of the provider between transactions, and what its answer means for a deposit. */
import type { Merchant } from '#kernel/context.ts';
import { currencyOf } from '@baize/protocol';
import type { DepositOpened, NoAnswer, PaymentProvider } from './adapters/provider.ts';
import type { DepositNews } from './rules.ts';
import { neverOpenedMs } from './rules.ts';
import type { DepositRow } from './store.ts';
import { sendMinorOf } from './store.ts';

export type ProviderReply =
  | DepositOpened
  | NoAnswer
  | { readonly kind: 'ended'; readonly news: DepositNews }
  | { readonly kind: 'still_open' };

/** Opens a deposit at the provider. Safe to repeat: the same order under the same reference. A voucher's code is kept nowhere of
 *  ours: only the request that brings it can hand it in. */
export async function openAtProvider(
  provider: PaymentProvider,
  merchant: Merchant,
  deposit: DepositRow,
  voucherCode: string | null = null,
): Promise<ProviderReply> {
  const shared = {
    reference: deposit.deposit_id,
    merchantCode: merchant.code,
    currency: deposit.currency,
    exponent: currencyOf(deposit.currency)?.exponent ?? 2,
    webhookUrl: deposit.webhook_url,
  };
  const answer =
    deposit.kind === 'voucher'
      ? await provider.takeVoucher({ ...shared, code: voucherCode ?? '' })
      : await provider.openDeposit({
          ...shared,
          amountMinor: sendMinorOf(deposit),
          method: deposit.kind,
          network: deposit.network,
          text: deposit.reference_code,
          confirmations: deposit.confirmations_needed,
          language: deposit.language,
          returnUrl: deposit.return_url,
          expiresAt: new Date(deposit.created_at.getTime() + deposit.lifetime_minutes * 60_000),
        });
  if (answer.kind === 'refused')
    return ended(deposit, 'failed', deposit.kind === 'voucher' ? answer.reason.toLowerCase() : 'provider_refused');
  if (answer.kind !== 'taken') return answer;
  const { providerId, amountMinor, currency } = answer;
  return { kind: 'ended', news: { outcome: 'succeeded', providerId, amountMinor, currency, reason: null } };
}

/** Asks about an open deposit: a webhook may have been lost, or our order may never have got an answer. */
export async function queryProvider(
  provider: PaymentProvider,
  merchant: Merchant,
  deposit: DepositRow,
  now: Date,
): Promise<ProviderReply> {
  const report = await provider.readDeposit(deposit.deposit_id);
  switch (report.kind) {
    case 'no_answer':
      return report;
    case 'never_seen': {
      const isTooOld = now.getTime() - deposit.created_at.getTime() > neverOpenedMs;
      if (deposit.kind === 'voucher' && !isTooOld) return { kind: 'still_open' }; // only the player has the code
      return isTooOld ? ended(deposit, 'expired', 'never_opened') : openAtProvider(provider, merchant, deposit);
    }
    case 'known':
      if (report.status === 'pending')
        return deposit.state === 'created' ? openAtProvider(provider, merchant, deposit) : { kind: 'still_open' };
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

function ended(deposit: DepositRow, outcome: 'failed' | 'expired', reason: string): ProviderReply {
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
