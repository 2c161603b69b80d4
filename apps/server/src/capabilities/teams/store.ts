/** SQL of the tree as pages list it, and of kept views. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { kept } from '#kernel/db.ts';

/** Somebody with several devices was seen on one of those opened last. */
const sessionsLookedAt = 3;

export interface Person {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
  readonly registeredAt: Date;
  readonly uplineId: string | null;
  readonly uplineAccount: string | null;
  /** Levels below whoever asks. */
  readonly depth: number;
  readonly hasBelow: boolean;
  readonly seenAt: Date | null;
  /** Logged in, and seen since the instant asked about. */
  readonly isOnline: boolean;
}

/** Members as rows say them, in the order of the ids; those who do not stand at or below `top` are left out. */
export async function readPeople(
  tx: Tx,
  top: string,
  memberIds: readonly string[],
  onlineSince: Date,
): Promise<Person[]> {
  const merchantId = tx.ctx.merchant.id;
  const { rows } = await sql<Person>`${kept}
    select m.member_id as "memberId", m.username as account, m.type, m.registered_at as "registeredAt", u.member_id as "uplineId", u.username as "uplineAccount", l.depth,
      exists (select from agent_line b where b.merchant_id = ${merchantId} and b.ancestor_id = m.member_id and b.depth = 1 and b.until = 'infinity') as "hasBelow",
      (select max(s.last_seen_at) from (
        select last_seen_at from session where merchant_id = ${merchantId} and member_id = m.member_id order by created_at desc limit ${sessionsLookedAt}) s) as "seenAt",
      exists (select from session s where s.merchant_id = ${merchantId} and s.member_id = m.member_id and s.ended_at is null and s.last_seen_at >= ${onlineSince}) as "isOnline"
    from unnest(${[...memberIds]}::uuid[]) with ordinality i(id, place)
    join member m on m.merchant_id = ${merchantId} and m.member_id = i.id
    join lateral (select depth from agent_line where merchant_id = ${merchantId} and member_id = m.member_id and ancestor_id = ${top} and until = 'infinity' limit 1) l
      on true -- one look for each of these, however large the team: a kept plan does not know it
    left join agent_line d on d.merchant_id = ${merchantId} and d.member_id = m.member_id and d.depth = 1 and d.until = 'infinity'
    left join member u on u.merchant_id = ${merchantId} and u.member_id = d.ancestor_id
    order by i.place`.execute(tx.db);
  return rows;
}

/** Account names by id. */
export async function readAccounts(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('member')
    .select(['member_id as memberId', 'username as account'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...new Set(memberIds)])
    .execute();
  return new Map(rows.map(({ memberId, account }) => [memberId, account]));
}

/** Ids from `top` down to a member, both included. */
export async function readWay(tx: Tx, top: string, memberId: string): Promise<{ memberId: string; account: string }[]> {
  const merchantId = tx.ctx.merchant.id;
  const { rows } = await sql<{ memberId: string; account: string }>`${kept}
    select m.member_id as "memberId", m.username as account
    from agent_line up
    join agent_line below on below.merchant_id = ${merchantId} and below.member_id = up.ancestor_id and below.ancestor_id = ${top} and below.until = 'infinity'
    join member m on m.merchant_id = ${merchantId} and m.member_id = up.ancestor_id
    where up.merchant_id = ${merchantId} and up.member_id = ${memberId} and up.until = 'infinity'
    order by up.depth desc`.execute(tx.db);
  return rows;
}

export interface Place {
  /** 0 for agents, who come first, 1 for members. */
  readonly rank: number;
  readonly memberId: string;
}

/** Who stands directly below, agents first, in the order they joined. */
export async function readDirect(
  tx: Tx,
  uplineId: string,
  page: { readonly after: Place | null; readonly limit: number },
): Promise<Place[]> {
  const { id, settings } = tx.ctx.merchant;
  const rank = sql`case when m.type = any (${[...settings.agentTypes]}::int[]) then 0 else 1 end`;
  const { rows } = await sql<Place>`
    select ${rank} as rank, l.member_id as "memberId" from agent_line l
    join member m on m.merchant_id = ${id} and m.member_id = l.member_id
    where l.merchant_id = ${id} and l.ancestor_id = ${uplineId} and l.depth = 1 and l.until = 'infinity'
      and (${page.after?.memberId ?? null}::uuid is null or (${rank}, l.member_id) > (${page.after?.rank ?? 0}::int, ${page.after?.memberId ?? null}::uuid))
    order by 1, 2 limit ${page.limit}`.execute(tx.db);
  return rows;
}

