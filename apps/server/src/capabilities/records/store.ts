/** SQL of exports and of the merchants' money by day. */
import type { CallOutput } from '@baize/protocol';
import type { requestExport } from '@baize/protocol/calls/records';
import type { requestTeamExport } from '@baize/protocol/calls/teams-views';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { RecordExport } from '#kernel/schema.gen.ts';
import { attemptsMax, leaseMs, rowsOfDayMax, runningMax } from './rules.ts';

const dayMs = 86_400_000;

export type ExportView = CallOutput<typeof requestExport>;
/** Of a player who may be an agent. */
export type OwnExportView = CallOutput<typeof requestTeamExport>;
/** Days come as text: a day has no instant. */
export type ExportRow = Omit<Selectable<RecordExport>, 'from_day' | 'to_day'> & { from_day: string; to_day: string };

const columns = sql`merchant_id, export_id, asked_by_kind, asked_by, asked_by_name, member_id, kind, format, language, currency, from_day::text as from_day, to_day::text as to_day,
  is_masked, filter, state, progress, rows, bytes, sha256, file_name, reason, attempts, asked_at, finished_at, expires_at, lease_until`;

export interface NewExport {
  readonly askedBy: { readonly kind: 'member' | 'staff'; readonly id: string; readonly name: string };
  readonly memberId: string | null;
  readonly kind: OwnExportView['kind'];
  readonly format: OwnExportView['format'];
  readonly language: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly isMasked: boolean;
  /** What else was picked, for files of a team. */
  readonly filter?: object;
}

export async function insertExport(tx: Tx, given: NewExport): Promise<ExportRow> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<ExportRow>`
    insert into record_export (merchant_id, export_id, asked_by_kind, asked_by, asked_by_name, member_id, kind, format, language, currency, from_day, to_day, is_masked, filter, state, asked_at)
    values (${merchant.id}, ${tx.ctx.newId()}, ${given.askedBy.kind}, ${given.askedBy.id}, ${given.askedBy.name}, ${given.memberId}, ${given.kind}, ${given.format},
      ${given.language}, ${given.currency}, ${given.from}::date, ${given.to}::date, ${given.isMasked}, ${given.filter ? JSON.stringify(given.filter) : null}::jsonb, 'waiting', ${now})
    returning ${columns}`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('records: no export was written');
  return row;
}

/** One at a time for each person, so that a limit counts what others asked for at the same moment. */
export async function countOpen(tx: Tx, askedBy: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${askedBy}`}, ${tx.ctx.merchant.id}))`.execute(
    tx.db,
  );
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from record_export where merchant_id = ${tx.ctx.merchant.id} and asked_by = ${askedBy} and state in ('waiting', 'running')`.execute(
    tx.db,
  );
  return Number(rows[0]?.count ?? 0n);
}

/** When the rows of the person's files of the last 24 hours, also of those taken off the list, will be below `rowsOfDayMax`; null when they
 *  are now. */
export async function fewerRowsAt(tx: Tx, askedBy: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from (select at, sum(rows) over (order by at desc) as sum from record_export_taken
      where merchant_id = ${tx.ctx.merchant.id} and asked_by = ${askedBy} and at > ${new Date(tx.ctx.now.getTime() - dayMs)}) newest
    where sum >= ${rowsOfDayMax} order by at desc limit 1`.execute(tx.db);
  const [row] = rows;
  return row ? new Date(row.at.getTime() + dayMs) : null;
}

export async function insertTaken(
  tx: Tx,
  { asked_by: askedBy, export_id: exportId }: ExportRow,
  rows: number,
): Promise<void> {
  await sql`insert into record_export_taken (merchant_id, asked_by, export_id, at, rows)
    values (${tx.ctx.merchant.id}, ${askedBy}, ${exportId}, ${tx.ctx.now}, ${rows})`.execute(tx.db);
}

const shownMax = 50;

export async function exportsOf(tx: Tx, askedBy: string): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from record_export where merchant_id = ${tx.ctx.merchant.id} and asked_by = ${askedBy} and asked_by_kind = 'member'
    order by asked_at desc, export_id desc limit ${shownMax}`.execute(tx.db);
  return rows;
}

/** What operators asked for. */
export async function staffExportsOf(tx: Tx): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from record_export where merchant_id = ${tx.ctx.merchant.id} and asked_by_kind = 'staff'
    order by asked_at desc, export_id desc limit ${shownMax}`.execute(tx.db);
  return rows;
}

