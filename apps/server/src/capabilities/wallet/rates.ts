/** Exchange rates of a merchant: one a direction, every one kept. */
import { convertMinor, currencyOf } from '@baize/protocol';
import type { Currency } from '@baize/protocol';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { offeredCurrencies } from './choose.ts';

export interface Rate {
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly setAt: Date;
  readonly setBy: string;
}

/** The rates in force. */
export async function ratesOf(tx: Tx): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select distinct on (from_currency, to_currency) from_currency as "from", to_currency as "to", rate, set_at as "setAt", set_by as "setBy"
    from exchange_rate where merchant_id = ${tx.ctx.merchant.id} and set_at <= ${tx.ctx.now}
    order by from_currency, to_currency, set_at desc`.execute(tx.db);
  return rows;
}

export async function rateOf(tx: Tx, from: string, to: string): Promise<string | undefined> {
  return (await ratesOf(tx)).find((rate) => rate.from === from && rate.to === to)?.rate;
}

/** Sets a direction's rate from now on; the same rate again changes nothing. Errors: CURRENCY_UNKNOWN. */
export async function setRate(tx: Tx, given: { from: string; to: string; rate: string; by: string }): Promise<void> {
  const { from, to, rate, by } = given;
  const offered = offeredCurrencies(tx.ctx.merchant);
  if (from === to || !offered.includes(from) || !offered.includes(to)) fail('CURRENCY_UNKNOWN');
  const before = await rateOf(tx, from, to);
  if (before === rate) return;
  const row = { merchant_id: tx.ctx.merchant.id, from_currency: from, to_currency: to, rate };
  await tx.db
    .insertInto('exchange_rate')
    .values({ ...row, set_at: tx.ctx.now, set_by: by })
    .execute();
  await audit(tx, 'rate.set', `${from}/${to}`, { rate: before ?? null }, { rate });
}

/** Says what an amount is worth in the merchant's own currency, for comparing with its lines and limits: nothing is moved by it.
 *  Null without a rate; then whoever asks takes the careful way. */
export type Worth = (amountMinor: bigint, currency: string) => bigint | null;

export async function merchantWorth(tx: Tx): Promise<Worth> {
  return worthIn(tx, tx.ctx.merchant.settings.currency);
}

async function worthIn(tx: Tx, own: string): Promise<Worth> {
  const rates = await ratesOf(tx);
  return (amountMinor, currency) => {
    if (currency === own) return amountMinor;
    const rate = rates.find(({ from, to }) => from === currency && to === own)?.rate;
    return rate === undefined ? null : convertMinor(amountMinor, requireCurrency(currency), requireCurrency(own), rate);
  };
}

export interface Amount {
  readonly currency: string;
  readonly amountMinor: bigint;
}

/** What amounts are worth together in a currency, the merchant's own when none is named; null when a rate is missing. */
export async function worthOfAll(
  tx: Tx,
  amounts: readonly Amount[],
  currency = tx.ctx.merchant.settings.currency,
): Promise<bigint | null> {
  const worth = await worthIn(tx, currency);
  return amounts.reduce<bigint | null>((sum, amount) => {
    const own = amount.amountMinor === 0n ? 0n : worth(amount.amountMinor, amount.currency);
    return sum === null || own === null ? null : sum + own;
  }, 0n);
}

/** The same for one amount; undefined without a rate. */
export async function inMerchantCurrency(tx: Tx, amountMinor: bigint, currency: string): Promise<bigint | undefined> {
  return (await merchantWorth(tx))(amountMinor, currency) ?? undefined;
}

/** The registry's entry. A code that is stored and not in it is a bug. */
export function requireCurrency(code: string): Currency {
  const currency = currencyOf(code);
  if (!currency) throw new Error(`currency ${code} is not in the registry`);
  return currency;
}
