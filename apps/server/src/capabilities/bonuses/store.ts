/** SQL of bonuses and of the bets that count for them. */
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Bonus, BonusBet, Reward } from '#kernel/schema.gen.ts';
import type { State, Stretch } from './rules.ts';

export type BonusRow = Selectable<Bonus>;
export type BonusBetRow = Selectable<BonusBet>;

function bonuses(tx: Tx) {
  return tx.db.selectFrom('bonus').where('merchant_id', '=', tx.ctx.merchant.id);
}

/** False: a bonus of this id is there already, or the member had one of this rule. */
export async function insertBonus(tx: Tx, row: Omit<Insertable<Bonus>, 'merchant_id'>): Promise<boolean> {
  const done = await tx.db
    .insertInto('bonus')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.doNothing())
    .returning('bonus_id')
    .executeTakeFirst();
  return done !== undefined;
}

/** False: this reward was paid before. */
export async function insertReward(tx: Tx, row: Omit<Insertable<Reward>, 'merchant_id'>): Promise<boolean> {
  const done = await tx.db
    .insertInto('reward')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.doNothing())
    .returning('reward_id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function findBonus(tx: Tx, bonusId: string): Promise<BonusRow | undefined> {
  return bonuses(tx).selectAll().where('bonus_id', '=', bonusId).executeTakeFirst();
}

export async function lockBonus(tx: Tx, bonusId: string): Promise<BonusRow | undefined> {
  return bonuses(tx).selectAll().where('bonus_id', '=', bonusId).forUpdate().executeTakeFirst();
}

/** What is under way of these members, oldest first, held until the transaction ends. */
export async function lockOpen(tx: Tx, memberIds: readonly string[]): Promise<BonusRow[]> {
  return bonuses(tx)
    .selectAll()
    .where('state', '=', 'open')
    .where('member_id', 'in', [...memberIds])
    .orderBy('member_id')
    .orderBy('granted_at')
    .orderBy('bonus_id')
    .forUpdate()
    .execute();
}

