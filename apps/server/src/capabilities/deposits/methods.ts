/** The ways to pay in that a merchant offers: its own, or two where it named none. */
import type { CallOutput, MerchantSettings } from '@baize/protocol';
import type { DepositMethod } from '@baize/protocol/cashier-methods';
import type { depositMethods } from '@baize/protocol/calls/deposits';
import type { Merchant } from '#kernel/context.ts';
import { offeredCurrencies } from '#capabilities/wallet/index.ts';

const plain = { feeFixed: '0', feeBasisPoints: 0, network: null, isOn: true, confirmations: 1, payee: null } as const;

/** What a merchant begins with that named no method of its own. */
export function standardMethods(settings: MerchantSettings): DepositMethod[] {
  const shared = { ...plain, currency: settings.currency, min: settings.depositMin, max: settings.depositMax };
  return [
    { ...shared, code: 'qr', kind: 'qr', minutes: 1, lifetimeMinutes: 15 },
    { ...shared, code: 'bank_transfer', kind: 'bank_transfer', minutes: 5, lifetimeMinutes: 1_440 },
  ];
}

/** Every method in use, in the merchant's order; none where all of its own are closed. A voucher is worth what it says: it has
 *  no fee. */
export function depositMethodsOf(merchant: Merchant): DepositMethod[] {
  const { settings } = merchant;
  if (settings.depositMethods.length === 0) return standardMethods(settings);
  const currencies = offeredCurrencies(merchant);
  return settings.depositMethods
    .filter(({ isOn, currency }) => isOn && currencies.includes(currency))
    .map((method) => (method.kind === 'voucher' ? { ...method, feeFixed: '0', feeBasisPoints: 0 } : method));
}

export function findMethod(merchant: Merchant, code: string, currency: string): DepositMethod | undefined {
  return depositMethodsOf(merchant).find((method) => method.code === code && method.currency === currency);
}

export function methodsOnTheWire(merchant: Merchant, currency?: string): CallOutput<typeof depositMethods> {
  return depositMethodsOf(merchant)
    .filter((method) => currency === undefined || method.currency === currency)
    .map((method) => ({
      method: method.code,
      kind: method.kind,
      currency: method.currency,
      network: method.network,
      minMinor: method.min,
      maxMinor: method.max,
      feeMinor: method.feeFixed,
      feeBasisPoints: method.feeBasisPoints,
      minutes: method.minutes,
    }));
}
