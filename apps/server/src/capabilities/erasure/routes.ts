import * as calls from '@baize/protocol/calls/erasure';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { requireOwner } from '#capabilities/identity/index.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { requestErasure, fileErasure } from './request-erasure.ts';
import { erasureOf, erasuresPage, ownErasure } from './read.ts';
import { withdrawErasure } from './withdraw.ts';

export function routes(services: Services): Route[] {
  const { database, config } = services;
  return [
    route(calls.readErasure, (ctx) => inTx(database, ctx, (tx) => ownErasure(tx, ctx.actor.memberId))),
    route(calls.requestErasure, async (ctx, { body }) => {
      await requireOwner((work) => inTx(database, ctx, work), config.masterKey, body);
      return inTx(database, ctx, async (tx) => {
        await requestErasure(tx, config);
        return ownErasure(tx, ctx.actor.memberId);
      });
    }),
    route(calls.withdrawErasure, (ctx) =>
      inTx(database, ctx, async (tx) => {
        await withdrawErasure(tx, config, ctx.actor.memberId);
        return ownErasure(tx, ctx.actor.memberId);
      }),
    ),
    route(calls.erasures, (ctx, { query: { member, ...query } }) =>
      inTx(database, ctx, (tx) => erasuresPage(tx, { ...query, memberId: member })),
    ),
    agreed(services, calls.fileErasure, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await fileErasure(tx, config, { memberId: params.id, reason: body.reason });
        return erasureOf(tx, params.id);
      }),
    ),
    route(calls.withdrawErasureFor, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        await withdrawErasure(tx, config, params.id);
        return erasureOf(tx, params.id);
      }),
    ),
  ];
}
