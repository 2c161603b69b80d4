/** The ways to pay out that a merchant offers: its own, or bank accounts where it named none. */
import type { MerchantSettings } from '@baize/protocol';
import type { WithdrawalMethod } from '@baize/protocol/cashier-methods';
import type { Merchant } from '#kernel/context.ts';
import { offeredCurrencies } from '#capabilities/wallet/index.ts';

/** What a merchant begins with that named no way of its own. */
export function standardMethod({
  currency,
  withdrawalMin: min,
  withdrawalMax: max,
}: MerchantSettings): WithdrawalMethod {
  return {
    code: 'bank',
    kind: 'bank',
    currency,
    min,
    max,
    feeFixed: '0',
    feeBasisPoints: 0,
    network: null,
    isOn: true,
  };
}

/** Every way in use, in the merchant's order; none where all of its own are closed. */
export function withdrawalMethodsOf(merchant: Merchant, currency?: string): WithdrawalMethod[] {
  const { settings } = merchant;
  const offered = offeredCurrencies(merchant);
  const { withdrawalMethods: own } = settings;
  return (own.length > 0 ? own : [standardMethod(settings)]).filter(
    (method) =>
      method.isOn && offered.includes(method.currency) && (currency === undefined || method.currency === currency),
  );
}

/** The way to a bound account or address; undefined when the merchant pays nothing there in this currency. */
export function methodTo(
  merchant: Merchant,
  to: { kind: WithdrawalMethod['kind']; network: string | null },
  currency: string,
): WithdrawalMethod | undefined {
  return withdrawalMethodsOf(merchant, currency).find(
    ({ kind, network }) => kind === to.kind && (kind === 'bank' || network === to.network),
  );
}
