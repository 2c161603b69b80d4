/** SQL of receipts and of who agreed to credit by hand. */
import type { Selectable } from 'kysely';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import type { DepositApproval, DepositReceipt } from '#kernel/schema.gen.ts';
import type { Money } from './receive-money.ts';
import type { ReceiptReason } from './rules.ts';

export type ReceiptRow = Selectable<DepositReceipt>;
export type ApprovalRow = Selectable<DepositApproval>;

/** A receipt with a reason waits for a person; without one it was credited in the same transaction. */
export async function insertReceipt(
  tx: Tx,
  receipt: Money & { receiptId: string; depositId: string | null; reason: ReceiptReason | null },
): Promise<void> {
  await tx.db
    .insertInto('deposit_receipt')
    .values({
      merchant_id: tx.ctx.merchant.id,
      receipt_id: receipt.receiptId,
      provider: receipt.provider,
      provider_id: receipt.providerId,
      reference: receipt.reference,
      amount_minor: receipt.amountMinor,
      currency: receipt.currency,
      payer: receipt.payer ?? null,
      text: receipt.text ?? null,
      deposit_id: receipt.depositId,
      reason: receipt.reason,
      state: receipt.reason === null ? 'credited' : 'open',
      received_at: tx.ctx.now,
    })
    .execute();
}

/** The payment as it was told first. Payments of one provider are taken one after the other where they may meet: two tellings of
 *  the same one wait for each other on the deposit's row or, without a deposit, on the unique index. */
export async function receiptByProviderId(
  tx: Tx,
  { provider, providerId, reference }: Pick<Money, 'provider' | 'providerId' | 'reference'>,
): Promise<ReceiptRow | undefined> {
  return tx.db
    .selectFrom('deposit_receipt')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .where('reference', reference === null ? 'is' : '=', reference)
    .executeTakeFirst();
}

export async function lockReceipt(tx: Tx, receiptId: string): Promise<ReceiptRow | undefined> {
  return tx.db
    .selectFrom('deposit_receipt')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('receipt_id', '=', receiptId)
    .forUpdate()
    .executeTakeFirst();
}

export async function decideReceipt(
  tx: Tx,
  receiptId: string,
  end: { state: 'credited' | 'returned'; depositId?: string; note: string | null },
): Promise<void> {
  await tx.db
    .updateTable('deposit_receipt')
    .set({
      state: end.state,
      decided_at: tx.ctx.now,
      note: end.note,
      ...(end.depositId === undefined ? {} : { deposit_id: end.depositId }),
    })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('receipt_id', '=', receiptId)
    .execute();
}

/** False when this person agreed before. */
export async function insertApproval(tx: Tx<StaffCtx>, subjectId: string, target: string): Promise<boolean> {
  const { staffId, displayName } = tx.ctx.actor;
  const result = await tx.db
    .insertInto('deposit_approval')
    .values({
      merchant_id: tx.ctx.merchant.id,
      subject_id: subjectId,
      staff_id: staffId,
      staff_name: displayName,
      target,
      at: tx.ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function approvalsOf(tx: Tx, subjectIds: readonly string[]): Promise<ApprovalRow[]> {
  if (subjectIds.length === 0) return [];
  return tx.db
    .selectFrom('deposit_approval')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('subject_id', 'in', subjectIds)
    .orderBy('at')
    .execute();
}
