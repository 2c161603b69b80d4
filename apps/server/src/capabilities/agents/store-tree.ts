/** SQL of looking at the tree: pages of members directly below somebody, counts with a bound, and how a line came about. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { usernameKey } from '#capabilities/identity/index.ts';

export interface TreeRow {
  readonly memberId: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly registeredAt: Date;
  /** Members directly below, counted up to 1,000. */
  readonly downlines: number;
  readonly uplineId: string | null;
  readonly uplineAccount: string | null;
}

export interface TreePage {
  /** Directly below this one; null: anybody of the merchant who is in the tree. */
  readonly below: string | null;
  /** Only who has nobody above. */
  readonly atTop?: boolean;
  /** Begins the account, in any case. */
  readonly search?: string | undefined;
  /** Of these types only. */
  readonly types?: readonly number[] | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

const downlinesMax = 1_000;

const columns = (tx: Tx) => sql`
  m.member_id as "memberId", m.username as account, coalesce(p.nickname, m.username) as nickname, m.type, m.registered_at as "registeredAt",
  (select count(*)::integer from (select from agent_line d where d.merchant_id = ${tx.ctx.merchant.id} and d.ancestor_id = m.member_id and d.depth = 1
    and d.until = 'infinity' limit ${downlinesMax}) d) as downlines,
  up.ancestor_id as "uplineId", (select u.username from member u where u.merchant_id = ${tx.ctx.merchant.id} and u.member_id = up.ancestor_id) as "uplineAccount"`;

function from(tx: Tx, page: Pick<TreePage, 'below' | 'atTop' | 'search' | 'types'>): RawBuilder<unknown> {
  const { id } = tx.ctx.merchant;
  const begins = `${usernameKey(page.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    from member m
    ${page.below === null ? sql`` : sql`join agent_line b on b.merchant_id = ${id} and b.ancestor_id = ${page.below} and b.member_id = m.member_id and b.depth = 1 and b.until = 'infinity'`}
    left join agent_line up on up.merchant_id = ${id} and up.member_id = m.member_id and up.depth = 1 and up.until = 'infinity'
    left join member_profile p on p.merchant_id = ${id} and p.member_id = m.member_id
    where m.merchant_id = ${id} ${page.search ? sql`and m.username_key like ${begins}` : sql``}
      ${page.types ? sql`and m.type = any(${page.types}::integer[])` : sql``} ${page.atTop ? sql`and up.member_id is null` : sql``}`;
}

/** A page by account, and how many there are. */
export async function readTreePage(tx: Tx, page: TreePage): Promise<{ rows: TreeRow[]; total: number }> {
  const { rows } = await sql<TreeRow>`
    select ${columns(tx)} ${from(tx, page)} order by m.username_key limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(
    tx.db,
  );
  const counted = await sql<{ total: bigint }>`select count(*) as total ${from(tx, page)}`.execute(tx.db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

export async function readTreeRow(tx: Tx, memberId: string): Promise<TreeRow | undefined> {
  const { rows } = await sql<TreeRow>`
    select ${columns(tx)} ${from(tx, { below: null })} and m.member_id = ${memberId}`.execute(tx.db);
  return rows[0];
}

/** Everybody below, counted up to `max`. */
export async function countBelow(tx: Tx, memberId: string, max: number): Promise<number> {
  const { rows } = await sql<{ members: bigint }>`
    select count(*) as members from (
      select from agent_line where merchant_id = ${tx.ctx.merchant.id} and ancestor_id = ${memberId} and depth > 0 and until = 'infinity' limit ${max}) l`.execute(
    tx.db,
  );
  return Number(rows[0]?.members ?? 0);
}

export interface AboveRow {
  readonly id: string;
  readonly account: string;
  readonly type: number;
}

/** Everybody above, nearest first. */
export async function readAbove(tx: Tx, memberId: string): Promise<AboveRow[]> {
  const { rows } = await sql<AboveRow>`
    select m.member_id as id, m.username as account, m.type from agent_line l
    join member m on m.merchant_id = l.merchant_id and m.member_id = l.ancestor_id
    where l.merchant_id = ${tx.ctx.merchant.id} and l.member_id = ${memberId} and l.depth > 0 and l.until = 'infinity' order by l.depth`.execute(
    tx.db,
  );
  return rows;
}

export interface UplineRow {
  readonly id: string;
  readonly account: string;
  /** Null: since they joined. */
  readonly since: string | null;
  /** Null: still. */
  readonly until: string | null;
}

/** Uplines a member has had, newest first. */
export async function readUplines(tx: Tx, memberId: string): Promise<UplineRow[]> {
  const { rows } = await sql<UplineRow>`
    select m.member_id as id, m.username as account, nullif(extract(epoch from l.since), '-infinity')::text as since,
      nullif(extract(epoch from l.until), 'infinity')::text as until
    from agent_line l join member m on m.merchant_id = l.merchant_id and m.member_id = l.ancestor_id
    where l.merchant_id = ${tx.ctx.merchant.id} and l.member_id = ${memberId} and l.depth = 1 and l.until > l.since order by l.since desc`.execute(
    tx.db,
  );
  return rows;
}