/** The first of those directly below, by account. While there are no more than asked for they are fetched one by one and sorted. */
export async function readFirstDirect(tx: Tx, uplineId: string, limit: number): Promise<string[]> {
  const merchantId = tx.ctx.merchant.id;
  const { rows } = await sql<{ memberId: string }>`${kept}
    with direct as materialized (
      select member_id from agent_line where merchant_id = ${merchantId} and ancestor_id = ${uplineId} and depth = 1 and until = 'infinity' limit ${limit + 1})
    select d.member_id as "memberId" from direct d join member m on m.merchant_id = ${merchantId} and m.member_id = d.member_id
    order by m.username_key`.execute(tx.db);
  if (rows.length > limit) return readDirectByAccount(tx, uplineId, { limit, skip: 0 });
  return rows.map(({ memberId }) => memberId);
}

/** Those directly below by account, from a place in the list. The place stands in the text: accounts are then walked in their order. */
export async function readDirectByAccount(
  tx: Tx,
  uplineId: string,
  page: { limit: number; skip: number },
): Promise<string[]> {
  const merchantId = tx.ctx.merchant.id;
  const { rows } = await sql<{ memberId: string }>`
    select l.member_id as "memberId" from agent_line l join member m on m.merchant_id = ${merchantId} and m.member_id = l.member_id
    where l.merchant_id = ${merchantId} and l.ancestor_id = ${uplineId} and l.depth = 1 and l.until = 'infinity'
    order by m.username_key limit ${sql.lit(page.limit)} offset ${sql.lit(page.skip)}`.execute(tx.db);
  return rows.map(({ memberId }) => memberId);
}

export async function countDirect(tx: Tx, uplineId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`${kept}
    select count(*) as count from agent_line where merchant_id = ${tx.ctx.merchant.id} and ancestor_id = ${uplineId} and depth = 1 and until = 'infinity'`.execute(
    tx.db,
  );
  return Number(rows[0]?.count ?? 0n);
}

/** How many stand below each, counted no further than `max` + 1. */
export async function countBelow(
  tx: Tx,
  memberIds: readonly string[],
  max: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ memberId: string; count: bigint }>`${kept}
    select i.id as "memberId", (select count(*) from (
      select from agent_line where merchant_id = ${tx.ctx.merchant.id} and ancestor_id = i.id and depth > 0 and until = 'infinity' limit ${max + 1}) counted) as count
    from unnest(${[...memberIds]}::uuid[]) i(id)`.execute(tx.db);
  return new Map(rows.map(({ memberId, count }) => [memberId, Number(count)]));
}

