import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

export interface InviteRow {
  readonly memberId: string;
  readonly kind: 'affiliate' | 'referral';
}

export async function readInvite(tx: Tx, key: string): Promise<InviteRow | undefined> {
  return tx.db
    .selectFrom('invite_code')
    .select(['member_id as memberId', 'kind'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('code_key', '=', key)
    .executeTakeFirst();
}

/** A line that holds now. Written out: the indexes of the tree are for these rows. */
const isCurrent = sql<boolean>`until = 'infinity'`;

/** False when the code, or a code of this kind for this member, exists. */
export async function insertInvite(tx: Tx, row: InviteRow & { readonly key: string }): Promise<boolean> {
  const result = await tx.db
    .insertInto('invite_code')
    .values({
      merchant_id: tx.ctx.merchant.id,
      code_key: row.key,
      member_id: row.memberId,
      kind: row.kind,
      created_at: tx.ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function readCodeOf(tx: Tx, memberId: string, kind: InviteRow['kind']): Promise<string | null> {
  const row = await tx.db
    .selectFrom('invite_code')
    .select('code_key')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.code_key ?? null;
}

/** Places a member below an upline: itself at depth 0 and every ancestor one further away. An upline that was just moved stands
 *  under its old line until the window ends; so does who joins below it. */
export async function insertLine(tx: Tx, memberId: string, uplineId: string | null): Promise<void> {
  await sql`
    insert into agent_line (merchant_id, ancestor_id, member_id, depth, since, until)
    select ${tx.ctx.merchant.id}::integer, ${memberId}::uuid, ${memberId}::uuid, 0, '-infinity', 'infinity'
    union all
    select merchant_id, ancestor_id, ${memberId}::uuid, depth + 1, case when since > ${tx.ctx.now} then since else '-infinity' end, until from agent_line
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${uplineId}::uuid and until > ${tx.ctx.now} and until > since`.execute(
    tx.db,
  );
}

export async function readUpline(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('agent_line')
    .select('ancestor_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('depth', '=', 1)
    .where(isCurrent)
    .executeTakeFirst();
  return row?.ancestor_id ?? null;
}

export async function readIsBelow(tx: Tx, memberId: string, ancestorId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('agent_line')
    .select('depth')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('ancestor_id', '=', ancestorId)
    .where('depth', '>', 0)
    .where(isCurrent)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReferral(tx: Tx, memberId: string, referrerId: string): Promise<void> {
  await tx.db
    .insertInto('referral')
    .values({ merchant_id: tx.ctx.merchant.id, member_id: memberId, referrer_id: referrerId, at: tx.ctx.now })
    .execute();
}

/** By whose code a member registered; null: nobody's. */
export async function readReferrer(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('referral')
    .select('referrer_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.referrer_id ?? null;
}

export interface ReferralRow {
  readonly account: string;
  readonly at: Date;
}

/** Who registered with a player's code, newest first. */
export async function readReferrals(
  tx: Tx,
  referrerId: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ rows: ReferralRow[]; total: number }> {
  const brought = tx.db
    .selectFrom('referral')
    .innerJoin('member', (join) =>
      join
        .onRef('member.merchant_id', '=', 'referral.merchant_id')
        .onRef('member.member_id', '=', 'referral.member_id'),
    )
    .where('referral.merchant_id', '=', tx.ctx.merchant.id)
    .where('referral.referrer_id', '=', referrerId);
  const { total } = await brought.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await brought
    .select(['member.username as account', 'referral.at'])
    .orderBy('referral.at', 'desc')
    .orderBy('referral.member_id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { rows, total: Number(total) };
}

/** The tree stands still until the transaction ends: `change` alone, `join` together with others who join. */
export async function lockTree(tx: Tx, why: 'change' | 'join'): Promise<void> {
  const take = why === 'change' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${take}(hashtext('agents.tree'), ${tx.ctx.merchant.id})`.execute(tx.db);
}

/** Puts a member with everybody below under another upline (null: at the top), from an instant on. What held before stays
 *  on record until then. Answers how many members moved. */
export async function rewriteLines(
  tx: Tx,
  move: { readonly memberId: string; readonly toUplineId: string | null; readonly at: Date },
): Promise<number> {
  const { id } = tx.ctx.merchant;
  const { memberId, toUplineId, at } = move;
  await sql`
    update agent_line l set until = ${at}
    where l.merchant_id = ${id} and l.until = 'infinity'
      and l.member_id in (select member_id from agent_line where merchant_id = ${id} and ancestor_id = ${memberId} and until = 'infinity')
      and l.ancestor_id in (select ancestor_id from agent_line where merchant_id = ${id} and member_id = ${memberId} and depth > 0 and until = 'infinity')`.execute(
    tx.db,
  );
  await sql`
    insert into agent_line (merchant_id, ancestor_id, member_id, depth, since)
    select below.merchant_id, above.ancestor_id, below.member_id, above.depth + below.depth + 1, ${at}
    from agent_line below join agent_line above on above.merchant_id = below.merchant_id and above.member_id = ${toUplineId}::uuid and above.until = 'infinity'
    where below.merchant_id = ${id} and below.ancestor_id = ${memberId} and below.until = 'infinity'
    -- moved away and back within one window
    on conflict (merchant_id, member_id, ancestor_id, since) do update set until = 'infinity', depth = excluded.depth`.execute(
    tx.db,
  );
  const { rows } = await sql<{ members: bigint }>`
    select count(*) as members from agent_line where merchant_id = ${id} and ancestor_id = ${memberId} and until = 'infinity'`.execute(
    tx.db,
  );
  return Number(rows[0]?.members ?? 0);
}

/** Everybody above, nearest first. */
export async function readLineAbove(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('agent_line')
    .select('ancestor_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('depth', '>', 0)
    .where(isCurrent)
    .orderBy('depth')
    .execute();
  return rows.map((row) => row.ancestor_id);
}

/** How many stand above; 0 at the top, null for who is not in the tree. */
export async function readDepth(tx: Tx, memberId: string): Promise<number | null> {
  const row = await tx.db
    .selectFrom('agent_line')
    .select(({ fn }) => fn.max('depth').as('depth'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where(isCurrent)
    .executeTakeFirst();
  return row?.depth ?? null;
}

export interface DownlineRow {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
}

/** Members directly below somebody, by the start of their account (lower case), in the order of accounts. */
export async function readDirectDownlines(
  tx: Tx,
  uplineId: string,
  page: { readonly accountStart: string; readonly limit: number; readonly skip: number },
): Promise<{ rows: DownlineRow[]; total: number }> {
  const below = tx.db
    .selectFrom('agent_line')
    .innerJoin('member', (join) =>
      join
        .onRef('member.merchant_id', '=', 'agent_line.merchant_id')
        .onRef('member.member_id', '=', 'agent_line.member_id'),
    )
    .where('agent_line.merchant_id', '=', tx.ctx.merchant.id)
    .where('agent_line.ancestor_id', '=', uplineId)
    .where('agent_line.depth', '=', 1)
    .where(isCurrent)
    .where((eb) => eb(eb.fn('starts_with', ['member.username_key', eb.val(page.accountStart)]), '=', true));
  const { total } = await below.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await below
    .select(['member.member_id as memberId', 'member.username as account', 'member.type'])
    .orderBy('member.username_key')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, total: Number(total) };
}
