import type { Tx } from '#kernel/context.ts';

export interface CodeRow {
  readonly codeHmac: Buffer | null;
  readonly providerRef: string | null;
  readonly tries: number;
  readonly expiresAt: Date;
}

/** Stores a code over the one that was there: only the newest counts. */
export async function upsertCode(
  tx: Tx,
  purpose: string,
  subject: string,
  row: { codeHmac: Buffer | null; providerRef: string | null; expiresAt: Date },
): Promise<void> {
  const { merchant, now } = tx.ctx;
  const values = {
    code_hmac: row.codeHmac,
    provider_ref: row.providerRef,
    tries: 0,
    sent_at: now,
    expires_at: row.expiresAt,
  };
  await tx.db
    .insertInto('verification_code')
    .values({ merchant_id: merchant.id, purpose, subject, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'purpose', 'subject']).doUpdateSet(values))
    .execute();
}

/** Counts a try and returns the code as it stood before it; undefined when none was sent. */
export async function countCodeTry(tx: Tx, purpose: string, subject: string): Promise<CodeRow | undefined> {
  const row = await tx.db
    .updateTable('verification_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .returning(['code_hmac as codeHmac', 'provider_ref as providerRef', 'tries', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row && { ...row, tries: row.tries - 1 };
}

export async function deleteCode(tx: Tx, purpose: string, subject: string): Promise<void> {
  await tx.db
    .deleteFrom('verification_code')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();
}

/** Deletes a code that a third party holds; false when it is not there any more. */
export async function deleteVerification(
  tx: Tx,
  purpose: string,
  { subject, providerRef }: { readonly subject: string; readonly providerRef: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('verification_code')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Kept a while after they ran out, so that "expired" can be told from "never sent". */
export async function deleteOldCodes(tx: Tx, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('verification_code')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('expires_at', '<', before)
    .execute();
}
