/** Exchange rates of a merchant: one a direction, every one kept. */
import { convertMinor, currencyOf, gainingLoop, isLargeChange } from '@baize/protocol';
import type { Currency, DirectionRate } from '@baize/protocol';
import { sql } from 'kysely';
import { raiseMoneyAlarm } from '#kernel/alarm.ts';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Need } from '#capabilities/requests/index.ts';
import { offeredCurrencies } from './choose.ts';

export interface Rate extends DirectionRate {
  readonly setAt: Date;
  readonly setBy: string;
}

/** The rates in force: of each direction the one that was written last. */
export async function ratesOf(tx: Tx): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select distinct on (from_currency, to_currency) from_currency as "from", to_currency as "to", rate, set_at as "setAt", set_by as "setBy"
    from exchange_rate where merchant_id = ${tx.ctx.merchant.id}
    order by from_currency, to_currency, set_at desc`.execute(tx.db);
  return rows;
}

export async function rateOf(tx: Tx, from: string, to: string): Promise<string | undefined> {
  return (await ratesOf(tx)).find((rate) => rate.from === from && rate.to === to)?.rate;
}

/** Every rate that was in force at some time of the last 24 hours. */
export async function ratesOfDay(tx: Tx): Promise<DirectionRate[]> {
  const { rows } = await sql<DirectionRate>`
    select from_currency as "from", to_currency as "to", rate from (
      select *, lead(set_at) over (partition by from_currency, to_currency order by set_at) as until
      from exchange_rate where merchant_id = ${tx.ctx.merchant.id}) held
    where until is null or until > ${new Date(tx.ctx.now.getTime() - dayMs)}`.execute(tx.db);
  return rows;
}
const dayMs = 86_400_000;

/** Holds the merchant's rates until the end of the transaction: whoever `uses` them shares, whoever `changes` one is alone. */
export async function lockRates(tx: Tx, why: 'change' | 'use'): Promise<void> {
  const lock = why === 'change' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtextextended('exchange-rates', ${tx.ctx.merchant.id}))`.execute(tx.db);
}

/** The first rate of a direction takes two people, and one far from any of the last day. Holds the rates until the transaction ends.
 *  Errors: those of `setRate`. */
export async function needForRate(tx: Tx<StaffCtx>, given: DirectionRate): Promise<Need | null> {
  const before = await requireSound(tx, given);
  const isOneStep = before !== undefined && !(await isLarge(tx, given));
  return isOneStep ? null : { shown: { rateNow: before?.rate ?? null } };
}

/** Sets a direction's rate from now on; the same rate again changes nothing. A large change raises an alarm.
 *  Errors: CURRENCY_UNKNOWN, VALIDATION (a loop of rates would give back more than went in). */
export async function setRate(tx: Tx, given: DirectionRate & { readonly by: string }): Promise<void> {
  const { from, to, rate, by } = given;
  const before = await requireSound(tx, given);
  if (before?.rate === rate) return;
  if (before && (await isLarge(tx, given)))
    await raiseMoneyAlarm(tx, 'rate.large_change', `${from}/${to}`, {
      believed: { rate: before.rate },
      told: { rate },
    });
  const row = { merchant_id: tx.ctx.merchant.id, from_currency: from, to_currency: to, rate };
  await tx.db
    .insertInto('exchange_rate')
    .values({ ...row, set_at: justAfter(before?.setAt, tx.ctx.now), set_by: by })
    .execute();
  await audit(tx, 'rate.set', `${from}/${to}`, { rate: before?.rate ?? null }, { rate });
}

/** The rate of the direction as it is; all are held until the transaction ends. */
async function requireSound(tx: Tx, { from, to, rate }: DirectionRate): Promise<Rate | undefined> {
  const offered = offeredCurrencies(tx.ctx.merchant);
  if (from === to || !offered.includes(from) || !offered.includes(to)) fail('CURRENCY_UNKNOWN');
  await lockRates(tx, 'change'); // the way back may be set at the same moment
  const rates = await ratesOf(tx);
  const before = rates.find((known) => known.from === from && known.to === to);
  if (before?.rate !== rate && gainingLoop(rates, { from, to, rate }))
    fail('VALIDATION', { fields: { rate: { reason: 'range' } } });
  return before;
}

/** Far from any rate of the last day: many small steps are as large as one. */
async function isLarge(tx: Tx, { from, to, rate }: DirectionRate): Promise<boolean> {
  const ofDay = (await ratesOfDay(tx)).filter((known) => known.from === from && known.to === to);
  return ofDay.some((known) => isLargeChange(known.rate, rate, tx.ctx.merchant.settings.rateLargeChangeBasisPoints));
}

/** Now, or as soon after the rate before as can be told apart: clocks of nodes differ, the order of writing does not. */
function justAfter(before: Date | undefined, now: Date): Date {
  return before && before >= now ? new Date(before.getTime() + 1) : now;
}

/** Says what an amount is worth in the merchant's own currency, for comparing with its lines and limits: nothing is moved by it. The
 *  highest rate of the last 24 hours counts, so that a rate lowered for a moment lowers no line.
 *  Null without a rate, and where a rate would make nothing of something; then whoever asks takes the careful way. */
export type Worth = (amountMinor: bigint, currency: string) => bigint | null;

export async function merchantWorth(tx: Tx): Promise<Worth> {
  return worthIn(tx, tx.ctx.merchant.settings.currency);
}

async function worthIn(tx: Tx, own: string): Promise<Worth> {
  const rates = (await ratesOfDay(tx)).filter(({ to }) => to === own);
  return (amountMinor, currency) => {
    if (currency === own || amountMinor === 0n) return amountMinor;
    const worths = rates
      .filter(({ from }) => from === currency)
      .map(({ rate }) => convertMinor(amountMinor, requireCurrency(currency), requireCurrency(own), rate));
    return worths.reduce<bigint | null>(
      (most, one) => (one !== 0n && (most === null || one > most) ? one : most),
      null,
    );
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
  const held = new Map<string, bigint>(); // a currency at a time: many small amounts are something together
  for (const amount of amounts) held.set(amount.currency, (held.get(amount.currency) ?? 0n) + amount.amountMinor);
  return [...held].reduce<bigint | null>((sum, [code, amountMinor]) => {
    const own = worth(amountMinor, code);
    return sum === null || own === null ? null : sum + own;
  }, 0n);
}

/** The same for one amount; undefined where its worth is unknown. */
export async function inMerchantCurrency(tx: Tx, amountMinor: bigint, currency: string): Promise<bigint | undefined> {
  return (await merchantWorth(tx))(amountMinor, currency) ?? undefined;
}

/** The registry's entry. A code that is stored and not in it is a bug. */
export function requireCurrency(code: string): Currency {
  const currency = currencyOf(code);
  if (!currency) throw new Error(`currency ${code} is not in the registry`);
  return currency;
}
