import { feedbackList, sendFeedback as sendCall } from '@baize/protocol/calls/feedback';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { sendFeedback } from './send.ts';
import { listOwn } from './store.ts';

export function routes({ database }: Services): Route[] {
  return [
    route(sendCall, async (ctx, { body }) => {
      const ticket = await inTx(database, ctx, (tx) => sendFeedback(tx, body));
      return { ticket };
    }),
    route(feedbackList, async (ctx, { query }) => inTx(database, ctx, (tx) => listOwn(tx, query))),
  ];
}
