import * as calls from '@baize/protocol/calls/rewards';
import { fail } from '#kernel/fail.ts';
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
        if (source !== 'vip' && id.startsWith('rebate:')) fail('NOT_FOUND'); // only a level's rebate has no id of its own
        await rooms[source].claimNow(tx, tx.ctx.actor.memberId, id);
        return readRewards(tx, rooms);
      }),
    ),
    route(calls.givenRewards, (ctx, { query }) => inTx(database, ctx, (tx) => readGiven(tx, query))),
  ];
}
