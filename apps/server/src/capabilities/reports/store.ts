import type { Tx } from '../../kernel/context.ts';

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
  readonly memberId: string | null;
  readonly limit: number;
  readonly skip: number;
}

function matching(tx: Tx, search: MemberSearch) {
  let rows = tx.db.selectFrom('member').where('merchant_id', '=', tx.ctx.merchant.id);
  if (search.memberId !== null) rows = rows.where('member_id', '=', search.memberId);
  const start = search.accountStart;
  if (start !== null) rows = rows.where((eb) => eb(eb.fn('starts_with', ['username_key', eb.val(start)]), '=', true));
  return rows;
}

/** Members, newest first. */
export async function searchMembers(tx: Tx, search: MemberSearch): Promise<{ content: FoundMember[]; total: number }> {
  const content = await matching(tx, search)
    .select(['member_id as memberId', 'username as account', 'type', 'is_frozen as isFrozen', 'registered_at as registeredAt'])
    .orderBy('registered_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(search.limit)
    .offset(search.skip)
    .execute();
  const { total } = await matching(tx, search).select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { content, total: Number(total) };
}
