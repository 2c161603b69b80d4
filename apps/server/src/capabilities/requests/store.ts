import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Grant, StaffCtx, Tx } from '#kernel/context.ts';
import type { State } from './rules.ts';

export interface RequestRow {
  readonly requestId: string;
  readonly call: string;
  readonly merchants: readonly string[];
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly askedName: string;
  /** Null once the request has ended. */
  readonly bodySealed: Buffer | null;
  readonly shown: unknown;
  readonly worthMinor: bigint | null;
  readonly state: State;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedName: string | null;
  readonly reason: string | null;
  readonly usedAt: Date | null;
}

const columns =
  sql.raw(`request_id as "requestId", call, merchants, asked_at as "askedAt", asked_by as "askedBy", asked_name as "askedName",
  body_sealed as "bodySealed", shown, worth_minor as "worthMinor", state, expires_at as "expiresAt", decided_at as "decidedAt",
  decided_by as "decidedBy", decided_name as "decidedName", reason, used_at as "usedAt"`);

/** What makes two wishes the same. */
interface Same {
  readonly askedBy: string;
  readonly call: string;
  readonly bodyDigest: Buffer;
}

export interface NewRequest extends Same {
  readonly requestId: string;
  readonly merchants: readonly string[];
  readonly askedName: string;
  readonly bodySealed: Buffer;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly worthMinor: bigint | null;
  readonly expiresAt: Date;
}

/** False when the same is open already. */
export async function insertRequest(tx: Tx, row: NewRequest): Promise<boolean> {
  const result = await tx.db
    .insertInto('staff_request')
    .values({
      merchant_id: tx.ctx.merchant.id,
      request_id: row.requestId,
      call: row.call,
      merchants: [...row.merchants],
      asked_at: tx.ctx.now,
      asked_by: row.askedBy,
      asked_name: row.askedName,
      body_sealed: row.bodySealed,
      body_digest: row.bodyDigest,
      shown: JSON.stringify(row.shown, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
      worth_minor: row.worthMinor,
      state: 'waiting',
      expires_at: row.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const open = sql`state in ('waiting', 'granted')`;

function isSame(tx: Tx, { askedBy, call, bodyDigest }: Same): RawBuilder<unknown> {
  return sql`merchant_id = ${tx.ctx.merchant.id} and asked_by = ${askedBy} and call = ${call} and body_digest = ${bodyDigest} and ${open}`;
}

/** The id of the same request that is open. */
export async function findOpen(tx: Tx, same: Same): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select request_id as id from staff_request where ${isSame(tx, same)}`.execute(tx.db);
  return rows[0]?.id;
}

/** A same one whose time ran out makes room. */
export async function expireSame(tx: Tx, same: Same): Promise<void> {
  await sql`update staff_request set state = 'expired', body_sealed = null
    where ${isSame(tx, same)} and expires_at <= ${tx.ctx.now}`.execute(tx.db);
}

/** Of every merchant, the platform's among them; runs in a transaction that sees all. */
export async function expireDue(db: Tx['db'], now: Date): Promise<void> {
  await sql`update staff_request set state = 'expired', body_sealed = null where ${open} and expires_at <= ${now}`.execute(
    db,
  );
}

export async function lockRequest(tx: Tx, requestId: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from staff_request where merchant_id = ${tx.ctx.merchant.id} and request_id = ${requestId} for update`.execute(
    tx.db,
  );
  return rows[0];
}

export async function updateDecided(
  tx: Tx<StaffCtx>,
  requestId: string,
  after: { state: 'granted' | 'refused'; reason: string | null; expiresAt: Date },
): Promise<void> {
  const { actor, merchant, now } = tx.ctx;
  await tx.db
    .updateTable('staff_request')
    .set({
      state: after.state,
      reason: after.reason,
      expires_at: after.expiresAt,
      decided_at: now,
      decided_by: actor.staffId,
      decided_name: actor.displayName,
      ...(after.state === 'refused' && { body_sealed: null }),
    })
    .where('merchant_id', '=', merchant.id)
    .where('request_id', '=', requestId)
    .execute();
}

export async function updateEnded(tx: Tx, requestId: string, state: 'withdrawn' | 'expired'): Promise<void> {
  await tx.db
    .updateTable('staff_request')
    .set({ state, body_sealed: null })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('request_id', '=', requestId)
    .execute();
}

/** The one row of a grant that can still be used by this person, used by now; undefined when there is none. */
export async function markUsed(
  tx: Tx<StaffCtx>,
  { requestId, call }: Grant,
): Promise<{ call: string; askedBy: string; decidedBy: string | null } | undefined> {
  const { actor, merchant, now } = tx.ctx;
  const row = await tx.db
    .updateTable('staff_request')
    .set({ state: 'used', used_at: now, body_sealed: null })
    .where('merchant_id', '=', merchant.id)
    .where('request_id', '=', requestId)
    .where('call', '=', call)
    .where('asked_by', '=', actor.staffId)
    .where('state', '=', 'granted')
    .where('expires_at', '>', now)
    .returning(['call', 'asked_name as askedBy', 'decided_name as decidedBy'])
    .executeTakeFirst();
  return row;
}

export interface RequestFilter {
  /** Acts that the reader may do. */
  readonly calls: readonly string[];
  readonly state?: State | undefined;
}

/** As `stateAt` says it. */
const stateNow = (now: Date) => sql`case when ${open} and expires_at <= ${now} then 'expired' else state end`;

function seen(tx: Tx<StaffCtx>, { calls, state }: RequestFilter): RawBuilder<unknown> {
  const { actor, merchant, now } = tx.ctx;
  return sql`merchant_id = ${merchant.id}
    and (asked_by = ${actor.staffId} or call = any(${[...calls]}::text[]) and merchants <@ ${[...actor.merchants]}::text[])
    and (${state ?? null}::text is null or ${stateNow(now)} = ${state ?? null})`;
}

/** With whether the reader is a second person beside who asked. */
export interface ReadRow extends RequestRow {
  readonly isSecond: boolean;
}

export async function readRequests(
  tx: Tx<StaffCtx>,
  filter: RequestFilter & { readonly requestId?: string },
  page: { readonly limit: number; readonly skip: number } = { limit: 1, skip: 0 },
): Promise<ReadRow[]> {
  const { actor, now } = tx.ctx;
  const only = filter.requestId ?? null;
  const { rows } = await sql<ReadRow>`
    select ${columns}, staff_is_second(asked_by, ${actor.staffId}, ${now}) as "isSecond" from staff_request
    where ${seen(tx, filter)} and (${only}::uuid is null or request_id = ${only})
    order by (${stateNow(now)} = 'waiting') desc, asked_at desc, request_id desc
    limit ${page.limit} offset ${page.skip}`.execute(tx.db);
  return rows;
}

/** All, and those of others that wait. */
export async function countRequests(
  tx: Tx<StaffCtx>,
  filter: RequestFilter,
): Promise<{ total: number; waiting: number }> {
  const { actor, now } = tx.ctx;
  const { rows } = await sql<{ total: bigint; waiting: bigint }>`
    select (select count(*) from staff_request where ${seen(tx, filter)}) as total,
      (select count(*) from staff_request where ${seen(tx, { calls: filter.calls, state: 'waiting' })} and asked_by <> ${actor.staffId}
        and expires_at > ${now}) as waiting`.execute(tx.db);
  return { total: Number(rows[0]?.total ?? 0n), waiting: Number(rows[0]?.waiting ?? 0n) };
}
