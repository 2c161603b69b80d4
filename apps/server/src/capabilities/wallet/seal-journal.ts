/** Seals the journal's newest settled stretch into the audit log. */
import { audit } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/context.ts';
import { inTx } from '../../kernel/in-tx.ts';
import type { Services } from '../../kernel/services.ts';
import { nextSeal, transferFrom } from '../../ledger/index.ts';

/** Older than any transaction can be: nothing is added to what is sealed. */
const settledMs = 15 * 60_000;

/** Reads the journal outside a writing transaction, then writes seal and audit row together. Safe to run again. */
export async function sealJournal(services: Services, ctx: Ctx): Promise<void> {
  const merchantId = ctx.merchant.id;
  const until = transferFrom(new Date(ctx.now.getTime() - settledMs));
  const client = await services.pool.connect();
  const seal = await nextSeal(client, merchantId, until).finally(() => client.release());
  if (!seal || seal.rows === 0n) return; // an empty stretch joins the next one
  const { fromTransfer, untilTransfer, rows, digest } = seal;
  await inTx(services.database, ctx, async (tx) => {
    const auditSeq = await audit(tx, 'ledger.seal', `${fromTransfer}-${untilTransfer}`, undefined, {
      rows,
      digest: digest.toString('hex'),
    });
    await tx.db
      .insertInto('ledger_seal')
      .values({
        merchant_id: merchantId,
        from_transfer: fromTransfer,
        until_transfer: untilTransfer,
        rows,
        digest,
        audit_seq: auditSeq,
      })
      .execute();
  });
}
