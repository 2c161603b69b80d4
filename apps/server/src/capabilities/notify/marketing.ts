/** Who must not be sent marketing: players who exclude themselves or take a break. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

/** No marketing until then; null: for ever. A longer stop in force stays. */
export async function stopMarketing(tx: Tx, memberId: string, until: Date | null): Promise<void> {
  const end = until ?? 'infinity';
  await sql`insert into marketing_stop as stop (merchant_id, member_id, until) values (${tx.ctx.merchant.id}, ${memberId}, ${end}::timestamptz)
    on conflict (merchant_id, member_id) do update set until = greatest(stop.until, excluded.until)`.execute(tx.db);
}

/** May this player be sent marketing now? */
export async function mayAdvertise(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('marketing_stop')
    .select('member_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('until', '>', tx.ctx.now)
    .executeTakeFirst();
  return row === undefined;
}
