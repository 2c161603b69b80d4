/** SQL of accounts at vendors. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

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

/** What was won (above zero) or lost at a vendor since an instant, by its postings. */
export async function resultSince(tx: Tx, accountId: number, since: Date): Promise<bigint> {
  // kinds of the ledger: stake 5, payout 6
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ledger_journal
    where merchant_id = ${tx.ctx.merchant.id} and account_id = ${accountId} and kind in (5, 6)
      and transfer_id >= ledger_transfer_from(${since.getTime()})`.execute(tx.db);
  return BigInt(rows[0]?.sum ?? 0);
}
