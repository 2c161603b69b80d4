/** Calls that say more than money: a round of a grant, a jackpot's share or prize. They are rare beside bets, so each is posted
 *  in a transaction of its own, by the same statement as every other call, with its rows beside it: all or nothing. */
import { currencyOf, parseDecimal } from '@baize/protocol';
import { jackpotsOf } from './jackpot-parts.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { sqlState } from '#kernel/db.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { decode, encode, postText } from './batch/encode.ts';
import type { PostRow } from './batch/encode.ts';
import type { VendorAnswer, VendorItem } from './batch/item.ts';
import type { CallContext } from './call-context.ts';
import type { Prepared } from './money-item.ts';
import type { MoneyCall } from './rules.ts';
import { creditHeld, creditTxId, declineCodes } from './rules.ts';

type Db = Tx['db'];

/** Two deliveries of one call at the same moment, or two transactions that waited for each other: the second try sees the first. */
const again = new Set(['23505', '40001', '40P01']);
const triesMax = 4;
const doneNow = 100;
const heldNow = 311;

export async function postWithExtras(
  context: CallContext,
  prepared: Prepared,
  given: MoneyCall,
): Promise<VendorAnswer> {
  const call = { ...given, jackpots: jackpotsOf(given, prepared.wire) };
  for (let tries = 1; ; tries += 1) {
    try {
      return await inSystemTx(context.services.database, (db) => postOnce(db, context, prepared, call));
    } catch (error) {
      if (tries >= triesMax || !again.has(sqlState(error) ?? '')) throw error;
    }
  }
}

async function postOnce(db: Db, context: CallContext, { item }: Prepared, call: MoneyCall): Promise<VendorAnswer> {
  const now = context.services.clock.now();
  const takesRound = call.freeRound !== undefined && (item.operation === 'bet' || item.operation === 'betwin');
  const decline = takesRound ? await reasonAgainst(db, item, call, now) : 0;
  const posted = await postItem(db, { ...item, decline: item.decline || decline }, now);
  if (posted.verdict === heldNow) await keepJackpots(db, item, call);
  if (posted.verdict === creditHeld) {
    if (takesRound) await insertUse(db, item, call.freeRound?.grantId ?? '');
    await keepJackpots(db, { ...item, txId: creditTxId(item.txId) }, call);
  }
  if (posted.verdict !== doneNow) return posted; // a repeat or a refusal: the rows are there, or never will be
  if (takesRound) await insertUse(db, item, call.freeRound?.grantId ?? '');
  await insertJackpotEntries(db, item, call, now);
  return posted;
}

/** Posts one item in the transaction at hand. */
export async function postItem(db: Db, item: VendorItem, now: Date): Promise<VendorAnswer> {
  const [answer] = await postItems(db, [item], now);
  if (!answer) throw new Error('vendor_post answered no row');
  return answer;
}

/** Posts items in one statement, all of them or none. */
export async function postItems(db: Db, items: readonly VendorItem[], now: Date): Promise<VendorAnswer[]> {
  const query = CompiledQuery.raw(postText, encode(items, now.getTime()));
  const { rows } = await db.executeQuery<PostRow>(query as CompiledQuery<PostRow>);
  return rows[0] ? decode(rows[0]) : [];
}

/** The shares of a held credit wait beside it until it is posted. */
async function keepJackpots(db: Db, item: VendorItem, call: MoneyCall): Promise<void> {
  if (!call.jackpots) return;
  await sql`update vendor_held set jackpots = ${JSON.stringify(call.jackpots)}::jsonb
    where merchant_id = ${item.accounts.merchantId} and vendor_id = ${item.vendorId} and tx_id = ${item.txId}`.execute(
    db,
  );
}

/** Why a grant gives no round, as a decline number; 0 when it does. The grant is locked, so two bets never take its last
 *  round both. A spent, foreign, ended or withdrawn grant is like an empty purse: INSUFFICIENT_FUNDS. */
async function reasonAgainst(db: Db, item: VendorItem, call: MoneyCall, now: Date): Promise<number> {
  const { rows } = await sql<{ rounds: number; isOpen: boolean }>`
    select rounds, (state = 'open' and expires_at > ${now}) as "isOpen" from free_round_grant
    where merchant_id = ${item.accounts.merchantId} and grant_id = ${call.freeRound?.grantId ?? null} and vendor_id = ${item.vendorId}
      and member_id = ${item.memberId} and node_id = ${item.gameCode} and currency = ${item.currency} for update`.execute(
    db,
  );
  const grant = rows[0];
  if (!grant?.isOpen) return declineCodes.INSUFFICIENT_FUNDS;
  const used = await countUsed(db, item.accounts.merchantId, call.freeRound?.grantId ?? '');
  return used < grant.rounds ? 0 : declineCodes.INSUFFICIENT_FUNDS;
}

/** Rounds of a grant whose bets stand. */
export async function countUsed(db: Db, merchantId: number, grantId: string): Promise<number> {
  const { rows } = await sql<{ used: bigint }>`
    select count(*) as used from free_round_use u join vendor_tx t using (merchant_id, vendor_id, tx_id)
    where u.merchant_id = ${merchantId} and u.grant_id = ${grantId} and t.state = 1`.execute(db);
  return Number(rows[0]?.used ?? 0n);
}

async function insertUse(db: Db, item: VendorItem, grantId: string): Promise<void> {
  await sql`insert into free_round_use (merchant_id, grant_id, vendor_id, tx_id)
    values (${item.accounts.merchantId}, ${grantId}, ${item.vendorId}, ${item.txId})`.execute(db);
}

export async function insertJackpotEntries(
  db: Db,
  item: VendorItem,
  call: Pick<MoneyCall, 'jackpots'>,
  now: Date,
): Promise<void> {
  const exponent = currencyOf(item.currency)?.exponent ?? 2;
  for (const part of call.jackpots ?? []) {
    const win = parseDecimal(part.win ?? '0', exponent);
    await sql`insert into jackpot_entry (merchant_id, vendor_id, tx_id, jackpot_id, currency, contribution, win, at)
      values (${item.accounts.merchantId}, ${item.vendorId}, ${item.txId}, ${part.jackpotId}, ${item.currency}, ${part.contribution ?? '0'}::numeric,
              ${win.ok ? win.minor : 0n}, ${now})`.execute(db);
  }
}
