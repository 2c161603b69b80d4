/** SQL of the bonuses that levels bring. */
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { VipBonus } from '#kernel/schema.gen.ts';

export type BonusRow = Selectable<VipBonus>;

function bonuses(tx: Tx) {
  return tx.db.selectFrom('vip_bonus').where('merchant_id', '=', tx.ctx.merchant.id);
}

/** False: the member had this one. */
export async function insertBonus(tx: Tx, row: Omit<Insertable<VipBonus>, 'merchant_id'>): Promise<boolean> {
  const done = await tx.db
    .insertInto('vip_bonus')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.columns(['merchant_id', 'member_id', 'kind', 'period']).doNothing())
    .returning('bonus_id')
    .executeTakeFirst();
  return done !== undefined;
}

export async function lockBonus(tx: Tx, memberId: string, bonusId: string): Promise<BonusRow | undefined> {
  return bonuses(tx)
    .selectAll()
    .where('bonus_id', '=', bonusId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Those that wait to be claimed, the oldest first. */
export async function unclaimedOf(tx: Tx, memberId: string): Promise<BonusRow[]> {
  return bonuses(tx)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('claimed_at', 'is', null)
    .orderBy('earned_at')
    .orderBy('bonus_id')
    .execute();
}

export async function markClaimed(tx: Tx, bonusId: string): Promise<void> {
  await tx.db
    .updateTable('vip_bonus')
    .set({ claimed_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('bonus_id', '=', bonusId)
    .execute();
}
