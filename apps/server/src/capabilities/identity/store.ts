import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import type { MemberState, SessionEnd, SessionRow, SessionStanding, Way } from './rules.ts';

export interface MemberRow {
  readonly memberId: string;
  readonly username: string;
  readonly type: number;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date;
  readonly isOneTimePassword: boolean;
  readonly oneTimeUntil: Date | null;
  readonly withdrawPasswordHash: string | null;
  readonly isFrozen: boolean;
  readonly language: string | null;
  readonly registeredAt: Date;
}

function members(tx: Tx) {
  return tx.db
    .selectFrom('member')
    .select([
      'member_id as memberId',
      'username',
      'type',
      'password_hash as passwordHash',
      'password_changed_at as passwordChangedAt',
      'is_one_time_password as isOneTimePassword',
      'one_time_until as oneTimeUntil',
      'withdraw_password_hash as withdrawPasswordHash',
      'is_frozen as isFrozen',
      'language',
      'registered_at as registeredAt',
    ])
    .where('merchant_id', '=', tx.ctx.merchant.id);
}

export async function readMember(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return members(tx).where('member_id', '=', memberId).executeTakeFirst();
}

export async function readMemberByName(tx: Tx, usernameKey: string): Promise<MemberRow | undefined> {
  return members(tx).where('username_key', '=', usernameKey).executeTakeFirst();
}

/** Account names by member; who is not there is not named. */
export async function readAccountNames(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('member')
    .select(['member_id', 'username'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...new Set(memberIds)])
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.username]));
}

/** False when the name is taken; two at once are ordered by the unique index. */
export async function insertMember(
  tx: Tx,
  row: {
    memberId: string;
    username: string;
    usernameKey: string;
    type: number;
    passwordHash: string | null;
    withdrawPasswordHash: string | null;
    oneTimeUntil: Date | null;
  },
): Promise<boolean> {
  const { merchant, now, language } = tx.ctx;
  const result = await tx.db
    .insertInto('member')
    .values({
      merchant_id: merchant.id,
      member_id: row.memberId,
      username: row.username,
      username_key: row.usernameKey,
      type: row.type,
      password_hash: row.passwordHash,
      password_changed_at: now,
      is_one_time_password: row.oneTimeUntil !== null,
      one_time_until: row.oneTimeUntil,
      withdraw_password_hash: row.withdrawPasswordHash,
      language,
      registered_at: now,
    })
    .onConflict((conflict) => conflict.constraint('member_username').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface MemberChange {
  readonly type?: number;
  readonly password_hash?: string;
  readonly password_changed_at?: Date;
  readonly is_one_time_password?: boolean;
  readonly one_time_until?: Date | null;
  readonly withdraw_password_hash?: string;
  readonly is_frozen?: boolean;
  readonly language?: string;
}

/** False when there is no such member. */
export async function updateMember(tx: Tx, memberId: string, change: MemberChange): Promise<boolean> {
  const result = await tx.db
    .updateTable('member')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertSession(
  tx: Tx,
  row: {
    sessionId: string;
    memberId: string;
    tokenHash: Buffer;
    state: MemberState;
    way: Way;
    expiresAt: Date;
  },
): Promise<void> {
  const { merchant, now, ip, device } = tx.ctx;
  await tx.db
    .insertInto('session')
    .values({
      merchant_id: merchant.id,
      session_id: row.sessionId,
      member_id: row.memberId,
      token_hash: row.tokenHash,
      state: row.state,
      way: row.way,
      created_at: now,
      last_seen_at: now,
      expires_at: row.expiresAt,
      ip,
      device,
    })
    .execute();
}

/** One statement, outside any transaction: every request comes through here. */
export async function readSessionByToken(
  db: Database,
  merchantId: number,
  tokenHash: Buffer,
): Promise<SessionStanding | undefined> {
  const { rows } = await sql<SessionStanding>`
    select session_id as "sessionId", member_id as "memberId", username, type, state, is_frozen as "isFrozen", last_seen_at as "lastSeenAt", expires_at as "expiresAt", has_factor as "hasFactor"
    from session_by_token(${merchantId}, ${tokenHash})`.execute(db);
  return rows[0];
}

/** An open session with where it began. */
export async function readSession(
  tx: Tx,
  sessionId: string,
): Promise<{ ip: string; device: string; way: Way; expiresAt: Date } | undefined> {
  return tx.db
    .selectFrom('session')
    .select(['ip', 'device', 'way', 'expires_at as expiresAt'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(db: Database, merchantId: number, sessionId: string, at: Date): Promise<void> {
  await sql`select touch_session(${merchantId}, ${sessionId}, ${at})`.execute(db);
}

/** Sessions nobody ended, newest first; the caller leaves out what has expired. */
export async function readOpenSessions(tx: Tx, memberId: string): Promise<SessionRow[]> {
  return tx.db
    .selectFrom('session')
    .select([
      'session_id as sessionId',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'ip',
      'device',
    ])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('state', '!=', 'ip_challenge') // has proved nothing yet
    .where('expires_at', '>', tx.ctx.now)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
}

/** Those that are open, held until the transaction ends. */
export async function lockSessions(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('session')
    .select('session_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('session_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.session_id);
}

/** Ends one open session, or all of a member; returns the ids of those that were open. */
export async function updateSessionsEnded(
  tx: Tx,
  memberId: string,
  reason: SessionEnd,
  sessionId?: string,
): Promise<string[]> {
  let query = tx.db
    .updateTable('session')
    .set({ ended_at: tx.ctx.now, end_reason: reason })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (sessionId !== undefined) query = query.where('session_id', '=', sessionId);
  const rows = await query.returning('session_id').execute();
  return rows.map((row) => row.session_id);
}

export async function readLastSeen(tx: Tx, memberId: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('session')
    .select((eb) => eb.fn.max('last_seen_at').as('at'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.at ?? null;
}
