/** SQL of accounts at vendors. */
import type { Tx } from '../../kernel/context.ts';

/** A member's accounts at vendors, in the order of their codes. */
export async function vendorAccounts(
  tx: Tx,
  memberId: string,
): Promise<{ vendorCode: string; currency: string; balanceMinor: bigint }[]> {
  const rows = await tx.db
    .selectFrom('ledger_account')
    .select(['code', 'currency', 'balance'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('owner_id', '=', memberId)
    .where('kind', '=', 'vendor')
    .where('practice', '=', false)
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ vendorCode: row.code ?? '', currency: row.currency, balanceMinor: row.balance }));
}
