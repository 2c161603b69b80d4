/** SQL of what came in on a day. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Span } from '../rules/periods.ts';

/** Members who ever had a real-time contract before the day's end, in the order of their ids. */
export async function withRealtime(
  tx: Tx,
  day: Span,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct downline_id as id from contract
    where merchant_id = ${tx.ctx.merchant.id} and kind = 'realtime' and effective_from < ${day.to}
      and (${after}::uuid is null or downline_id > ${after}::uuid)
    order by downline_id limit ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

export interface DayPaid {
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly payments: number;
}

/** What real-time contracts brought each member in a span, by the moment it was booked: debts that were paid then too. */
export async function paidInRealtime(tx: Tx, day: Span, memberIds: readonly string[]): Promise<DayPaid[]> {
  const { rows } = await sql<DayPaid>`
    select c.downline_id as "memberId", c.currency, sum(p.amount_minor)::bigint as "amountMinor", count(*)::integer as payments
    from contract c join contract_posting p using (merchant_id, contract_id)
    where c.merchant_id = ${tx.ctx.merchant.id} and c.kind = 'realtime' and c.downline_id = any(${memberIds}::uuid[])
      and p.at >= ${day.from} and p.at < ${day.to}
    group by c.downline_id, c.currency order by c.downline_id, c.currency`.execute(tx.db);
  return rows;
}