export async function findExport(tx: Tx, exportId: string): Promise<ExportRow | undefined> {
  const { rows } =
    await sql<ExportRow>`select ${columns} from record_export where merchant_id = ${tx.ctx.merchant.id} and export_id = ${exportId}`.execute(
      tx.db,
    );
  return rows[0];
}

export async function deleteExport(tx: Tx, exportId: string): Promise<void> {
  await sql`delete from record_export where merchant_id = ${tx.ctx.merchant.id} and export_id = ${exportId}`.execute(
    tx.db,
  );
}

/** Takes the next export to make, when fewer than `runningMax` are under way at the merchant: the oldest that waits, or one whose
 *  maker gave no sign of life. One that was begun too often is failed here. */
export async function claimExport(tx: Tx): Promise<ExportRow | undefined> {
  const { merchant, now } = tx.ctx;
  await sql`select pg_advisory_xact_lock(hashtextextended('exports', ${merchant.id}))`.execute(tx.db);
  const { rows: counted } = await sql<{ running: bigint }>`
    select count(*) as running from record_export where merchant_id = ${merchant.id} and state = 'running' and lease_until > ${now}`.execute(
    tx.db,
  );
  if (Number(counted[0]?.running ?? 0n) >= runningMax) return undefined;
  const { rows } = await sql<ExportRow>`
    update record_export set state = 'running', progress = 0, attempts = attempts + 1, lease_until = ${new Date(now.getTime() + leaseMs)}
    where merchant_id = ${merchant.id} and export_id = (
      select export_id from record_export where merchant_id = ${merchant.id} and attempts < ${attemptsMax}
        and (state = 'waiting' or (state = 'running' and lease_until <= ${now})) order by asked_at, export_id limit 1)
    returning ${columns}`.execute(tx.db);
  return rows[0];
}

/** Exports whose makers died as often as one may be begun. */
export async function lostExports(tx: Tx): Promise<ExportRow[]> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<ExportRow>`
    select ${columns} from record_export where merchant_id = ${merchant.id} and state = 'running' and lease_until <= ${now} and attempts >= ${attemptsMax}`.execute(
    tx.db,
  );
  return rows;
}

/** False when the export was deleted, or taken by another, meanwhile. */
export async function showProgress(tx: Tx, row: ExportRow, progress: number): Promise<boolean> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql`
    update record_export set progress = ${Math.min(99, Math.max(0, Math.round(progress)))}, lease_until = ${new Date(now.getTime() + leaseMs)}
    where merchant_id = ${merchant.id} and export_id = ${row.export_id} and state = 'running' and attempts = ${row.attempts} returning 1`.execute(
    tx.db,
  );
  return rows.length === 1;
}

export interface MadeFile {
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly fileName: string;
  readonly rows: number;
  readonly expiresAt: Date;
}

export async function setDone(tx: Tx, row: ExportRow, file: MadeFile): Promise<boolean> {
  const { rows } = await sql`
    update record_export set state = 'done', progress = 100, rows = ${file.rows}, bytes = ${file.bytes}, sha256 = ${file.sha256}, file_name = ${file.fileName},
      finished_at = ${tx.ctx.now}, expires_at = ${file.expiresAt}, lease_until = null
    where merchant_id = ${tx.ctx.merchant.id} and export_id = ${row.export_id} and state = 'running' and attempts = ${row.attempts} returning 1`.execute(
    tx.db,
  );
  return rows.length === 1;
}