/** How deep the tree below somebody goes. */
export async function readLevels(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    select depth from agent_line where merchant_id = ${tx.ctx.merchant.id} and ancestor_id = ${memberId} and until = 'infinity' order by depth desc limit 1`.execute(
    tx.db,
  );
  return rows[0]?.depth ?? 0;
}

export interface FlatPlace {
  readonly memberId: string;
  /** What the list is ordered by. */
  readonly key: string;
}

/** Everybody below, level by level, from a place on. */
export async function readBelow(tx: Tx, top: string, after: FlatPlace | null, limit: number): Promise<FlatPlace[]> {
  const { rows } = await sql<FlatPlace>`
    select depth::text as key, member_id as "memberId" from agent_line
    where merchant_id = ${tx.ctx.merchant.id} and ancestor_id = ${top} and depth > 0 and until = 'infinity'
      and (${after?.key ?? null}::int is null or (depth, member_id) > (${after?.key ?? null}::int, ${after?.memberId ?? null}::uuid))
    order by depth, member_id limit ${limit}`.execute(tx.db);
  return rows;
}

/** Those below whose account begins so, by account. */
export async function readBelowNamed(
  tx: Tx,
  top: string,
  start: string,
  page: { readonly after: FlatPlace | null; readonly limit: number },
): Promise<FlatPlace[]> {
  const merchantId = tx.ctx.merchant.id;
  const { rows } = await sql<FlatPlace>`
    select m.username_key as key, m.member_id as "memberId" from member m
    where m.merchant_id = ${merchantId} and m.username_key ^@ ${start}
      and (${page.after?.key ?? null}::text is null or m.username_key > ${page.after?.key ?? null}::text)
      and exists (select from agent_line l where l.merchant_id = ${merchantId} and l.member_id = m.member_id and l.ancestor_id = ${top} and l.depth > 0 and l.until = 'infinity')
    order by m.username_key limit ${page.limit}`.execute(tx.db);
  return rows;
}

export interface Marks {
  readonly types: readonly number[] | null;
  readonly registeredFrom: Date | null;
  readonly seenSince: Date | null;
}

/** Those of some members who bear every mark. */
export async function readMarked(tx: Tx, memberIds: readonly string[], marks: Marks): Promise<ReadonlySet<string>> {
  const merchantId = tx.ctx.merchant.id;
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id as "memberId" from member m
    where m.merchant_id = ${merchantId} and m.member_id = any (${[...memberIds]}::uuid[])
      and (${marks.types}::int[] is null or m.type = any (${marks.types}::int[]))
      and (${marks.registeredFrom}::timestamptz is null or m.registered_at >= ${marks.registeredFrom})
      and (${marks.seenSince}::timestamptz is null or exists (
        select from session s where s.merchant_id = ${merchantId} and s.member_id = m.member_id and s.ended_at is null and s.last_seen_at >= ${marks.seenSince}))`.execute(
    tx.db,
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

export interface ViewRow {
  readonly id: string;
  readonly page: 'team' | 'bets' | 'profit' | 'income' | 'money';
  readonly name: string;
  readonly filters: string;
  readonly savedAt: Date;
}

const viewColumns = ['view_id as id', 'page', 'name', 'filters', 'saved_at as savedAt'] as const;

export async function readViews(tx: Tx, memberId: string): Promise<ViewRow[]> {
  return tx.db
    .selectFrom('team_view')
    .select(viewColumns)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .orderBy('name')
    .execute();
}

/** The same name on the same page is written over. */
export async function putView(
  tx: Tx,
  row: { readonly id: string; readonly memberId: string } & Pick<ViewRow, 'page' | 'name' | 'filters'>,
): Promise<ViewRow> {
  const written = { filters: row.filters, saved_at: tx.ctx.now };
  return tx.db
    .insertInto('team_view')
    .values({
      merchant_id: tx.ctx.merchant.id,
      view_id: row.id,
      member_id: row.memberId,
      page: row.page,
      name: row.name,
      ...written,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id', 'page', 'name']).doUpdateSet(written))
    .returning(viewColumns)
    .executeTakeFirstOrThrow();
}

/** False when the member has no such view. */
export async function deleteView(tx: Tx, memberId: string, viewId: string): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('team_view')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('view_id', '=', viewId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Of those who came by each link of an agent, how many bet on a day since an instant, in any currency. */
export async function readActiveByLink(tx: Tx, memberId: string, since: Date): Promise<ReadonlyMap<string, number>> {
  const merchantId = tx.ctx.merchant.id;
  const { rows } = await sql<{ linkId: string; members: number }>`
    select l.link_id as "linkId", count(*)::integer as members
    from referral_link l join referral_link_join j on j.merchant_id = l.merchant_id and j.link_id = l.link_id
    where l.merchant_id = ${merchantId} and l.member_id = ${memberId} and exists (
      select from turnover_last_day d where d.merchant_id = ${merchantId} and d.member_id = j.member_id and d.day >= ${since})
    group by l.link_id`.execute(tx.db);
  return new Map(rows.map(({ linkId, members }) => [linkId, members]));
}
