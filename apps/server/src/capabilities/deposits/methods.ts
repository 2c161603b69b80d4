/** The ways to pay in that a merchant offers: its own, or two where it named none. */
import type { CallOutput } from '@baize/protocol';
import type { DepositMethod } from '@baize/protocol/cashier-methods';
import type { depositMethods } from '@baize/protocol/calls/cashier';
import type { Merchant } from '../../kernel/context.ts';
import { offeredCurrencies } from '../wallet/index.ts';

const plain = { feeFixed: '0', feeBasisPoints: 0, network: null, isOn: true, confirmations: 1 } as const;

/** Every method in use, in the merchant's order. A voucher is worth what it says: it has no fee. */
export function depositMethodsOf(merchant: Merchant): DepositMethod[] {
  const { settings } = merchant;
  const currencies = offeredCurrencies(merchant);
  const own = settings.depositMethods.filter(({ isOn, currency }) => isOn && currencies.includes(currency));
  if (own.length > 0)
    return own.map((method) => (method.kind === 'voucher' ? { ...method, feeFixed: '0', feeBasisPoints: 0 } : method));
  const shared = { ...plain, currency: settings.currency, min: settings.depositMin, max: settings.depositMax };
  return [
    { ...shared, code: 'qr', kind: 'qr', minutes: 1, lifetimeMinutes: 15 },
    { ...shared, code: 'bank_transfer', kind: 'bank_transfer', minutes: 5, lifetimeMinutes: 1_440 },
  ];
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
