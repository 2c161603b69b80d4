/** Money from one wallet of a player to another: an offer at the merchant's rate, and taking it. */
import { convertMinor } from '@baize/protocol';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { ExchangeQuote } from '#kernel/schema.gen.ts';
import { findRealWallet } from './accounts.ts';
import { openWallet } from './choose.ts';
import { requireOffCredit } from './credit.ts';
import { leg, rateHouse } from './items.ts';
import { isDone, move } from './movement-result.ts';
import { movePositions, requireRoom } from './position.ts';
import { lockRates, rateOf, requireCurrency } from './rates.ts';
import { balanceOf, lockWallets } from './read.ts';

export type Quote = Selectable<ExchangeQuote>;

/** Offers an exchange for the merchant's seconds. The result is rounded down; an amount that would come to nothing is refused.
 *  Errors: CURRENCY_UNKNOWN, RATE_UNKNOWN, AMOUNT_RANGE, EXCHANGE_LIMIT. */
export async function quoteExchange(
  tx: Tx<MemberCtx>,
  wish: { from: string; to: string; amountMinor: bigint },
): Promise<Quote> {
  const { now, merchant, actor } = tx.ctx;
  const { from, to, amountMinor } = wish;
  if (from === to) fail('CURRENCY_UNKNOWN');
  for (const currency of [from, to]) await openWallet(tx, actor.memberId, currency);
  const rate = (await rateOf(tx, from, to)) ?? fail('RATE_UNKNOWN');
  const toMinor = convertMinor(amountMinor, requireCurrency(from), requireCurrency(to), rate);
  if (toMinor === 0n) fail('AMOUNT_RANGE');
  const held = (await balanceOf(tx, actor.memberId, from))?.availableMinor ?? 0n;
  await requireRoom(tx, { to, toMinor, isPayable: held >= amountMinor });
  return tx.db
    .insertInto('exchange_quote')
    .values({
      merchant_id: merchant.id,
      quote_id: tx.ctx.newId(),
      member_id: actor.memberId,
      from_currency: from,
      to_currency: to,
      from_minor: amountMinor,
      to_minor: toMinor,
      rate,
      offered_at: now,
      expires_at: new Date(now.getTime() + merchant.settings.exchangeQuoteSeconds * 1_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The rooms above say what may leave a wallet now; answers an error's code, or null. */
export type MayLeave = (tx: Tx<MemberCtx>, currency: string, amountMinor: bigint) => Promise<'PLAY_THROUGH' | null>;

/** Takes an offer: one posting out of the first wallet and one into the second, each over the rate account of its currency, all
 *  or nothing, with the offer as their reference. Taken before: the same answer.
 *  Errors: NOT_FOUND, QUOTE_EXPIRED, INSUFFICIENT_FUNDS, ACCOUNT_FROZEN, PLAY_THROUGH, WALLET_ON_CREDIT, EXCHANGE_LIMIT. */
export async function takeQuote(tx: Tx<MemberCtx>, quoteId: string, mayLeave: MayLeave): Promise<Quote> {
  const { memberId } = tx.ctx.actor;
  const quote = await lockQuote(tx, quoteId);
  if (quote?.member_id !== memberId) fail('NOT_FOUND');
  if (quote.taken_at !== null) return quote;
  if (quote.expires_at <= tx.ctx.now) fail('QUOTE_EXPIRED');
  await requireInForce(tx, quote);
  await lockWallets(tx, memberId);
  for (const currency of [quote.from_currency, quote.to_currency]) await requireOffCredit(tx, { memberId, currency });
  const refusal = await mayLeave(tx, quote.from_currency, quote.from_minor);
  if (refusal) fail(refusal);

  await post(tx, quote);
  await movePositions(tx, quote);
  await audit(tx, 'wallet.exchange', quoteId, null, {
    from: quote.from_currency,
    to: quote.to_currency,
    fromMinor: quote.from_minor,
    toMinor: quote.to_minor,
    rate: quote.rate,
  });
  return tx.db
    .updateTable('exchange_quote')
    .set({ taken_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('quote_id', '=', quoteId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An offer is no option on the rate: it is good while its rate is the one in force. A change that is being written is waited for,
 *  and one that comes later waits until this exchange is posted. Errors: QUOTE_EXPIRED. */
async function requireInForce(tx: Tx, quote: Quote): Promise<void> {
  await lockRates(tx, 'use');
  if ((await rateOf(tx, quote.from_currency, quote.to_currency)) !== quote.rate) fail('QUOTE_EXPIRED');
}

async function lockQuote(tx: Tx, quoteId: string): Promise<Quote | undefined> {
  return tx.db
    .selectFrom('exchange_quote')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst();
}

async function post(tx: Tx<MemberCtx>, quote: Quote): Promise<void> {
  const { memberId } = tx.ctx.actor;
  const [from, to] = [
    await findRealWallet(tx, { memberId, currency: quote.from_currency }, rateHouse),
    await findRealWallet(tx, { memberId, currency: quote.to_currency }, rateHouse),
  ];
  if (!from || !to) throw new Error(`exchange ${quote.quote_id}: no wallet`); // the offer opened both
  const shared = { merchantId: from.merchantId, kind: 'exchange', ref: quote.quote_id } as const;
  const key = `exchange:${quote.quote_id}`;
  const moved = await move(tx, memberId, [
    leg({ ...shared, account: from.cashId, contra: from.contraId, amount: -quote.from_minor, key, linked: true }),
    leg({ ...shared, account: to.cashId, contra: to.contraId, amount: quote.to_minor, key: `${key}:in` }),
  ]);
  if (moved.outcome === 'insufficient') fail('INSUFFICIENT_FUNDS');
  if (moved.outcome === 'no_account_or_frozen') fail('ACCOUNT_FROZEN');
  if (!isDone(moved)) throw new Error(`exchange ${quote.quote_id}: ${moved.outcome}`); // the row's lock lets one through: this is a bug
}

/** What exchanges brought a member in a currency less what they took, minor units. */
export async function exchangedBy(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ net: bigint }>`
    select (coalesce(sum(to_minor) filter (where to_currency = ${currency}), 0)
          - coalesce(sum(from_minor) filter (where from_currency = ${currency}), 0))::bigint as net
    from exchange_quote where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and taken_at is not null`.execute(
    tx.db,
  );
  return rows[0]?.net ?? 0n;
}
