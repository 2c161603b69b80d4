/** SQL of levels: where members stand, and the figures of their days. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { VipMember } from '#kernel/schema.gen.ts';
import type { Figures } from './rules.ts';

export type MemberRow = Selectable<VipMember>;

function members(tx: Tx) {
  return tx.db.selectFrom('vip_member').where('merchant_id', '=', tx.ctx.merchant.id);
}

export async function findMember(tx: Tx, memberId: string): Promise<MemberRow | undefined> {
  return members(tx).selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Where they stand, in the order of their ids, held until the transaction ends; who has no row gets one. */
export async function lockMembers(tx: Tx, memberIds: readonly string[], month: number): Promise<MemberRow[]> {
  const ids = [...memberIds].sort();
  await sql`
    insert into vip_member (merchant_id, member_id, since, risen_month, reviewed_month)
    select ${tx.ctx.merchant.id}::integer, id, ${tx.ctx.now}::timestamptz, ${month - 1}::integer, ${month - 1}::integer
    from unnest(${ids}::uuid[]) with ordinality as m(id, place) order by place on conflict do nothing`.execute(tx.db);
  return members(tx).selectAll().where('member_id', 'in', ids).orderBy('member_id').forUpdate().execute();
}

export type Change = Pick<MemberRow, 'rank' | 'top_rank' | 'since' | 'risen_month' | 'reviewed_month'>;

export async function updateMember(tx: Tx, memberId: string, change: Partial<Change>): Promise<void> {
  await tx.db
    .updateTable('vip_member')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .execute();
}

/** Whose level has months that were not looked at, up to one. */
export async function membersToReview(tx: Tx, throughMonth: number, limit: number): Promise<string[]> {
  const rows = await members(tx)
    .select('member_id')
    .where('rank', '>', 0)
    .where('reviewed_month', '<', throughMonth)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Members with a level, in the order of their ids behind one. */
export async function membersWithLevel(tx: Tx, after: string | null, limit: number): Promise<MemberRow[]> {
  return members(tx)
    .selectAll()
    .where('rank', '>', 0)
    .$if(after !== null, (query) => query.where('member_id', '>', after ?? ''))
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

export interface DaySum extends Figures {
  readonly memberId: string;
}

/** What the days of [from, before) come to; `from` null: all since the beginning. Members without any are left out. */
export async function sumsOf(
  tx: Tx,
  memberIds: readonly string[],
  days: { readonly from: string | null; readonly before: string },
): Promise<Map<string, Figures>> {
  const { rows } = await sql<DaySum>`
    select member_id as "memberId", sum(turnover_minor)::bigint as "turnoverMinor", sum(deposits_minor)::bigint as "depositsMinor"
    from vip_day where merchant_id = ${tx.ctx.merchant.id} and member_id = any(${[...memberIds]}::uuid[])
      and day < ${days.before}::date and (${days.from}::date is null or day >= ${days.from}::date)
    group by member_id`.execute(tx.db);
  return new Map(rows.map(({ memberId, ...sums }) => [memberId, sums]));
}

/** Rebate of the day so far, of every wallet together. */
export async function usedUnitsOf(tx: Tx, memberIds: readonly string[], day: string): Promise<Map<string, bigint>> {
  const rows = await tx.db
    .selectFrom('vip_day')
    .select(['member_id as memberId', 'rebate_units as units'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...memberIds])
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ memberId, units }) => [memberId, units]));
}

export interface DayFigures {
  readonly memberId: string;
  readonly turnoverMinor: bigint;
  readonly depositsMinor: bigint;
  readonly worthUnits: bigint;
}

/** Adds to a day's figures. */
export async function addToDay(tx: Tx, day: string, figures: readonly DayFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`
    insert into vip_day as d (merchant_id, member_id, day, turnover_minor, deposits_minor, rebate_units)
    select ${tx.ctx.merchant.id}::integer, m, ${day}::date, t, p, u
    from unnest(${figures.map(({ memberId }) => memberId)}::uuid[], ${figures.map(({ turnoverMinor }) => turnoverMinor)}::bigint[],
      ${figures.map(({ depositsMinor }) => depositsMinor)}::bigint[], ${figures.map(({ worthUnits }) => worthUnits)}::bigint[]) f(m, t, p, u)
    on conflict (merchant_id, member_id, day) do update set turnover_minor = d.turnover_minor + excluded.turnover_minor,
      deposits_minor = d.deposits_minor + excluded.deposits_minor, rebate_units = d.rebate_units + excluded.rebate_units`.execute(
    tx.db,
  );
}

/** Windows before this are in the figures; before anything was taken: the beginning of time. */
export async function takenThrough(tx: Tx): Promise<Date> {
  const row = await tx.db
    .selectFrom('vip_clock')
    .select('taken_through')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .executeTakeFirst();
  return row?.taken_through ?? new Date(0);
}

/** Never goes back. */
export async function setTakenThrough(tx: Tx, through: Date): Promise<void> {
  await sql`
    insert into vip_clock as c (merchant_id, taken_through) values (${tx.ctx.merchant.id}, ${through}::timestamptz)
    on conflict (merchant_id) do update set taken_through = greatest(c.taken_through, excluded.taken_through)`.execute(
    tx.db,
  );
}

/** How many members stand on each level that anybody stands on. */
export async function countByRank(tx: Tx): Promise<Map<number, number>> {
  const rows = await members(tx)
    .select((eb) => ['rank', eb.fn.countAll<bigint>().as('count')])
    .where('rank', '>', 0)
    .groupBy('rank')
    .execute();
  return new Map(rows.map(({ rank, count }) => [rank, Number(count)]));
}

/** Members with a level, the highest first. */
export async function membersPage(
  tx: Tx,
  asked: {
    readonly rank: number | undefined;
    readonly memberId: string | undefined;
    readonly limit: number;
    readonly skip: number;
  },
): Promise<{ rows: MemberRow[]; total: number }> {
  const { rank, memberId } = asked;
  const own = members(tx)
    .where('rank', '>', 0)
    .$if(rank !== undefined, (query) => query.where('rank', '=', rank ?? 0))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''));
  const { total } = await own.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('rank', 'desc')
    .orderBy('member_id')
    .limit(asked.limit)
    .offset(asked.skip)
    .execute();
  return { rows, total: Number(total) };
}
