import { sql } from 'kysely';
import type { Tx } from '../../kernel/context.ts';

/** What a member paid in since then, gross, and what is still open, minor units: deposit limits count both, so that asking twice
 *  does not pass them. */
export async function depositedSince(
  tx: Tx,
  wallet: { readonly memberId: string; readonly currency: string },
  from: Date,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(coalesce(credited_minor, amount_minor)), 0)::bigint as sum from deposit
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${wallet.memberId} and currency = ${wallet.currency}
      and state not in ('failed', 'expired') and coalesce(settled_at, created_at) > ${from}`.execute(tx.db);
  return rows[0]?.sum ?? 0n;
}
