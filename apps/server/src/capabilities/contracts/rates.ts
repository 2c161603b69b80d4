import type { Tx } from '#kernel/context.ts';
import type { Kind } from './rules/terms.ts';
import { topRate } from './rules/terms.ts';
import { standingOfAll } from './store/contracts.ts';

/** The highest rate of each kind, basis points, that somebody may give on in the merchant's currency: that of their own standing
 *  contract, and no more than the merchant's ceiling of today. 0: nothing. */
export async function ratesOf(tx: Tx, memberId: string): Promise<Record<Kind, number>> {
  const { currency, contracts } = tx.ctx.merchant.settings;
  const rates: Record<Kind, number> = { dividend: 0, daily: 0, hourly: 0, realtime: 0 };
  for (const { kind, terms } of await standingOfAll(tx, memberId, currency))
    rates[kind] = Math.min(topRate(terms), contracts.ceilings[kind]);
  return rates;
}
