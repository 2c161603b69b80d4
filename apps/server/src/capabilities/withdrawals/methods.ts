/** The ways to pay out that a merchant offers: its own, or bank accounts where it named none. */
import type { WithdrawalMethod } from '@baize/protocol/cashier-methods';
import type { Merchant } from '../../kernel/context.ts';
import { offeredCurrencies } from '../wallet/index.ts';

export function withdrawalMethodsOf(merchant: Merchant, currency?: string): WithdrawalMethod[] {
  const { settings } = merchant;
  const offered = offeredCurrencies(merchant);
  const own = settings.withdrawalMethods.filter((method) => method.isOn && offered.includes(method.currency));
  const { currency: home, withdrawalMin: min, withdrawalMax: max } = settings;
  const plain = { code: 'bank', kind: 'bank', currency: home, min, max, feeFixed: '0', feeBasisPoints: 0, network: null, isOn: true } as const; // prettier-ignore
  return (own.length > 0 ? own : [plain]).filter((method) => currency === undefined || method.currency === currency);
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
