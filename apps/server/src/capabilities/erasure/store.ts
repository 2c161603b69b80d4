/** SQL of erasures. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Erasure } from '#kernel/schema.gen.ts';
import type { Blocker } from './rules.ts';

export type ErasureRow = Selectable<Erasure>;

function erasuresOf(tx: Tx) {
  return tx.db.selectFrom('erasure').selectAll().where('merchant_id', '=', tx.ctx.merchant.id);
}

/** The one that was not taken back, held until the transaction ends. */
export async function lockErasureOf(tx: Tx, memberId: string): Promise<ErasureRow | undefined> {
  return erasuresOf(tx)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'withdrawn')
    .forUpdate()
    .executeTakeFirst();
}

export async function findErasureOf(tx: Tx, memberId: string): Promise<ErasureRow | undefined> {
  return erasuresOf(tx).where('member_id', '=', memberId).where('state', '<>', 'withdrawn').executeTakeFirst();
}

export async function lockErasure(tx: Tx, erasureId: string): Promise<ErasureRow | undefined> {
  return erasuresOf(tx).where('erasure_id', '=', erasureId).forUpdate().executeTakeFirst();
}

/** False when the member has one already. */
export async function insertErasure(tx: Tx, row: Omit<Insertable<Erasure>, 'merchant_id' | 'state'>): Promise<boolean> {
  const done = await tx.db
    .insertInto('erasure')
    .values({ merchant_id: tx.ctx.merchant.id, state: 'waiting', ...row })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function updateErasure(tx: Tx, erasureId: string, change: Updateable<Erasure>): Promise<void> {
  await tx.db
    .updateTable('erasure')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('erasure_id', '=', erasureId)
    .execute();
}

/** Those whose time has come, and those that were begun. */
export async function dueErasures(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('erasure')
    .select('erasure_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', 'in', ['waiting', 'running'])
    .where('due_at', '<=', tx.ctx.now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.erasure_id);
}

export async function endedHolds(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('erasure')
    .select('erasure_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', '=', 'held')
    .where('hold_until', '<=', tx.ctx.now)
    .orderBy('hold_until')
    .limit(limit)
    .execute();
  return rows.map((row) => row.erasure_id);
}

export interface ErasurePage {
  readonly state?: ErasureRow['state'] | undefined;
  readonly memberId?: string | undefined;
  readonly limit: number;
  readonly skip: number;
}

export async function pageOfErasures(
  tx: Tx,
  { state, memberId, limit, skip }: ErasurePage,
): Promise<{ rows: ErasureRow[]; total: number }> {
  let query = tx.db.selectFrom('erasure').where('merchant_id', '=', tx.ctx.merchant.id);
  if (state) query = query.where('state', '=', state);
  if (memberId) query = query.where('member_id', '=', memberId);
  const { n } = await query.select((eb) => eb.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('erasure_id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return { rows, total: Number(n) };
}

/** What of a member is not over yet. */
export async function readBlockers(tx: Tx, memberId: string): Promise<Blocker[]> {
  const m = sql`${tx.ctx.merchant.id}::integer`;
  const id = sql`${memberId}::uuid`;
  const { rows } = await sql<Record<Lowercase<Blocker>, boolean>>`select
    exists (select from ledger_account where merchant_id = ${m} and owner_id = ${id} and not practice and kind in ('cash', 'reserve', 'vendor') and balance <> 0)
      or exists (select from wallet_transfer where merchant_id = ${m} and member_id = ${id} and state = 'pending')
      or exists (select from member_transfer where merchant_id = ${m} and ${id} in (sender_id, recipient_id) and state = 'held') as money,
    exists (select from vendor_round where merchant_id = ${m} and member_id = ${id} and not is_closed and settled_at is null)
      or exists (select from vendor_held where merchant_id = ${m} and member_id = ${id} and state = 'held')
      or exists (select from vendor_correction where merchant_id = ${m} and member_id = ${id} and state = 'proposed') as bets,
    exists (select from ledger_account where merchant_id = ${m} and owner_id = ${id} and not practice and kind = 'bonus' and balance <> 0)
      or exists (select from bonus where merchant_id = ${m} and member_id = ${id} and state in ('asked', 'open')) as bonus,
    exists (select from withdrawal where merchant_id = ${m} and member_id = ${id} and state not in ('received', 'rejected', 'failed')) as withdrawals,
    exists (select from deposit where merchant_id = ${m} and member_id = ${id} and state in ('created', 'pending', 'review')) as deposits,
    exists (select from contract where merchant_id = ${m} and ${id} in (upline_id, downline_id) and state in ('offered', 'in_force', 'end_asked'))
      or exists (select from wallet_debt where merchant_id = ${m} and ${id} in (debtor_id, creditor_id) and open_minor > 0)
      or exists (select from position_statement where merchant_id = ${m} and ${id} in (upline_id, downline_id) and state = 'settled')
      or exists (select from ledger_account where merchant_id = ${m} and owner_id = ${id} and not practice and kind = 'credit' and balance <> 0)
      or exists (select from credit_line where merchant_id = ${m} and member_id = ${id} and limit_minor > 0) as contracts,
    exists (select from member where merchant_id = ${m} and member_id = ${id} and is_frozen) as frozen`.execute(tx.db);
  const [found] = rows;
  const names = ['MONEY', 'BETS', 'BONUS', 'WITHDRAWALS', 'DEPOSITS', 'CONTRACTS', 'FROZEN'] as const;
  return names.filter((name) => found?.[name.toLowerCase() as Lowercase<Blocker>]);
}

/** Whether the law keeps anything: money was paid in or out or passed on, or an identity was checked. */
export async function isCustomer(tx: Tx, memberId: string): Promise<boolean> {
  const m = sql`${tx.ctx.merchant.id}::integer`;
  const id = sql`${memberId}::uuid`;
  const { rows } = await sql<{ is: boolean }>`select
    exists (select from deposit where merchant_id = ${m} and member_id = ${id} and state = 'succeeded')
    or exists (select from withdrawal where merchant_id = ${m} and member_id = ${id})
    or exists (select from member_transfer where merchant_id = ${m} and ${id} in (sender_id, recipient_id) and state = 'done')
    or exists (select from kyc_case where merchant_id = ${m} and member_id = ${id} and state <> 'none') as is`.execute(
    tx.db,
  );
  return rows[0]?.is === true;
}

export async function exportsOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('record_export')
    .select('export_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where((eb) =>
      eb.or([
        eb('member_id', '=', memberId),
        eb.and([eb('asked_by_kind', '=', 'member'), eb('asked_by', '=', memberId)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.export_id);
}

export async function uploadsOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('upload')
    .select('upload_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('owner_id', '=', memberId)
    .execute();
  return rows.map((row) => row.upload_id);
}
