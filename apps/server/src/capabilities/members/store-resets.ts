import type { Tx } from '#kernel/context.ts';

export interface ResetRow {
  readonly memberId: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export async function insertReset(
  tx: Tx,
  row: { readonly tokenHash: Buffer; readonly memberId: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('password_reset')
    .values({
      merchant_id: tx.ctx.merchant.id,
      token_hash: row.tokenHash,
      member_id: row.memberId,
      created_at: tx.ctx.now,
      expires_at: row.expiresAt,
    })
    .execute();
}

export async function readReset(tx: Tx, tokenHash: Buffer): Promise<ResetRow | undefined> {
  return tx.db
    .selectFrom('password_reset')
    .select(['member_id as memberId', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Uses up one link, or every open link of a member; true when one was open. */
export async function updateResetsUsed(
  tx: Tx,
  of: { readonly memberId: string; readonly tokenHash?: Buffer },
): Promise<boolean> {
  let query = tx.db
    .updateTable('password_reset')
    .set({ used_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', of.memberId)
    .where('used_at', 'is', null);
  if (of.tokenHash) query = query.where('token_hash', '=', of.tokenHash);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deleteOldResets(tx: Tx, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('password_reset')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('expires_at', '<', before)
    .execute();
}
