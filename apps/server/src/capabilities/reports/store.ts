import type { Tx } from '#kernel/context.ts';

export interface FoundMember {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
  readonly isFrozen: boolean;
  readonly registeredAt: Date;
}

export interface MemberSearch {
  /** Lower-case start of the account, or null for everybody. */
  readonly accountStart: string | null;
  /** A member's id, or that of one of their deposits, withdrawals or rounds; null: any. */
  readonly id: string | null;
  readonly limit: number;
  readonly skip: number;
}

function matching(tx: Tx, search: MemberSearch) {
  let rows = tx.db.selectFrom('member').where('merchant_id', '=', tx.ctx.merchant.id);
  const { id } = search;
  if (id !== null) {
    const owners = tx.db
      .selectFrom('order_owner')
      .select('order_owner.member_id')
      .where('order_owner.merchant_id', '=', tx.ctx.merchant.id)
      .where('order_owner.order_id', '=', id);
    rows = rows.where((eb) => eb.or([eb('member_id', '=', id), eb('member_id', 'in', owners)]));
  }
  const start = search.accountStart;
  if (start !== null) rows = rows.where((eb) => eb(eb.fn('starts_with', ['username_key', eb.val(start)]), '=', true));
  return rows;
}

/** Members, newest first. */
export async function searchMembers(tx: Tx, search: MemberSearch): Promise<{ content: FoundMember[]; total: number }> {
  const content = await matching(tx, search)
    .select([
      'member_id as memberId',
      'username as account',
      'type',
      'is_frozen as isFrozen',
      'registered_at as registeredAt',
    ])
    .orderBy('registered_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(search.limit)
    .offset(search.skip)
    .execute();
  const { total } = await matching(tx, search)
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { content, total: Number(total) };
}
