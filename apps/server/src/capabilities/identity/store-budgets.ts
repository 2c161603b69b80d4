import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

export async function countUse(
  tx: Tx,
  scope: string,
  subject: string,
  windowSeconds: number,
): Promise<{ used: number; since: Date }> {
  const { merchant, now } = tx.ctx;
  const over = new Date(now.getTime() - windowSeconds * 1_000);
  const { rows } = await sql<{ used: number; since: Date }>`
    insert into budget (merchant_id, scope, subject, used, since) values (${merchant.id}, ${scope}, ${subject}, 1, ${now})
    on conflict (merchant_id, scope, subject) do update set
      used = case when budget.since <= ${over} then 1 else budget.used + 1 end,
      since = case when budget.since <= ${over} then excluded.since else budget.since end
    returning used, since`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('an upsert returns its row');
  return row;
}

export async function deleteOldBudgets(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('budget').where('merchant_id', '=', tx.ctx.merchant.id).where('since', '<', before).execute();
}
