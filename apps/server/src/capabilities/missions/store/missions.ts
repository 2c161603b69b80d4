/** SQL of missions and of the players' counters. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Mission, MissionProgress } from '#kernel/schema.gen.ts';

export type MissionRow = Selectable<Mission>;
export type ProgressRow = Selectable<MissionProgress>;

function missions(tx: Tx) {
  return tx.db.selectFrom('mission').where('merchant_id', '=', tx.ctx.merchant.id);
}

export async function allMissions(tx: Tx, limit: number): Promise<MissionRow[]> {
  return missions(tx).selectAll().orderBy('created_at', 'desc').orderBy('mission_id').limit(limit).execute();
}

export async function liveMissions(tx: Tx): Promise<MissionRow[]> {
  return missions(tx).selectAll().where('state', '=', 'live').orderBy('created_at').orderBy('mission_id').execute();
}

export async function missionsOf(tx: Tx, ids: readonly string[]): Promise<MissionRow[]> {
  if (ids.length === 0) return [];
  return missions(tx)
    .selectAll()
    .where('mission_id', 'in', [...ids])
    .execute();
}

export async function lockMission(tx: Tx, missionId: string): Promise<MissionRow | undefined> {
  return missions(tx).selectAll().where('mission_id', '=', missionId).forUpdate().executeTakeFirst();
}

/** False: one of this id is there already. */
export async function insertMission(tx: Tx, row: Omit<Insertable<Mission>, 'merchant_id'>): Promise<boolean> {
  const done = await tx.db
    .insertInto('mission')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.doNothing())
    .returning('mission_id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function updateMission(tx: Tx, missionId: string, change: Updateable<Mission>): Promise<void> {
  await tx.db
    .updateTable('mission')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('mission_id', '=', missionId)
    .execute();
}

export interface Addition {
  readonly missionId: string;
  readonly memberId: string;
  readonly day: string;
  readonly progressId: string;
  readonly counted: bigint;
  readonly target: bigint;
  readonly claimUntil: Date;
}

/** Adds to counters, in the order of their keys, so that two who add at once wait for each other and never in a circle.
 *  Answers whose counter reached its target by it. */
export async function addToCounters(tx: Tx, additions: readonly Addition[]): Promise<string[]> {
  if (additions.length === 0) return [];
  const { merchant, now } = tx.ctx;
  const column = <T>(of: (one: Addition) => T) => additions.map(of);
  const { rows } = await sql<{ memberId: string; isNew: boolean }>`
    insert into mission_progress as p
      (merchant_id, mission_id, member_id, period, progress_id, counted, state, met_at, claim_until)
    select ${merchant.id}::integer, mission_id, member_id, period, progress_id, counted,
      case when counted >= target then 'met' else 'open' end,
      case when counted >= target then ${now}::timestamptz end, claim_until
    from unnest(${column(({ missionId }) => missionId)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[],
      ${column(({ day }) => day)}::date[], ${column(({ progressId }) => progressId)}::uuid[],
      ${column(({ counted }) => counted)}::bigint[], ${column(({ target }) => target)}::bigint[],
      ${column(({ claimUntil }) => claimUntil)}::timestamptz[])
      as a(mission_id, member_id, period, progress_id, counted, target, claim_until)
    order by mission_id, member_id, period
    on conflict (merchant_id, mission_id, member_id, period) do update set
      counted = p.counted + excluded.counted,
      state = case when p.state = 'open' and p.counted + excluded.counted >=
        (select m.target from mission m where m.merchant_id = p.merchant_id and m.mission_id = p.mission_id) then 'met' else p.state end,
      met_at = case when p.state = 'open' and p.counted + excluded.counted >=
        (select m.target from mission m where m.merchant_id = p.merchant_id and m.mission_id = p.mission_id)
        then ${now}::timestamptz else p.met_at end
    returning p.member_id as "memberId", coalesce(p.met_at = ${now}::timestamptz, false) as "isNew"`.execute(tx.db);
  return [...new Set(rows.filter(({ isNew }) => isNew).map(({ memberId }) => memberId))];
}

function progress(tx: Tx) {
  return tx.db.selectFrom('mission_progress').where('merchant_id', '=', tx.ctx.merchant.id);
}

/** A member's counters of periods from a day on, and all that are met. */
export async function progressOf(tx: Tx, memberId: string, from: string): Promise<ProgressRow[]> {
  return progress(tx)
    .selectAll()
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('period', '>=', from), eb('state', '=', 'met')]))
    .orderBy('period', 'desc')
    .orderBy('mission_id')
    .execute();
}

/** What a member has met and may claim now. */
export async function metBy(tx: Tx, memberId: string): Promise<ProgressRow[]> {
  return progress(tx)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'met')
    .where('claim_until', '>', tx.ctx.now)
    .orderBy('met_at')
    .orderBy('progress_id')
    .execute();
}

export async function lockProgress(tx: Tx, memberId: string, progressId: string): Promise<ProgressRow | undefined> {
  return progress(tx)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('progress_id', '=', progressId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setClaimed(tx: Tx, progressId: string): Promise<void> {
  await tx.db
    .updateTable('mission_progress')
    .set({ state: 'claimed', claimed_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('progress_id', '=', progressId)
    .execute();
}

/** How often each mission was met and claimed. */
export async function metCounts(tx: Tx): Promise<Map<string, { met: number; claimed: number }>> {
  const { rows } = await sql<{ missionId: string; met: number; claimed: number }>`
    select mission_id as "missionId", count(*) filter (where state <> 'open')::integer as met,
      count(*) filter (where state = 'claimed')::integer as claimed
    from mission_progress where merchant_id = ${tx.ctx.merchant.id} group by 1`.execute(tx.db);
  return new Map(rows.map(({ missionId, met, claimed }) => [missionId, { met, claimed }]));
}

export async function setCountedThrough(tx: Tx, to: Date): Promise<void> {
  await tx.db
    .insertInto('mission_clock')
    .values({ merchant_id: tx.ctx.merchant.id, counted_through: to })
    .onConflict((clash) => clash.column('merchant_id').doUpdateSet({ counted_through: to }))
    .execute();
}

/** Windows before it are counted; null: none yet. */
export async function countedThrough(tx: Tx): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('mission_clock')
    .select('counted_through')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .executeTakeFirst();
  return row?.counted_through ?? null;
}
