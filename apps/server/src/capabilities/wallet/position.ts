/** How far exchanges have taken the house in each currency, and where that ends. */
import { convertMinor, costMinor } from '@baize/protocol';
import type { DirectionRate } from '@baize/protocol';
import { sql } from 'kysely';
import { raiseMoneyAlarm } from '#kernel/alarm.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { ratesOfDay, requireCurrency } from './rates.ts';

export interface Position {
  readonly currency: string;
  /** What the house gave out less what it took in; below zero when it took in more. */
  readonly givenMinor: bigint;
  /** The same in the merchant's own currency, 0 when nothing is given out; null where no rate says. */
  readonly worthMinor: bigint | null;
}

/** Of every currency that was exchanged. */
export async function positionsOf(tx: Tx): Promise<Position[]> {
  const rows = await tx.db
    .selectFrom('exchange_position')
    .select(['currency', 'given_minor'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .orderBy('currency')
    .execute();
  const rates = await ratesOfDay(tx);
  return rows.map((row) => positionOf(tx, rates, row));
}

/** Before an offer: whether the house would still give so much. `isPayable`: the player has what it costs; only then somebody is
 *  woken. Errors: EXCHANGE_LIMIT. */
export async function requireRoom(
  tx: Tx,
  wish: { readonly to: string; readonly toMinor: bigint; readonly isPayable: boolean },
): Promise<void> {
  const now = (await positionsOf(tx)).find(({ currency }) => currency === wish.to);
  const row = { currency: wish.to, given_minor: (now?.givenMinor ?? 0n) + wish.toMinor };
  const after = positionOf(tx, await ratesOfDay(tx), row);
  if (isWithin(tx, after)) return;
  if (wish.isPayable) await raise(tx, after);
  fail('EXCHANGE_LIMIT');
}

export interface Exchanged {
  readonly from_currency: string;
  readonly from_minor: bigint;
  readonly to_currency: string;
  readonly to_minor: bigint;
}

/** Counts an exchange that was posted in this transaction; the row's lock lets one exchange into a currency through at a time.
 *  Errors: EXCHANGE_LIMIT, and then nothing of the exchange stands. */
export async function movePositions(tx: Tx, exchanged: Exchanged): Promise<void> {
  const moves = [
    { currency: exchanged.from_currency, by: -exchanged.from_minor },
    { currency: exchanged.to_currency, by: exchanged.to_minor },
  ].toSorted((one, other) => (one.currency < other.currency ? -1 : 1)); // the same order for all: none waits for another in a circle
  const rates = await ratesOfDay(tx);
  for (const { currency, by } of moves) {
    const given = await move(tx, currency, by);
    if (by < 0n) continue;
    const [before, after] = [given - by, given].map((given_minor) => positionOf(tx, rates, { currency, given_minor }));
    if (!before || !after) continue;
    const isOver = !isWithin(tx, after);
    if (isOver || (isNear(tx, after) && !isNear(tx, before))) await raise(tx, after);
    if (isOver) fail('EXCHANGE_LIMIT');
  }
}

async function move(tx: Tx, currency: string, by: bigint): Promise<bigint> {
  const { rows } = await sql<{ given_minor: bigint }>`
    insert into exchange_position as p (merchant_id, currency, given_minor) values (${tx.ctx.merchant.id}, ${currency}, ${by})
    on conflict (merchant_id, currency) do update set given_minor = p.given_minor + excluded.given_minor returning given_minor`.execute(
    tx.db,
  );
  return rows[0]?.given_minor ?? 0n;
}

function positionOf(tx: Tx, rates: readonly DirectionRate[], row: { currency: string; given_minor: bigint }): Position {
  return { currency: row.currency, givenMinor: row.given_minor, worthMinor: dearest(tx, rates, row) };
}

/** By the dearest rate of the last day, either way: what was cheap for a moment may have to be bought back at the price before. */
function dearest(
  tx: Tx,
  rates: readonly DirectionRate[],
  { currency, given_minor: given }: { currency: string; given_minor: bigint },
): bigint | null {
  const own = tx.ctx.merchant.settings.currency;
  if (given <= 0n) return 0n;
  if (currency === own) return given;
  const [foreign, home] = [requireCurrency(currency), requireCurrency(own)];
  const worths = rates.flatMap(({ from, to, rate }) => {
    if (from === currency && to === own) return [convertMinor(given, foreign, home, rate)];
    return from === own && to === currency ? [costMinor(given, home, foreign, rate)] : [];
  });
  return worths.reduce<bigint | null>((most, worth) => (most === null || worth > most ? worth : most), null);
}

function isWithin(tx: Tx, { worthMinor }: Position): boolean {
  return worthMinor !== null && worthMinor <= BigInt(tx.ctx.merchant.settings.exchangePositionMax);
}

function isNear(tx: Tx, { worthMinor }: Position): boolean {
  return worthMinor === null || worthMinor * 100n > BigInt(tx.ctx.merchant.settings.exchangePositionMax) * nearPercent;
}
const nearPercent = 80n;

async function raise(tx: Tx, { currency, givenMinor, worthMinor }: Position): Promise<void> {
  const limitMinor = tx.ctx.merchant.settings.exchangePositionMax;
  await raiseMoneyAlarm(tx, 'exchange.position', currency, {
    believed: { limitMinor },
    told: { givenMinor, worthMinor },
  });
}
