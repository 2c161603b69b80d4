import * as calls from '@baize/protocol/calls/rewards';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { readGiven, readRewards } from './read.ts';
import type { RewardRooms } from './sources.ts';

export function routes({ database }: Services, rooms: RewardRooms): Route[] {
  return [
    route(calls.listRewards, (ctx) => inTx(database, ctx, (tx) => readRewards(tx, rooms))),
    route(calls.claimReward, (ctx, { params: { source, id } }) =>
      inTx(database, ctx, async (tx) => {
        await rooms[source].claimNow(tx, tx.ctx.actor.memberId, id);
        return readRewards(tx, rooms);
      }),
    ),
    route(calls.givenRewards, (ctx, { query }) => inTx(database, ctx, (tx) => readGiven(tx, query))),
  ];
}
