import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Amount } from '#capabilities/wallet/index.ts';
import { worthOfAll } from '#capabilities/wallet/index.ts';

/** What a member asked to withdraw from all wallets so far, less what was rejected, in the merchant's currency; null where a rate is
 *  missing. */
export async function askedTotal(tx: Tx, memberId: string): Promise<bigint | null> {
  const { rows } = await sql<Amount>`
    select currency, sum(amount_minor)::bigint as "amountMinor" from withdrawal
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and state <> 'rejected' group by currency`.execute(
    tx.db,
  );
  return worthOfAll(tx, rows);
}