export async function updateBonus(tx: Tx, bonusId: string, change: Updateable<Bonus>): Promise<BonusRow> {
  return tx.db
    .updateTable('bonus')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('bonus_id', '=', bonusId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Which of these members have a bonus under way. */
export async function withOpen(tx: Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('bonus')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', '=', 'open')
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/** Who has a bonus under way. */
export async function playersWithOpen(tx: Tx): Promise<string[]> {
  const rows = await bonuses(tx).select('member_id').distinct().where('state', '=', 'open').execute();
  return rows.map((row) => row.member_id);
}

/** What somebody should look at: over, met, or of a member whose bets a finding took out. */
export async function dueBonuses(tx: Tx, members: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select bonus_id as id from bonus where merchant_id = ${tx.ctx.merchant.id} and state = 'open'
      and (expires_at <= ${tx.ctx.now} or counted_minor >= needed_minor or member_id = any(${[...members]}::uuid[]))
    order by expires_at, bonus_id limit ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Bonuses on a first deposit that wait for bonuses to go on, the oldest first. */
export async function heldOnDeposit(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await bonuses(tx)
    .select('bonus_id')
    .where('state', '=', 'asked')
    .where('source', '=', 'first_deposit')
    .$if(after !== null, (query) => query.where('bonus_id', '>', after ?? ''))
    .orderBy('bonus_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.bonus_id);
}

/** Bets that counted before are passed over; answers the numbers of those that are new. */
export async function insertBets(
  tx: Tx,
  bets: readonly Omit<BonusBetRow, 'merchant_id'>[],
): Promise<ReadonlySet<bigint>> {
  if (bets.length === 0) return new Set();
  const merchant_id = tx.ctx.merchant.id;
  const rows = await tx.db
    .insertInto('bonus_bet')
    .values(bets.map((bet) => ({ ...bet, merchant_id })))
    .onConflict((clash) => clash.doNothing())
    .returning('fact_id')
    .execute();
  return new Set(rows.map((row) => row.fact_id));
}

/** Which of these facts counted for a bonus already. */
export async function knownBets(tx: Tx, factIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.db
    .selectFrom('bonus_bet')
    .select('fact_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('fact_id', 'in', [...factIds])
    .execute();
  return new Set(rows.map((row) => row.fact_id));
}

/** Marks what findings take out now, and answers the sum of the rest, minor units. */
export async function recount(tx: Tx, bonusId: string, stretches: readonly Stretch[]): Promise<bigint> {
  const own = sql`merchant_id = ${tx.ctx.merchant.id} and bonus_id = ${bonusId}`;
  const taken = sql`exists (select from unnest(${stretches.map(({ from }) => from)}::timestamptz[], ${stretches.map(({ until }) => until)}::timestamptz[]) s(f, u)
    where s.f <= settled_at and s.u > settled_at)`;
  await sql`update bonus_bet set is_excluded = not is_excluded where ${own} and is_excluded <> ${taken}`.execute(tx.db);
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(counted_minor), 0)::bigint as sum from bonus_bet where ${own} and not is_excluded`.execute(
    tx.db,
  );
  return rows[0]?.sum ?? 0n;
}

interface Page {
  readonly limit: number;
  readonly skip: number;
}

/** A member's, those under way first in the order in which they are played, then what ended last. */
export async function bonusesOf(tx: Tx, memberId: string, page: Page): Promise<{ rows: BonusRow[]; total: number }> {
  const own = bonuses(tx).where('member_id', '=', memberId).where('state', 'not in', ['asked', 'refused']);
  const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy(sql`state <> 'open'`)
    .orderBy(sql`case when state = 'open' then granted_at end`)
    .orderBy('closed_at', 'desc')
    .orderBy('bonus_id')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, total: Number(total) };
}

/** The bonus that bets in its wallet count for now. */
export async function playedNow(tx: Tx, memberId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (currency) bonus_id as id from bonus
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and state = 'open' and counted_minor < needed_minor and expires_at > ${tx.ctx.now}
    order by currency, granted_at, bonus_id`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

export async function betsPage(
  tx: Tx,
  asked: Page & { readonly memberId: string; readonly bonusId: string | undefined },
): Promise<{ rows: BonusBetRow[]; total: number }> {
  const { bonusId } = asked;
  const own = tx.db
    .selectFrom('bonus_bet')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', asked.memberId)
    .$if(bonusId !== undefined, (query) => query.where('bonus_id', '=', bonusId ?? ''));
  const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('settled_at', 'desc')
    .orderBy('fact_id', 'desc')
    .limit(asked.limit)
    .offset(asked.skip)
    .execute();
  return { rows, total: Number(total) };
}

export async function operatorPage(
  tx: Tx,
  asked: Page & { readonly state: State | undefined; readonly memberId: string | undefined },
): Promise<{ rows: BonusRow[]; total: number }> {
  let own = bonuses(tx);
  if (asked.state) own = own.where('state', '=', asked.state);
  if (asked.memberId) own = own.where('member_id', '=', asked.memberId);
  const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('asked_at', asked.state === 'asked' ? 'asc' : 'desc')
    .orderBy('bonus_id', 'desc')
    .limit(asked.limit)
    .offset(asked.skip)
    .execute();
  return { rows, total: Number(total) };
}

export async function countAsked(tx: Tx): Promise<number> {
  const { asked } = await bonuses(tx)
    .where('state', '=', 'asked')
    .select((eb) => eb.fn.countAll<bigint>().as('asked'))
    .executeTakeFirstOrThrow();
  return Number(asked);
}

/** All that a member was given, oldest first. */
export async function allOf(tx: Tx, memberId: string): Promise<BonusRow[]> {
  return bonuses(tx)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('granted_at', 'is not', null)
    .orderBy('granted_at')
    .orderBy('bonus_id')
    .execute();
}

export interface GivenRow {
  readonly id: string;
  readonly source: Reward['source'];
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly isCash: boolean;
  readonly at: Date;
}

/** Rewards of a member, in cash or as bonuses, newest first. */
export async function rewardsPage(
  tx: Tx,
  memberId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ rows: GivenRow[]; total: number }> {
  const given = sql`
    select reward_id as id, source, amount_minor, currency, true as is_cash, paid_at as at from reward
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId}
    union all
    select bonus_id, source, amount_minor, currency, false, granted_at from bonus
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and granted_at is not null
      and source not in ('operator', 'first_deposit', 'zalo')`;
  const { rows } = await sql<GivenRow>`
    select id, source, amount_minor as "amountMinor", currency, is_cash as "isCash", at from (${given}) g order by at desc, id desc limit ${limit} offset ${skip}`.execute(
    tx.db,
  );
  const counted = await sql<{ total: number }>`select count(*)::integer as total from (${given}) g`.execute(tx.db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
