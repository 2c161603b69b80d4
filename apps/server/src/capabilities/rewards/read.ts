/** What a player sees of the reward centre. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { givenRewards, listRewards } from '@baize/protocol/calls/rewards';
import { claimSources } from '@baize/protocol/calls/rewards';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { rewardsPage } from '#capabilities/bonuses/index.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import type { RewardRooms } from './sources.ts';

type List = CallOutput<typeof listRewards>;

/** What lapses first stands first. */
export async function readRewards(tx: Tx<MemberCtx>, rooms: RewardRooms): Promise<List> {
  const { memberId } = tx.ctx.actor;
  const content: List['content'] = [];
  for (const source of claimSources)
    for (const one of await rooms[source].claimableOf(tx, memberId))
      content.push({
        source,
        id: one.id,
        title: one.title,
        amountMinor: one.amountMinor.toString(),
        currency: one.currency,
        playThrough: one.playThrough && { multiple: one.playThrough.multiple, days: one.playThrough.days },
        until: one.until?.toISOString() ?? null,
      });
  const stop = await stopOf(tx, memberId);
  return {
    content: content.sort((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9')),
    stopped: stop && { code: stop.code, until: stop.until?.toISOString() ?? null },
  };
}

export async function readGiven(
  tx: Tx<MemberCtx>,
  { pageNo, pageSize }: ParsedInput<typeof givenRewards>['query'],
): Promise<CallOutput<typeof givenRewards>> {
  const page = { limit: pageSize, skip: (pageNo - 1) * pageSize };
  const { rows, total } = await rewardsPage(tx, tx.ctx.actor.memberId, page);
  const content = rows.map((row) => ({
    id: row.id,
    source: row.source,
    amountMinor: row.amountMinor.toString(),
    currency: row.currency,
    isCash: row.isCash,
    at: row.at.toISOString(),
  }));
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}
