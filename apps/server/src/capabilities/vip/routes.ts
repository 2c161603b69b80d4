import * as calls from '@baize/protocol/calls/vip';
import * as consoleCalls from '@baize/protocol/calls/vip-console';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { claimNow } from './claim.ts';
import { readBoard, readMembers } from './operator-view.ts';
import { readOverview, readRebateDays } from './read.ts';
import { publishTerms, termsOf } from './terms.ts';

export function routes(services: Services): Route[] {
  const { database } = services;
  return [
    route(calls.vipOverview, (ctx) => inTx(database, ctx, readOverview)),
    route(calls.vipRebateDays, (ctx, { query }) => inTx(database, ctx, (tx) => readRebateDays(tx, query))),
    route(calls.claimVip, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => claimNow(tx, ctx.actor.memberId, body.id));
      return {};
    }),
    route(consoleCalls.vipBoard, (ctx) => inTx(database, ctx, readBoard)),
    route(consoleCalls.vipMembers, (ctx, { query }) => inTx(database, ctx, (tx) => readMembers(tx, query))),
    route(consoleCalls.vipTerms, (ctx) => inTx(database, ctx, termsOf)),
    agreed(services, consoleCalls.publishVipTerms, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => {
        await publishTerms(tx, body);
        return termsOf(tx);
      }),
    ),
  ];
}
