import { sql } from 'kysely';
import type { Tx } from '../../kernel/context.ts';

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

/** Places a member below an upline: itself at depth 0 and every ancestor one further away. */
export async function insertLine(tx: Tx, memberId: string, uplineId: string | null): Promise<void> {
  await sql`
    insert into agent_line (merchant_id, ancestor_id, member_id, depth)
    select ${tx.ctx.merchant.id}::integer, ${memberId}::uuid, ${memberId}::uuid, 0
    union all
    select merchant_id, ancestor_id, ${memberId}::uuid, depth + 1 from agent_line
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${uplineId}::uuid`.execute(tx.db);
}

export async function readUpline(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('agent_line')
    .select('ancestor_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('depth', '=', 1)
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
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReferral(tx: Tx, memberId: string, referrerId: string): Promise<void> {
  await tx.db
    .insertInto('referral')
    .values({ merchant_id: tx.ctx.merchant.id, member_id: memberId, referrer_id: referrerId, at: tx.ctx.now })
    .execute();
}
