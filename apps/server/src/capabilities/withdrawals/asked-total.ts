import { sql } from 'kysely';
import type { Tx } from '../../kernel/context.ts';

/** What a member asked to withdraw in a currency so far, less what was rejected, minor units. */
export async function askedTotal(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from withdrawal
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and currency = ${currency} and state <> 'rejected'`.execute(
    tx.db,
  );
  return rows[0]?.sum ?? 0n;
}
