/** What operators see of bonuses. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { bonusDesk } from '@baize/protocol/calls/bonuses-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { countAsked, operatorPage } from './store.ts';
import type { BonusRow } from './store.ts';

type BonusQueue = CallOutput<typeof bonusDesk>;

export async function forOperator(tx: Tx<StaffCtx>, row: BonusRow): Promise<BonusQueue['content'][number]> {
  return {
    id: row.bonus_id,
    member: { id: row.member_id, account: (await readMember(tx, row.member_id))?.username ?? '' },
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
    neededMinor: row.needed_minor.toString(),
    countedMinor: row.counted_minor.toString(),
    days: row.days,
    source: row.source,
    state: row.state,
    reason: row.reason,
    askedBy: row.asked_name,
    isOwn: row.asked_by === tx.ctx.actor.staffId,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_name,
    remark: row.remark,
    grantedAt: row.granted_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

export async function readForOperators(
  tx: Tx<StaffCtx>,
  { pageNo, pageSize, state, memberId }: ParsedInput<typeof bonusDesk>['query'],
): Promise<BonusQueue> {
  const page = { limit: pageSize, skip: (pageNo - 1) * pageSize };
  const { rows, total } = await operatorPage(tx, { state, memberId, ...page });
  const content: BonusQueue['content'] = [];
  for (const row of rows) content.push(await forOperator(tx, row));
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, asked: await countAsked(tx) };
}
