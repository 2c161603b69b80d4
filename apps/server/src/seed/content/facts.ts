/** What the sample texts say about a merchant; every figure is the merchant's own setting. */
import { currencyOf } from '@baize/protocol';
import type { NewItem } from '#capabilities/content/index.ts';
import type { Merchant } from '#kernel/context.ts';

export interface SiteFacts {
  readonly site: string;
  readonly age: string;
  /** Hours after which a paid withdrawal counts as received. */
  readonly receiptHours: string;
  readonly depositMin: string;
  readonly withdrawalMin: string;
  /** Above it, two people approve. */
  readonly twoPeopleAbove: string;
  /** What a free game opens with: the studio's play money. */
  readonly practice: string;
}

/** The play money of a free game, in whole units of the currency. Source: product/games.md 1.5. */
const studioDemoUnits = 10_000;

export type SampleItem = Omit<NewItem, 'itemId'>;

export function factsOf({ name, settings }: Merchant): SiteFacts {
  const { exponent = 2 } = currencyOf(settings.currency) ?? {};
  const money = (minor: string): string =>
    `${(Number(minor) / 10 ** exponent).toLocaleString('en', { minimumFractionDigits: 2 })} ${settings.currency}`;
  return {
    site: name,
    age: String(settings.ageMin),
    receiptHours: String(Math.round(settings.autoReceiptMinutes / 60)),
    depositMin: money(settings.depositMin),
    withdrawalMin: money(settings.withdrawalMin),
    twoPeopleAbove: money(settings.fourEyesAbove),
    practice: money(String(studioDemoUnits * 10 ** exponent)),
  };
}

/** The facts as places to fill in: texts made with these are the same for every merchant. */
export const places: SiteFacts = {
  site: '{site}',
  age: '{age}',
  receiptHours: '{receiptHours}',
  depositMin: '{depositMin}',
  withdrawalMin: '{withdrawalMin}',
  twoPeopleAbove: '{twoPeopleAbove}',
  practice: '{practice}',
};
