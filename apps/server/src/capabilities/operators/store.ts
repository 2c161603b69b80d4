import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import type { StaffState } from './rules.ts';

/** Every row here belongs to the platform: transactions run in its context. */
const platform = 0;

export interface StaffRow {
  readonly staffId: string;
  readonly username: string;
  readonly displayName: string;
  readonly role: string;
  readonly approvalLimitMinor: bigint;
  readonly passwordHash: string;
  readonly isOneTimePassword: boolean;
  readonly oneTimeUntil: Date | null;
  readonly totpSealed: Buffer | null;
  readonly totpPendingSealed: Buffer | null;
  readonly isActive: boolean;
  readonly lastSeenAt: Date | null;
}

function staff(tx: Tx) {
  return tx.db
    .selectFrom('staff')
    .select([
      'staff_id as staffId',
      'username',
      'display_name as displayName',
      'role',
      'approval_limit_minor as approvalLimitMinor',
      'password_hash as passwordHash',
      'is_one_time_password as isOneTimePassword',
      'one_time_until as oneTimeUntil',
      'totp_sealed as totpSealed',
      'totp_pending_sealed as totpPendingSealed',
      'is_active as isActive',
      'last_seen_at as lastSeenAt',
    ])
    .where('merchant_id', '=', platform);
}

export async function readStaff(tx: Tx, staffId: string): Promise<StaffRow | undefined> {
  return staff(tx).where('staff_id', '=', staffId).executeTakeFirst();
}

export async function lockStaff(tx: Tx, staffId: string): Promise<StaffRow | undefined> {
  return staff(tx).where('staff_id', '=', staffId).forUpdate().executeTakeFirst();
}

/** In one order, so that two who lock them wait for each other and never in a circle. */
export async function lockOwners(tx: Tx): Promise<void> {
  await staff(tx).where('role', '=', 'owner').orderBy('staff_id').forUpdate().execute();
}

/** The merchants that an operator serves. */
export async function readServes(tx: Tx, staffId: string): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('staff_merchant')
    .select('serves_id')
    .where('merchant_id', '=', platform)
    .where('staff_id', '=', staffId)
    .execute();
  return rows.map((row) => row.serves_id);
}

/** Owners of a merchant who may work, one left out. */
export async function countOwnersLeft(tx: Tx, merchantId: number, without: string): Promise<number> {
  const rows = await staff(tx)
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .where('staff_id', '<>', without)
    .where('staff_id', 'in', (eb) =>
      eb
        .selectFrom('staff_merchant')
        .select('staff_merchant.staff_id')
        .where('staff_merchant.merchant_id', '=', platform)
        .where('staff_merchant.serves_id', '=', merchantId),
    )
    .execute();
  return rows.length;
}

export async function readStaffByName(tx: Tx, username: string): Promise<StaffRow | undefined> {
  return staff(tx).where('username', '=', username).executeTakeFirst();
}

/** Operators who serve at least one of these merchants. */
export async function readStaffServing(tx: Tx, merchantIds: readonly number[]): Promise<StaffRow[]> {
  return staff(tx)
    .where('staff_id', 'in', (eb) =>
      eb
        .selectFrom('staff_merchant')
        .select('staff_merchant.staff_id')
        .where('staff_merchant.merchant_id', '=', platform)
        .where('staff_merchant.serves_id', 'in', [...merchantIds]),
    )
    .orderBy('username')
    .execute();
}

export interface NewStaffRow {
  readonly staffId: string;
  readonly username: string;
  readonly displayName: string;
  readonly role: string;
  readonly approvalLimitMinor: bigint;
  readonly passwordHash: string;
  readonly oneTimeUntil: Date | null;
  readonly totpSealed: Buffer | null;
  readonly servesIds: readonly number[];
  readonly createdBy: string | null;
}

