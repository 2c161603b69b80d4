/** The line of one member and those right below one, for rooms that pay or settle along it. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { usernameKey } from '#capabilities/identity/index.ts';

/** Everybody above a member as the tree was at an instant, the nearest first. */
export async function lineAt(tx: Tx, memberId: string, at: Date): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('agent_line')
    .select('ancestor_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('depth', '>', 0)
    .where('since', '<=', at)
    .where('until', '>', at)
    .orderBy('depth')
    .execute();
  return rows.map((row) => row.ancestor_id);
}

export interface Below {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
}

/** Direct downlines of a member whose account begins with a text, by account; `uplineId` null: agents at the top of a line. */
export async function membersBelow(
  tx: Tx,
  wanted: { uplineId: string | null; account: string; limit: number; skip: number },
): Promise<{ rows: Below[]; total: number }> {
  const { uplineId, limit, skip } = wanted;
  const merchantId = tx.ctx.merchant.id;
  const begins = `${usernameKey(wanted.account).replace(/[\\%_]/g, '\\$&')}%`;
  const place =
    uplineId === null
      ? sql`m.type = any(${tx.ctx.merchant.settings.agentTypes}::int[]) and not exists (
          select from agent_line l where l.merchant_id = m.merchant_id and l.member_id = m.member_id and l.depth = 1 and l.until = 'infinity')`
      : sql`exists (select from agent_line l where l.merchant_id = m.merchant_id and l.member_id = m.member_id and l.ancestor_id = ${uplineId}::uuid and l.depth = 1 and l.until = 'infinity')`;
  const { rows } = await sql<Below & { total: bigint }>`
    select m.member_id as "memberId", m.username as account, m.type, count(*) over () as total
    from member m where m.merchant_id = ${merchantId} and m.username_key like ${begins} and ${place}
    order by m.username_key limit ${limit} offset ${skip}`.execute(tx.db);
  return {
    rows: rows.map(({ memberId, account, type }) => ({ memberId, account, type })),
    total: Number(rows[0]?.total ?? 0n),
  };
}