export async function setFailed(tx: Tx, row: ExportRow, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update record_export set state = 'failed', reason = ${reason}, finished_at = ${tx.ctx.now}, lease_until = null
    where merchant_id = ${tx.ctx.merchant.id} and export_id = ${row.export_id} and state = 'running' and attempts = ${row.attempts} returning 1`.execute(
    tx.db,
  );
  return rows.length === 1;
}

/** Back in the queue: the maker stops, nothing went wrong. */
export async function putBack(tx: Tx, row: ExportRow): Promise<void> {
  await sql`update record_export set state = 'waiting', progress = 0, attempts = attempts - 1, lease_until = null
    where merchant_id = ${tx.ctx.merchant.id} and export_id = ${row.export_id} and state = 'running' and attempts = ${row.attempts}`.execute(
    tx.db,
  );
}

/** Files past their time; their rows say so from now on. */
export async function expireOld(tx: Tx): Promise<string[]> {
  await sql`delete from record_export_taken where merchant_id = ${tx.ctx.merchant.id} and at <= ${new Date(tx.ctx.now.getTime() - dayMs)}`.execute(
    tx.db,
  );
  const { rows } = await sql<{ export_id: string }>`
    update record_export set state = 'expired' where merchant_id = ${tx.ctx.merchant.id} and state = 'done' and expires_at <= ${tx.ctx.now} returning export_id`.execute(
    tx.db,
  );
  return rows.map((row) => row.export_id);
}

/** Days that are counted already. */
export async function countedDays(tx: Tx, from: string, to: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from money_day_done where merchant_id = ${tx.ctx.merchant.id} and day between ${from}::date and ${to}::date`.execute(
    tx.db,
  );
  return new Set(rows.map(({ day }) => day));
}

export interface CountedFlow {
  readonly currency: string;
  readonly kindNumber: number;
  readonly count: bigint;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

export async function insertMoneyDay(tx: Tx, day: string, flows: readonly CountedFlow[]): Promise<void> {
  const { merchant, now } = tx.ctx;
  const { rows } =
    await sql`insert into money_day_done (merchant_id, day, at) values (${merchant.id}, ${day}::date, ${now}) on conflict do nothing returning 1`.execute(
      tx.db,
    );
  if (rows.length === 0) return; // another node counted it
  for (const flow of flows)
    await sql`insert into money_day (merchant_id, day, currency, kind, count, in_minor, out_minor)
      values (${merchant.id}, ${day}::date, ${flow.currency}, ${flow.kindNumber}, ${flow.count}, ${flow.inMinor.toString()}, ${flow.outMinor.toString()})`.execute(
      tx.db,
    );
}

export interface StoredFlow {
  readonly day: string;
  readonly currency: string;
  readonly kind: number;
  readonly count: bigint;
  readonly inMinor: string;
  readonly outMinor: string;
}

export async function moneyDays(tx: Tx, from: string, to: string): Promise<StoredFlow[]> {
  const { rows } = await sql<StoredFlow>`
    select day::text as day, currency, kind, count, in_minor::text as "inMinor", out_minor::text as "outMinor" from money_day
    where merchant_id = ${tx.ctx.merchant.id} and day between ${from}::date and ${to}::date order by day, currency, kind`.execute(
    tx.db,
  );
  return rows;
}

/** The first day that can hold a movement, in the merchant's zone: the first that was counted; before any was, that of the
 *  merchant or of its first player. */
export async function firstDay(tx: Tx): Promise<string> {
  const { id, settings } = tx.ctx.merchant;
  const counted = await sql<{ day: string | null }>`
    select min(day)::text as day from money_day_done where merchant_id = ${id}`.execute(tx.db);
  const { day } = counted.rows[0] ?? {};
  if (day) return day;
  const { rows } = await sql<{ day: string }>`
    select to_char(least(created_at, (select min(registered_at) from member where merchant_id = ${id})) at time zone ${settings.timeZone}, 'YYYY-MM-DD') as day
    from merchant where merchant_id = ${id}`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('records: no merchant');
  return row.day;
}

export interface CashierRow {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: string;
  readonly at: Date;
}

/** A member's deposits and withdrawals of a span, oldest first, without the accounts they went through. */
export async function cashierOf(
  tx: Tx,
  memberId: string,
  span: { readonly from: Date; readonly until: Date },
): Promise<{ deposits: CashierRow[]; withdrawals: CashierRow[] }> {
  const merchantId = tx.ctx.merchant.id;
  const deposits = await sql<CashierRow>`
    select deposit_id as id, amount_minor as "amountMinor", currency, state, created_at as at from deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and created_at >= ${span.from} and created_at < ${span.until} order by created_at, deposit_id`.execute(
    tx.db,
  );
  const withdrawals = await sql<CashierRow>`
    select withdrawal_id as id, amount_minor as "amountMinor", currency, state, requested_at as at from withdrawal
    where merchant_id = ${merchantId} and member_id = ${memberId} and requested_at >= ${span.from} and requested_at < ${span.until} order by requested_at, withdrawal_id`.execute(
    tx.db,
  );
  return { deposits: deposits.rows, withdrawals: withdrawals.rows };
}
