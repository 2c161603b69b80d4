/** Writes a seal of the journal down: its row, and a line of the audit log that the sealer signs. */
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import type { JournalSeal } from '#ledger/index.ts';

/** Two nodes that seal the same stretch: the second fails on the key and does nothing. */
export async function recordSeal(tx: Tx, { fromTransfer, untilTransfer, rows, digest }: JournalSeal): Promise<void> {
  const auditSeq = await audit(tx, 'ledger.seal', `${fromTransfer}-${untilTransfer}`, undefined, {
    rows,
    digest: digest.toString('hex'),
  });
  await tx.db
    .insertInto('ledger_seal')
    .values({
      merchant_id: tx.ctx.merchant.id,
      from_transfer: fromTransfer,
      until_transfer: untilTransfer,
      rows,
      digest,
      audit_seq: auditSeq,
    })
    .execute();
}
