/** What the sample texts say about a merchant; every figure is the merchant's own setting. */
import { currencyOf } from '@baize/protocol';
import type { NewItem } from '../../capabilities/content/index.ts';
import type { Merchant } from '../../kernel/context.ts';

export interface SiteFacts {
  readonly site: string;
  readonly age: number;
  /** Hours after which a paid withdrawal counts as received. */
  readonly receiptHours: number;
  readonly depositMin: string;
  readonly withdrawalMin: string;
  /** Above it, two people approve. */
  readonly twoPeopleAbove: string;
  readonly practice: string;
}

export type SampleItem = Omit<NewItem, 'itemId'>;

export function factsOf({ name, settings }: Merchant): SiteFacts {
  const { exponent = 2 } = currencyOf(settings.currency) ?? {};
  const money = (minor: string): string =>
    `${(Number(minor) / 10 ** exponent).toLocaleString('en', { minimumFractionDigits: 2 })} ${settings.currency}`;
  return {
    site: name,
    age: settings.ageMin,
    receiptHours: Math.round(settings.autoReceiptMinutes / 60),
    depositMin: money(settings.depositMin),
    withdrawalMin: money(settings.withdrawalMin),
    twoPeopleAbove: money(settings.fourEyesAbove),
    practice: money(settings.trialBalance),
  };
}
