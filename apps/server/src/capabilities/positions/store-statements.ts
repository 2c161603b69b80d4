/** SQL of the weekly statements. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { PositionStatement } from '#kernel/schema.gen.ts';
import type { StatementState } from './rules.ts';

export type StatementRow = Selectable<PositionStatement>;

export async function insertStatement(tx: Tx, row: Omit<StatementRow, 'merchant_id'>): Promise<void> {
  await tx.db
    .insertInto('position_statement')
    .values({ merchant_id: tx.ctx.merchant.id, ...row })
    .execute();
}

export async function findStatement(tx: Tx, statementId: string): Promise<StatementRow | undefined> {
  return tx.db
    .selectFrom('position_statement')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
}

export async function lockStatement(tx: Tx, statementId: string): Promise<StatementRow | undefined> {
  return tx.db
    .selectFrom('position_statement')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('statement_id', '=', statementId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateStatement(
  tx: Tx,
  statementId: string,
  set: Partial<Pick<StatementRow, 'state' | 'upline_said_at' | 'downline_said_at' | 'confirmed_at' | 'confirmed_by'>>,
): Promise<void> {
  await tx.db
    .updateTable('position_statement')
    .set(set)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('statement_id', '=', statementId)
    .execute();
}

/** Statements of weeks before one that nobody confirmed, locked. */
export async function lockUnconfirmed(tx: Tx, before: Date): Promise<StatementRow[]> {
  return tx.db
    .selectFrom('position_statement')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', '=', 'settled')
    .where('week', '<', before)
    .orderBy('statement_id')
    .forUpdate()
    .execute();
}

export interface StatementFilter {
  /** Null: operators, who see every one. */
  readonly readerId: string | null;
  /** Which of the two the reader is; either when left out. */
  readonly side?: 'upline' | 'downline' | undefined;
  readonly state?: StatementState | undefined;
  readonly memberId?: string | undefined;
  readonly uplineId?: string | undefined;
}

/** Statements newest week first; above zero due first within a week. */
export async function readStatements(
  tx: Tx,
  filter: StatementFilter,
  page: { limit: number; skip: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const { readerId, side, state, memberId, uplineId } = filter;
  let rows = tx.db.selectFrom('position_statement').where('merchant_id', '=', tx.ctx.merchant.id);
  if (readerId !== null)
    rows = rows.where((eb) =>
      eb.or([
        ...(side === 'upline' ? [] : [eb('downline_id', '=', readerId)]),
        ...(side === 'downline' ? [] : [eb('upline_id', '=', readerId)]),
      ]),
    );
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (uplineId !== undefined) rows = rows.where('upline_id', '=', uplineId);
  if (memberId !== undefined)
    rows = rows.where((eb) => eb.or([eb('downline_id', '=', memberId), eb('upline_id', '=', memberId)]));
  const { total } = await rows.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const content = await rows
    .selectAll()
    .orderBy('week', 'desc')
    .orderBy('due', 'desc')
    .orderBy('statement_id')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows: content, total: Number(total) };
}

/** What waits for confirmation between a member and the one above, minor units: the newest statement holds all of it. */
export async function readWaiting(
  tx: Tx,
  downlineId: string,
  currency: string,
): Promise<{ count: number; due: bigint; carried: bigint }> {
  const { rows } = await sql<{ count: number; due: bigint; carried: bigint }>`
    select count(*)::integer as count, coalesce(sum(due), 0)::bigint as due, coalesce(sum(carried), 0)::bigint as carried from position_statement
    where merchant_id = ${tx.ctx.merchant.id} and downline_id = ${downlineId} and currency = ${currency} and state = 'settled'`.execute(
    tx.db,
  );
  return rows[0] ?? { count: 0, due: 0n, carried: 0n };
}
