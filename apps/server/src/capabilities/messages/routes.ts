import { listMessages, readMessages, unreadCount } from '@baize/protocol/calls/messages';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { ownMessages } from './read.ts';
import { countUnread, markRead } from './store.ts';

export function routes(services: Services): Route[] {
  const { database } = services;
  return [
    route(listMessages, (ctx, { query }) => inTx(database, ctx, (tx) => ownMessages(tx, query))),
    route(unreadCount, async (ctx) => ({
      count: await inTx(database, ctx, (tx) => countUnread(tx, ctx.actor.memberId)),
    })),
    route(readMessages, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => markRead(tx, ctx.actor.memberId, body.ids));
      return {};
    }),
  ];
}
