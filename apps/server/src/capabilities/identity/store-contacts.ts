import type { Tx } from '#kernel/context.ts';

export type ContactKind = 'mobile' | 'email';

export interface ContactRow {
  readonly kind: ContactKind;
  readonly address: string;
  readonly verifiedAt: Date | null;
}

export async function readContacts(tx: Tx, memberId: string): Promise<ContactRow[]> {
  return tx.db
    .selectFrom('member_contact')
    .select(['kind', 'address', 'verified_at as verifiedAt'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .execute();
}

export async function readMembersByContact(
  tx: Tx,
  kind: ContactKind,
  address: string,
): Promise<{ memberId: string; username: string; isVerified: boolean }[]> {
  const rows = await tx.db
    .selectFrom('member_contact as c')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.member_id', '=', 'c.member_id'),
    )
    .select(['c.member_id as memberId', 'm.username', 'c.verified_at as verifiedAt'])
    .where('c.merchant_id', '=', tx.ctx.merchant.id)
    .where('c.kind', '=', kind)
    .where('c.address', '=', address)
    .orderBy('c.verified_at', (order) => order.asc().nullsLast())
    .orderBy('c.member_id')
    .limit(20)
    .execute();
  return rows.map(({ verifiedAt, ...row }) => ({ ...row, isVerified: verifiedAt !== null }));
}

export async function upsertContact(tx: Tx, row: ContactRow & { readonly memberId: string }): Promise<void> {
  const { merchant, now } = tx.ctx;
  const values = { address: row.address, verified_at: row.verifiedAt, set_at: now };
  await tx.db
    .insertInto('member_contact')
    .values({ merchant_id: merchant.id, member_id: row.memberId, kind: row.kind, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id', 'kind']).doUpdateSet(values))
    .execute();
}

/** Others who typed this address and never proved it lose it to the one who did. */
export async function deleteUnverifiedClaims(
  tx: Tx,
  kind: ContactKind,
  address: string,
  keptMemberId: string,
): Promise<void> {
  await tx.db
    .deleteFrom('member_contact')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('verified_at', 'is', null)
    .where('member_id', '!=', keptMemberId)
    .execute();
}
