/** The betting record as a call: by cursor, or by page number with its sums. */
import { bettingRecord } from '@baize/protocol/calls/games';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { CallContext } from '../call-context.ts';
import { readRounds } from '../read-rounds.ts';
import { betsPage, betViewer } from '../record.ts';
import { dayBounds } from '../rules.ts';

export function bettingRecordRoute({ database }: Services, context: CallContext): Route {
  return route(bettingRecord, async (ctx, { query }) => {
    const { byNode } = await context.catalogue.of(ctx.merchant.id);
    const nodeIds = query.gameType
      ? [...byNode.values()].filter(({ gameType }) => gameType === query.gameType).map(({ nodeId }) => nodeId)
      : null;
    const { from, until } = dayBounds(query, ctx.merchant.settings.timeZone);
    const filter = { memberId: ctx.actor.memberId, from, until, nodeIds, state: query.state ?? null };
    const view = await betViewer(context, ctx);
    const { cursor, pageNo, pageSize } = query;
    if (cursor !== undefined) {
      const before = cursor === 'newest' ? null : BigInt(cursor);
      const page = await inTx(database, ctx, (tx) => betsPage(tx, filter, { limit: pageSize, before }));
      return {
        content: page.rows.map(view),
        pageNum: pageNo,
        nextCursor: page.next?.toString() ?? null,
        ...{ totalPages: null, total: null, stakedMinor: null, returnedMinor: null, netMinor: null },
      };
    }
    const page = await inTx(database, ctx, (tx) =>
      readRounds(tx, filter, { limit: pageSize, skip: (pageNo - 1) * pageSize }),
    );
    return {
      content: page.rows.map(view),
      pageNum: pageNo,
      totalPages: Math.ceil(page.total / pageSize),
      total: page.total,
      nextCursor: null,
      stakedMinor: page.staked.toString(),
      returnedMinor: page.returned.toString(),
      netMinor: (page.returned - page.staked).toString(),
    };
  });
}
