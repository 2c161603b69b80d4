import type { Tx } from '#kernel/context.ts';

export interface TotpRow {
  readonly secretSealed: Buffer | null;
  readonly pendingSealed: Buffer | null;
}

export async function readTotp(tx: Tx, memberId: string): Promise<TotpRow | undefined> {
  return tx.db
    .selectFrom('member_totp')
    .select(['secret_sealed as secretSealed', 'pending_sealed as pendingSealed'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function upsertPendingTotp(tx: Tx, memberId: string, pendingSealed: Buffer): Promise<void> {
  await tx.db
    .insertInto('member_totp')
    .values({ merchant_id: tx.ctx.merchant.id, member_id: memberId, pending_sealed: pendingSealed })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id']).doUpdateSet({ pending_sealed: pendingSealed }),
    )
    .execute();
}

export async function updateTotpEnrolled(tx: Tx, memberId: string, secretSealed: Buffer): Promise<void> {
  await tx.db
    .updateTable('member_totp')
    .set({ secret_sealed: secretSealed, pending_sealed: null, enrolled_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .execute();
}

/** Moves the last used step on; false when the step, or a later one, opened something before. */
export async function updateTotpStep(tx: Tx, memberId: string, step: bigint): Promise<boolean> {
  const result = await tx.db
    .updateTable('member_totp')
    .set({ last_step: step })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteTotp(tx: Tx, memberId: string): Promise<void> {
  await tx.db
    .deleteFrom('member_totp')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .execute();
}
