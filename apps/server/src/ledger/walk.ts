/** Walking back along one account. `transfer_id` is the order, the time and the partition key at once, so a page deep in the past
 *  costs what the newest costs: it starts at its cursor and reads its rows. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { MovementKind } from './kinds.ts';
import { kindName, kindNumbers, transferAt, transferFrom } from './kinds.ts';

type Db = Tx['db'];

export interface Walk {
  readonly merchantId: number;
  readonly accountId: number;
  /** The newest posting that counts: what comes meanwhile does not move the page under the reader. */
  readonly lastTransfer: bigint;
  /** First instant included; null for the account's beginning. */
  readonly from: Date | null;
  /** First instant no longer included; null for "to the newest". */
  readonly until: Date | null;
  /** Null: every kind. */
  readonly kinds: readonly MovementKind[] | null;
}

export interface WalkedRow {
  readonly transferId: bigint;
  readonly at: Date;
  readonly kind: MovementKind;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly ref: string;
  /** Number of the movement on its account, without a gap. */
  readonly seq: number;
  /** Vendor or provider on the other side. */
  readonly code: string | null;
}

export interface WalkedPage {
  readonly rows: readonly WalkedRow[];
  /** Where the next page begins (older than this transfer); null at the end. */
  readonly next: bigint | null;
}

/** A rare kind is looked for among this many rows, then the page ends as it is and says where to go on. */
const lookedAtMax = 4_000;

const lowest = 0n;
const highest = 9_223_372_036_854_775_807n;

function stretchOf(walk: Walk, before: bigint): RawBuilder<unknown> {
  const from = walk.from ? transferFrom(walk.from) : lowest;
  const until = walk.until ? transferFrom(walk.until) : highest;
  return sql`merchant_id = ${walk.merchantId} and account_id = ${walk.accountId} and transfer_id >= ${from} and transfer_id < ${until}
    and transfer_id <= ${walk.lastTransfer} and transfer_id < ${before}`;
}

interface StoredRow {
  transfer_id: bigint;
  contra_id: number;
  kind: number;
  amount: bigint;
  balance_after: bigint;
  ref: string;
  seq: number;
}

/** The query of a page: exactly its rows and the index above them. Exported for the test that counts what it reads. */
export function pageQuery(walk: Walk, page: { limit: number; before: bigint | null }): RawBuilder<StoredRow> {
  const stretch = stretchOf(walk, page.before ?? highest);
  const columns = sql`transfer_id, contra_id, kind, amount, balance_after, ref, seq`;
  const numbers = walk.kinds?.map((kind) => kindNumbers[kind]);
  // the outer limit stops the inner scan, so a common kind reads few rows
  return numbers
    ? sql<StoredRow>`select * from (select ${columns} from ledger_journal where ${stretch} order by transfer_id desc limit ${lookedAtMax}) looked_at
        where kind = any (${numbers}::smallint[]) limit ${page.limit}`
    : sql<StoredRow>`select ${columns} from ledger_journal where ${stretch} order by transfer_id desc limit ${page.limit}`;
}

/** One page, newest first. `before` is the cursor of the page above; null begins at the newest. */
export async function walkBack(
  db: Db,
  walk: Walk,
  page: { limit: number; before: bigint | null },
): Promise<WalkedPage> {
  const { rows } = await pageQuery(walk, page).execute(db);
  const codes = await codesOf(db, walk.merchantId, rows);
  const shown = rows.map((row) => ({
    transferId: row.transfer_id,
    at: transferAt(row.transfer_id),
    kind: kindName(row.kind),
    amount: row.amount,
    balanceAfter: row.balance_after,
    ref: row.ref,
    seq: row.seq,
    code: codes.get(row.contra_id) ?? null,
  }));
  const last = shown.at(-1);
  if (shown.length === page.limit) return { rows: shown, next: last && last.seq > 1 ? last.transferId : null };
  return { rows: shown, next: walk.kinds ? await endOfLook(db, stretchOf(walk, page.before ?? highest)) : null };
}

