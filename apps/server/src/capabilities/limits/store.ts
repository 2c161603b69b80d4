/** SQL of player protection. */
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Actor, Tx } from '#kernel/context.ts';
import type { PlayerBreak, PlayGuard, ProtectionHistory } from '#kernel/schema.gen.ts';
import type { LimitKind, LimitName, LimitOwner, LimitPeriod } from './rules.ts';

export interface LimitRow {
  readonly owner: LimitOwner;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: string;
  readonly value: bigint | null;
  readonly pendingValue: bigint | null;
  readonly pendingAt: Date | null;
}

export type LimitKey = LimitName & { readonly memberId: string; readonly owner: LimitOwner; readonly currency: string };

const columns = [
  'owner',
  'kind',
  'period',
  'currency',
  'value',
  'pending_value as pendingValue',
  'pending_at as pendingAt',
] as const;

function limits(tx: Tx, memberId: string) {
  return tx.db
    .selectFrom('player_limit')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId);
}

// The casts below: the table's checks allow exactly the values of these types.
export async function readLimits(tx: Tx, memberId: string): Promise<LimitRow[]> {
  return (await limits(tx, memberId).select(columns).execute()) as LimitRow[];
}

/** One limit, held until the transaction ends. */
export async function lockLimit(tx: Tx, key: LimitKey): Promise<LimitRow | undefined> {
  const row = await limits(tx, key.memberId)
    .select(columns)
    .where('owner', '=', key.owner)
    .where('kind', '=', key.kind)
    .where('period', '=', key.period)
    .where('currency', '=', key.currency)
    .forUpdate()
    .executeTakeFirst();
  return row as LimitRow | undefined;
}

export async function writeLimit(
  tx: Tx,
  key: LimitKey,
  row: Pick<LimitRow, 'value' | 'pendingValue' | 'pendingAt'>,
): Promise<void> {
  const values = { value: row.value, pending_value: row.pendingValue, pending_at: row.pendingAt, set_at: tx.ctx.now };
  await tx.db
    .insertInto('player_limit')
    .values({
      merchant_id: tx.ctx.merchant.id,
      member_id: key.memberId,
      owner: key.owner,
      kind: key.kind,
      period: key.period,
      currency: key.currency,
      ...values,
    })
    .onConflict((clash) =>
      clash.columns(['merchant_id', 'member_id', 'owner', 'kind', 'period', 'currency']).doUpdateSet(values),
    )
    .execute();
}

export async function deleteLimit(tx: Tx, key: LimitKey): Promise<void> {
  await tx.db
    .deleteFrom('player_limit')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', key.memberId)
    .where('owner', '=', key.owner)
    .where('kind', '=', key.kind)
    .where('period', '=', key.period)
    .where('currency', '=', key.currency)
    .execute();
}

/** Own limits whose wait is over, oldest first. */
export async function readDue(tx: Tx, limit: number): Promise<LimitKey[]> {
  const rows = await tx.db
    .selectFrom('player_limit')
    .select(['member_id as memberId', 'owner', 'kind', 'period', 'currency'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('pending_at', '<=', tx.ctx.now)
    .orderBy('pending_at')
    .limit(limit)
    .execute();
  return rows as LimitKey[];
}

type NewHistory = Omit<Insertable<ProtectionHistory>, 'merchant_id' | 'history_id' | 'at' | 'by_kind' | 'by_name'>;

function authorOf(actor: Actor): Pick<Insertable<ProtectionHistory>, 'by_kind' | 'by_name'> {
  if (actor.kind === 'member') return { by_kind: 'player', by_name: actor.account };
  if (actor.kind === 'staff') return { by_kind: 'operator', by_name: actor.displayName };
  return { by_kind: 'system', by_name: '-' };
}

/** Keeps what was done, by whoever the transaction's actor is. */
export async function insertHistory(tx: Tx, row: NewHistory): Promise<void> {
  const { actor, merchant, now } = tx.ctx;
  await tx.db
    .insertInto('protection_history')
    .values({ merchant_id: merchant.id, history_id: tx.ctx.newId(), at: now, ...authorOf(actor), ...row })
    .execute();
}

export async function readHistory(
  tx: Tx,
  memberId: string,
  page: { limit: number; skip: number },
): Promise<{ rows: Selectable<ProtectionHistory>[]; total: number }> {
  const query = tx.db
    .selectFrom('protection_history')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId);
  const { total } = await query.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('history_id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, total: Number(total) };
}

export interface Stop {
  readonly kind: 'cooling_off' | 'self_exclusion';
  readonly owner: LimitOwner;
  readonly startsAt: Date;
  /** Null: for ever. */
  readonly endsAt: Date | null;
}

/** Breaks and exclusions in force, the longest first. */
export async function readStops(tx: Tx, memberId: string): Promise<Stop[]> {
  const rows = await tx.db
    .selectFrom('player_break')
    .select(['kind', 'owner', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', tx.ctx.now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .execute();
  return rows as Stop[];
}

/** Which of these members have one in force. */
export async function stoppedAmong(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('player_break')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...memberIds])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', tx.ctx.now)]))
    .execute();
  return rows.map((row) => row.member_id);
}

/** Which of these members had one in force at some time of [from, until). */
export async function stoppedBetween(
  tx: Tx,
  memberIds: readonly string[],
  span: { readonly from: Date; readonly until: Date },
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('player_break')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...memberIds])
    .where('starts_at', '<', span.until)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', span.from)]))
    .execute();
  return rows.map((row) => row.member_id);
}

