/** SQL of point accounts, their entries, and what has not made a whole point yet. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { PointEntry } from '#kernel/schema.gen.ts';
import type { PointType } from './rules.ts';

export type EntryRow = Selectable<PointEntry>;

export interface Account {
  readonly memberId: string;
  readonly balance: bigint;
  readonly seq: number;
}

/** Opens and holds the accounts of these members until the transaction ends, always in one order. */
export async function lockAccounts(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Account>> {
  const merchantId = tx.ctx.merchant.id;
  const ids = [...new Set(memberIds)].toSorted();
  if (ids.length === 0) return new Map();
  await sql`insert into point_account (merchant_id, member_id)
    select ${merchantId}, id from unnest(${ids}::uuid[]) id order by id on conflict do nothing`.execute(tx.db);
  const rows = await tx.db
    .selectFrom('point_account')
    .select(['member_id as memberId', 'balance', 'seq'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', 'in', ids)
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.memberId, row]));
}

export interface NewEntry {
  readonly memberId: string;
  readonly seq: number;
  readonly type: PointType;
  readonly changed: bigint;
  readonly balanceAfter: bigint;
  readonly product: string | null;
  readonly basisMinor: bigint | null;
  readonly perPointMinor: bigint | null;
  readonly orderId: string | null;
  readonly key: string;
  readonly at: Date;
}

/** Writes entries, and what their accounts hold after them; the accounts are held already. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const merchantId = tx.ctx.merchant.id;
  const rows = JSON.stringify(entries.map((entry) => ({ ...texts(entry), at: entry.at.toISOString() })));
  await sql`insert into point_entry (merchant_id, member_id, seq, type, changed, balance_after, product, basis_minor, per_point_minor, order_id, key, at)
    select ${merchantId}, e."memberId", e.seq, e.type, e.changed, e."balanceAfter", e.product, e."basisMinor", e."perPointMinor", e."orderId", e.key, e.at
    from jsonb_to_recordset(${rows}::jsonb) e("memberId" uuid, seq integer, type text, changed bigint, "balanceAfter" bigint, product text,
      "basisMinor" bigint, "perPointMinor" bigint, "orderId" uuid, key text, at timestamptz)`.execute(tx.db);
  await sql`update point_account a set balance = n."balanceAfter", seq = n.seq
    from (select distinct on (e."memberId") e."memberId", e.seq, e."balanceAfter"
      from jsonb_to_recordset(${rows}::jsonb) e("memberId" uuid, seq integer, "balanceAfter" bigint) order by e."memberId", e.seq desc) n
    where a.merchant_id = ${merchantId} and a.member_id = n."memberId"`.execute(tx.db);
}

/** JSON has no bigint. */
function texts(entry: NewEntry): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );
}

export interface Rest {
  readonly memberId: string;
  readonly source: string;
  readonly restMinor: bigint;
}

/** What has not made a whole point yet; the accounts are held already. */
export async function restsOf(tx: Tx, memberIds: readonly string[]): Promise<Rest[]> {
  if (memberIds.length === 0) return [];
  return tx.db
    .selectFrom('point_rest')
    .select(['member_id as memberId', 'source', 'rest_minor as restMinor'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...new Set(memberIds)])
    .execute();
}

export async function putRests(tx: Tx, rests: readonly Rest[]): Promise<void> {
  if (rests.length === 0) return;
  const rows = JSON.stringify(rests.map(({ restMinor, ...rest }) => ({ ...rest, restMinor: restMinor.toString() })));
  await sql`insert into point_rest (merchant_id, member_id, source, rest_minor)
    select ${tx.ctx.merchant.id}, r."memberId", r.source, r."restMinor"
    from jsonb_to_recordset(${rows}::jsonb) r("memberId" uuid, source text, "restMinor" bigint)
    on conflict (merchant_id, member_id, source) do update set rest_minor = excluded.rest_minor`.execute(tx.db);
}

export async function balanceOf(tx: Tx, memberId: string): Promise<bigint> {
  const row = await tx.db
    .selectFrom('point_account')
    .select('balance')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

export interface EntriesAsked {
  readonly memberId: string;
  readonly type: PointType | undefined;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly limit: number;
  readonly skip: number;
}

export async function entriesPage(tx: Tx, asked: EntriesAsked): Promise<{ rows: EntryRow[]; total: number }> {
  let own = tx.db
    .selectFrom('point_entry')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', asked.memberId);
  if (asked.type) own = own.where('type', '=', asked.type);
  if (asked.from) own = own.where('at', '>=', asked.from);
  if (asked.until) own = own.where('at', '<', asked.until);
  const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('seq', 'desc').limit(asked.limit).offset(asked.skip).execute();
  return { rows, total: Number(total) };
}

export async function entriesOf(tx: Tx, memberId: string): Promise<EntryRow[]> {
  return tx.db
    .selectFrom('point_entry')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute();
}