/** False when the name is taken. */
export async function insertStaff(tx: Tx, row: NewStaffRow): Promise<boolean> {
  const result = await tx.db
    .insertInto('staff')
    .values({
      merchant_id: platform,
      staff_id: row.staffId,
      username: row.username,
      display_name: row.displayName,
      role: row.role,
      approval_limit_minor: row.approvalLimitMinor,
      password_hash: row.passwordHash,
      password_changed_at: tx.ctx.now,
      is_one_time_password: row.oneTimeUntil !== null,
      one_time_until: row.oneTimeUntil,
      totp_sealed: row.totpSealed,
      created_at: tx.ctx.now,
      created_by: row.createdBy,
    })
    .onConflict((conflict) => conflict.constraint('staff_username').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  await tx.db
    .insertInto('staff_merchant')
    .values(row.servesIds.map((serves_id) => ({ merchant_id: platform, staff_id: row.staffId, serves_id })))
    .execute();
  return true;
}

export interface StaffChange {
  readonly role?: string;
  readonly approval_limit_minor?: bigint;
  readonly is_active?: boolean;
  readonly password_hash?: string;
  readonly password_changed_at?: Date;
  readonly is_one_time_password?: boolean;
  readonly one_time_until?: Date | null;
  readonly totp_sealed?: Buffer | null;
  readonly totp_pending_sealed?: Buffer | null;
}

export async function updateStaff(tx: Tx, staffId: string, change: StaffChange): Promise<void> {
  await tx.db
    .updateTable('staff')
    .set(change)
    .where('merchant_id', '=', platform)
    .where('staff_id', '=', staffId)
    .execute();
}

/** Takes a time step; false when it, or a later one, was taken. */
export async function updateTotpStep(tx: Tx, staffId: string, step: bigint): Promise<boolean> {
  const result = await tx.db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('merchant_id', '=', platform)
    .where('staff_id', '=', staffId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertStaffSession(
  tx: Tx,
  row: { sessionId: string; staffId: string; tokenHash: Buffer; state: StaffState; expiresAt: Date },
): Promise<void> {
  const { now, ip, device } = tx.ctx;
  await tx.db
    .insertInto('staff_session')
    .values({
      merchant_id: platform,
      session_id: row.sessionId,
      staff_id: row.staffId,
      token_hash: row.tokenHash,
      state: row.state,
      created_at: now,
      last_seen_at: now,
      expires_at: row.expiresAt,
      ip,
      device,
    })
    .execute();
}

export async function updateStaffSessionState(tx: Tx, sessionId: string, state: StaffState): Promise<void> {
  await tx.db
    .updateTable('staff_session')
    .set({ state })
    .where('merchant_id', '=', platform)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Answers how many were open. */
export async function updateStaffSessionsEnded(tx: Tx, staffId: string, sessionId?: string): Promise<number> {
  let query = tx.db
    .updateTable('staff_session')
    .set({ ended_at: tx.ctx.now })
    .where('merchant_id', '=', platform)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null);
  if (sessionId !== undefined) query = query.where('session_id', '=', sessionId);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

export interface StaffStanding {
  readonly sessionId: string;
  readonly staffId: string;
  readonly displayName: string;
  readonly role: string;
  readonly approvalLimitMinor: bigint;
  readonly state: StaffState;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly merchants: readonly string[];
}

/** One statement, outside any transaction. */
export async function readStaffSessionByToken(db: Database, tokenHash: Buffer): Promise<StaffStanding | undefined> {
  const { rows } = await sql<StaffStanding>`
    select session_id as "sessionId", staff_id as "staffId", display_name as "displayName", role, approval_limit_minor as "approvalLimitMinor", state,
      last_seen_at as "lastSeenAt", expires_at as "expiresAt", merchants
    from staff_session_by_token(${tokenHash})`.execute(db);
  return rows[0];
}

export async function touchStaffSession(db: Database, sessionId: string, at: Date): Promise<void> {
  await sql`select touch_staff_session(${sessionId}, ${at})`.execute(db);
}

export interface AuditQuery {
  /** The platform's own among them, of which only rows about these merchants' operators, or about no operator, are read. */
  readonly merchantIds: readonly number[];
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly limit: number;
  readonly skip: number;
}

/** How many rows behind the page are counted: more are there, but nobody reads so far, and a log only grows. */
const countedMax = 10_000;

/** Runs in a transaction that sees every merchant: the ids are the limit. An action names itself and what is below it
 *  (`withdrawal` finds `withdrawal.approve`). */
export async function readAudit(db: Tx['db'], query: AuditQuery) {
  const { own, foreign } = await sortStaff(db, query.merchantIds);
  const filtered = () => {
    let rows = db
      .selectFrom('audit_log')
      .where('merchant_id', 'in', [...query.merchantIds])
      .where(
        sql<boolean>`(merchant_id <> ${platform} or target = any(${own}::text[])
          or not (actor_id = any(${foreign}::text[]) or coalesce(target, '') = any(${foreign}::text[])))`,
      );
    const { action, actor } = query;
    if (action)
      rows = rows.where((eb) =>
        eb.or([eb('action', '=', action), eb(eb.fn('starts_with', ['action', eb.val(`${action}.`)]), '=', true)]),
      );
    if (actor)
      rows = rows.where((eb) =>
        eb.or([
          eb(eb.fn('lower', ['actor_name']), '=', actor.toLowerCase()),
          eb('actor_id', '=', actor),
          eb(
            'actor_id',
            'in',
            eb
              .selectFrom('member')
              .select(sql<string>`member_id::text`.as('id'))
              .where('merchant_id', 'in', [...query.merchantIds])
              .where('username_key', '=', actor.toLowerCase()),
          ),
        ]),
      );
    return rows;
  };
  const content = await filtered()
    .select(['merchant_id', 'seq', 'at', 'actor_kind', 'action', 'target', 'before', 'after'])
    // the log has a member's id; the name is the account's as long as there is one
    .select(
      sql<string>`case when actor_kind <> 'member' then actor_name else coalesce((select username from member m
        where m.merchant_id = audit_log.merchant_id and m.member_id::text = audit_log.actor_id), actor_name) end`.as(
        'actor_name',
      ),
    )
    .orderBy('seq', 'desc')
    .limit(query.limit)
    .offset(query.skip)
    .execute();
  const { total } = await db
    .selectFrom(
      filtered()
        .select('seq')
        .limit(query.skip + countedMax)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { content, total: Number(total) };
}

/** Operators by whether they serve one of these merchants. */
async function sortStaff(
  db: Tx['db'],
  merchantIds: readonly number[],
): Promise<{ readonly own: string[]; readonly foreign: string[] }> {
  const { rows } = await sql<{ id: string; isOwn: boolean }>`
    select staff_id::text as id, exists (select from staff_merchant m
      where m.merchant_id = s.merchant_id and m.staff_id = s.staff_id and m.serves_id = any(${[...merchantIds]}::int[])) as "isOwn"
    from staff s where merchant_id = ${platform}`.execute(db);
  const ids = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map(({ id }) => id);
  return { own: ids(true), foreign: ids(false) };
}

/** Whether two accounts that serve all these merchants could agree with each other, of owners who work or once did. */
export async function isPairThere(tx: Tx, merchantIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select staff_pair_exists(${[...merchantIds]}::integer[], ${tx.ctx.now}) as "isThere"`.execute(tx.db);
  return rows[0]?.isThere ?? true;
}