/** What some transfers posted about one thing on an account, oldest first: each itself and the leg linked to it. */
export async function entriesAt(
  db: Db,
  about: {
    readonly merchantId: number;
    readonly accountId: number;
    readonly ref: string;
    readonly transfers: readonly bigint[];
  },
): Promise<Omit<WalkedRow, 'code' | 'ref'>[]> {
  const wanted = about.transfers.flatMap((transfer) => [transfer, transfer + 1n]);
  const { rows } = await sql<StoredRow>`
    select transfer_id, contra_id, kind, amount, balance_after, ref, seq from ledger_journal
    where merchant_id = ${about.merchantId} and account_id = ${about.accountId} and transfer_id = any (${wanted}::bigint[])
      and ref = ${about.ref} order by transfer_id`.execute(db);
  return rows.map((row) => ({
    transferId: row.transfer_id,
    at: transferAt(row.transfer_id),
    kind: kindName(row.kind),
    amount: row.amount,
    balanceAfter: row.balance_after,
    seq: row.seq,
  }));
}

/** Whose accounts stand on the other side. A page has few of them, each looked up once. */
async function codesOf(
  db: Db,
  merchantId: number,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, string | null>> {
  const ids = [...new Set(rows.map(({ contra_id }) => contra_id))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('ledger_account')
    .select(['account_id', 'code'])
    .where('merchant_id', '=', merchantId)
    .where('account_id', 'in', ids)
    .execute();
  return new Map(found.map(({ account_id, code }) => [account_id, code]));
}

/** The oldest row that was looked at, when there may be older ones. */
async function endOfLook(db: Db, stretch: RawBuilder<unknown>): Promise<bigint | null> {
  const { rows } = await sql<{ transfer_id: bigint }>`
    select transfer_id from ledger_journal where ${stretch} order by transfer_id desc offset ${lookedAtMax - 1} limit 1`.execute(
    db,
  );
  return rows[0]?.transfer_id ?? null;
}

/** What the account held before the first instant of a stretch and at its end. Two probes, whatever lies between. */
export async function balancesAround(db: Db, walk: Walk): Promise<{ opening: bigint; closing: bigint }> {
  const heldBefore = async (transfer: bigint): Promise<bigint> => {
    const { rows } = await sql<{ balance_after: bigint }>`
      select balance_after from ledger_journal where merchant_id = ${walk.merchantId} and account_id = ${walk.accountId}
        and transfer_id < ${transfer} and transfer_id <= ${walk.lastTransfer} order by transfer_id desc limit 1`.execute(
      db,
    );
    return rows[0]?.balance_after ?? 0n;
  };
  return {
    opening: walk.from ? await heldBefore(transferFrom(walk.from)) : 0n,
    closing: await heldBefore(walk.until ? transferFrom(walk.until) : highest),
  };
}

export interface DayFlow {
  /** Business day in the zone asked for, "2026-11-20". */
  readonly day: string;
  readonly kind: MovementKind;
  readonly count: number;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

/** What came in and went out on each day, by kind; oldest first. Reads the stretch, no more. */
export async function flowByDay(db: Db, walk: Walk, timeZone: string): Promise<DayFlow[]> {
  const { rows } = await sql<{ day: string; kind: number; count: bigint; in_minor: string; out_minor: string }>`
    select to_char(to_timestamp(ledger_transfer_ms(transfer_id) / 1000.0) at time zone ${timeZone}, 'YYYY-MM-DD') as day, kind, count(*) as count,
      coalesce(sum(amount) filter (where amount > 0), 0) as in_minor, coalesce(-sum(amount) filter (where amount < 0), 0) as out_minor
    from ledger_journal where ${stretchOf(walk, highest)} group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    kind: kindName(row.kind),
    count: Number(row.count),
    inMinor: BigInt(row.in_minor),
    outMinor: BigInt(row.out_minor),
  }));
}

export interface MerchantFlow {
  readonly currency: string;
  readonly kind: MovementKind;
  readonly count: bigint;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

/** What moved in all players' free money between two instants, by currency and kind. Practice money is left out. */
export async function merchantFlow(db: Db, merchantId: number, from: Date, until: Date): Promise<MerchantFlow[]> {
  const { rows } = await sql<{ currency: string; kind: number; count: bigint; in_minor: string; out_minor: string }>`
    select a.currency, j.kind, count(*) as count, coalesce(sum(j.amount) filter (where j.amount > 0), 0) as in_minor,
      coalesce(-sum(j.amount) filter (where j.amount < 0), 0) as out_minor
    from ledger_journal j join ledger_account a on a.merchant_id = j.merchant_id and a.account_id = j.account_id
    where j.merchant_id = ${merchantId} and j.transfer_id >= ${transferFrom(from)} and j.transfer_id < ${transferFrom(until)}
      and a.kind = 'cash' and not a.practice
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({
    currency: row.currency,
    kind: kindName(row.kind),
    count: row.count,
    inMinor: BigInt(row.in_minor),
    outMinor: BigInt(row.out_minor),
  }));
}