export async function insertBreak(
  tx: Tx,
  row: Omit<Insertable<PlayerBreak>, 'merchant_id' | 'break_id' | 'starts_at'>,
): Promise<void> {
  const { merchant, now, newId } = tx.ctx;
  await tx.db
    .insertInto('player_break')
    .values({ merchant_id: merchant.id, break_id: newId(), starts_at: now, ...row })
    .execute();
}

export type GuardRow = Selectable<PlayGuard>;

/** What is counted of a member's play, brought up to now: one row, none for who meets nothing. */
export async function readGuards(tx: Tx, memberId: string): Promise<GuardRow[]> {
  const { rows } =
    await sql<GuardRow>`select * from play_guards(${tx.ctx.now}, ${tx.ctx.merchant.id}, ${memberId})`.execute(tx.db);
  return rows;
}

export async function hasGuard(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('play_guard')
    .select('currency')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Members of the merchant whose stakes meet something. */
export async function guardedMembers(tx: Tx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('play_guard')
    .select('member_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .execute();
  return rows.map((row) => row.member_id);
}

type Three = readonly (bigint | null)[];

export interface NewGuard {
  readonly memberId: string;
  /** Of the amounts, whatever wallet is played from. */
  readonly currency: string;
  readonly excludedUntil: Date | 'infinity' | null;
  readonly coolingUntil: Date | null;
  /** By day, week and month. */
  readonly stakeMax: Three;
  readonly lossMax: Three;
  readonly sessionMinutes: number | null;
  readonly realityMinutes: number | null;
  readonly pauseMinutes: number;
}

export async function putGuard(tx: Tx, guard: NewGuard): Promise<void> {
  const { merchant, now } = tx.ctx;
  await sql`select play_guard_put(${now}, ${merchant.id}, ${guard.memberId}, ${guard.currency}, ${merchant.settings.timeZone},
    ${guard.excludedUntil}::timestamptz, ${guard.coolingUntil}::timestamptz, ${guard.stakeMax}::bigint[], ${guard.lossMax}::bigint[],
    ${guard.sessionMinutes}::integer, ${guard.realityMinutes}::integer, ${guard.pauseMinutes}::integer)`.execute(tx.db);
}

/** What a stake of so much would meet now, as the guard numbers it; 0 for nothing. */
export async function refusalOf(
  tx: Tx,
  stake: { memberId: string; currency: string; amountMinor: bigint },
): Promise<number> {
  const { rows } = await sql<{ refusal: number }>`
    select play_refusal_of(${tx.ctx.now}, ${tx.ctx.merchant.id}, ${stake.memberId}, ${stake.currency}, ${stake.amountMinor}) as refusal`.execute(
    tx.db,
  );
  return rows[0]?.refusal ?? 0;
}

/** Counts what a member won (above zero) or lost where a vendor holds the money, like bets. */
export async function countResult(
  tx: Tx,
  result: { memberId: string; currency: string; amountMinor: bigint },
): Promise<void> {
  await sql`select play_count_result(${tx.ctx.now}, ${tx.ctx.merchant.id}, ${result.memberId}, ${result.currency}, ${result.amountMinor})`.execute(
    tx.db,
  );
}

/** True when a reality check was due and is answered now. */
export async function answerReality(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ answered: number }>`
    select play_answer_reality(${tx.ctx.now}, ${tx.ctx.merchant.id}, ${memberId}) as answered`.execute(tx.db);
  return (rows[0]?.answered ?? 0) > 0;
}

/** Lets one change of a member's protection through at a time. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  const name = `limits:${tx.ctx.merchant.id}:${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db);
}

export async function deleteOldBuckets(tx: Tx): Promise<void> {
  await sql`select play_forget(${tx.ctx.now}, ${tx.ctx.merchant.id})`.execute(tx.db);
}
