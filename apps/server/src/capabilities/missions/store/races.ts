/** SQL of races, their standings and their prizes. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Race, RacePrize } from '#kernel/schema.gen.ts';

export type RaceRow = Selectable<Race>;
export type PrizeRow = Selectable<RacePrize>;

function races(tx: Tx) {
  return tx.db.selectFrom('race').where('merchant_id', '=', tx.ctx.merchant.id);
}

export async function allRaces(tx: Tx, limit: number): Promise<RaceRow[]> {
  return races(tx).selectAll().orderBy('created_at', 'desc').orderBy('race_id').limit(limit).execute();
}

/** Those that are live, the first to end first, then those that were settled since. */
export async function shownRaces(tx: Tx, settledSince: Date, limit: number): Promise<RaceRow[]> {
  return races(tx)
    .selectAll()
    .where((eb) => eb.or([eb('state', '=', 'live'), eb('settled_at', '>=', settledSince)]))
    .orderBy(sql`settled_at desc nulls first`)
    .orderBy('until_at')
    .orderBy('race_id')
    .limit(limit)
    .execute();
}

export async function liveRaces(tx: Tx): Promise<RaceRow[]> {
  return races(tx).selectAll().where('state', '=', 'live').orderBy('until_at').orderBy('race_id').execute();
}

export async function findRace(tx: Tx, raceId: string): Promise<RaceRow | undefined> {
  return races(tx).selectAll().where('race_id', '=', raceId).executeTakeFirst();
}

export async function lockRace(tx: Tx, raceId: string): Promise<RaceRow | undefined> {
  return races(tx).selectAll().where('race_id', '=', raceId).forUpdate().executeTakeFirst();
}

/** False: one of this id is there already. */
export async function insertRace(tx: Tx, row: Omit<Insertable<Race>, 'merchant_id'>): Promise<boolean> {
  const done = await tx.db
    .insertInto('race')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.doNothing())
    .returning('race_id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function updateRace(tx: Tx, raceId: string, change: Updateable<Race>): Promise<void> {
  await tx.db
    .updateTable('race')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('race_id', '=', raceId)
    .execute();
}

export interface StandingAdded {
  readonly raceId: string;
  readonly memberId: string;
  readonly turnoverMinor: bigint;
}

export async function addToStandings(tx: Tx, added: readonly StandingAdded[]): Promise<void> {
  if (added.length === 0) return;
  await sql`
    insert into race_standing as s (merchant_id, race_id, member_id, turnover_minor)
    select ${tx.ctx.merchant.id}::integer, race_id, member_id, turnover
    from unnest(${added.map(({ raceId }) => raceId)}::uuid[], ${added.map(({ memberId }) => memberId)}::uuid[],
      ${added.map(({ turnoverMinor }) => turnoverMinor)}::bigint[]) as a(race_id, member_id, turnover)
    order by race_id, member_id
    on conflict (merchant_id, race_id, member_id) do update set turnover_minor = s.turnover_minor + excluded.turnover_minor`.execute(
    tx.db,
  );
}

export interface StandingRow {
  readonly memberId: string;
  readonly turnoverMinor: bigint;
  readonly isHidden: boolean;
}

/** Everybody who turned over anything in a race, and whether the name is hidden. */
export async function standingsOf(tx: Tx, raceId: string): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select s.member_id as "memberId", s.turnover_minor as "turnoverMinor", coalesce(v.is_hidden, false) as "isHidden"
    from race_standing s left join race_privacy v on v.merchant_id = s.merchant_id and v.member_id = s.member_id
    where s.merchant_id = ${tx.ctx.merchant.id} and s.race_id = ${raceId}
    order by s.turnover_minor desc, s.member_id`.execute(tx.db);
  return rows;
}

export async function playersOfRaces(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ raceId: string; players: number }>`
    select race_id as "raceId", count(*)::integer as players from race_standing
    where merchant_id = ${tx.ctx.merchant.id} group by 1`.execute(tx.db);
  return new Map(rows.map(({ raceId, players }) => [raceId, players]));
}

export async function insertPrizes(tx: Tx, rows: readonly Omit<Insertable<RacePrize>, 'merchant_id'>[]): Promise<void> {
  if (rows.length === 0) return;
  const merchant_id = tx.ctx.merchant.id;
  await tx.db
    .insertInto('race_prize')
    .values(rows.map((row) => ({ ...row, merchant_id })))
    .execute();
}

function prizes(tx: Tx) {
  return tx.db.selectFrom('race_prize').where('merchant_id', '=', tx.ctx.merchant.id);
}

export async function prizesOf(tx: Tx, raceId: string): Promise<PrizeRow[]> {
  return prizes(tx).selectAll().where('race_id', '=', raceId).orderBy('rank').orderBy('member_id').execute();
}

export async function duePrizes(tx: Tx, limit: number): Promise<string[]> {
  const rows = await prizes(tx)
    .select('prize_id')
    .where('state', '=', 'due')
    .orderBy('prize_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.prize_id);
}

/** A member's prizes that wait to be claimed, with their races. */
export async function waitingPrizes(tx: Tx, memberId: string): Promise<PrizeRow[]> {
  return prizes(tx)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .orderBy('prize_id')
    .execute();
}

export async function lockPrize(tx: Tx, prizeId: string): Promise<PrizeRow | undefined> {
  return prizes(tx).selectAll().where('prize_id', '=', prizeId).forUpdate().executeTakeFirst();
}

export async function setPrize(tx: Tx, prizeId: string, state: 'waiting' | 'given'): Promise<void> {
  await tx.db
    .updateTable('race_prize')
    .set({ state, given_at: state === 'given' ? tx.ctx.now : null })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('prize_id', '=', prizeId)
    .execute();
}

export async function readHidden(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('race_privacy')
    .select('is_hidden')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.is_hidden ?? false;
}

export async function writeHidden(tx: Tx, memberId: string, is_hidden: boolean): Promise<void> {
  await tx.db
    .insertInto('race_privacy')
    .values({ merchant_id: tx.ctx.merchant.id, member_id: memberId, is_hidden })
    .onConflict((clash) => clash.columns(['merchant_id', 'member_id']).doUpdateSet({ is_hidden }))
    .execute();
}
