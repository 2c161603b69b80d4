import { merchantWithdrawalMethods, publishWithdrawalMethods } from '@baize/protocol/calls/withdrawals-methods';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { forgetDirectory } from '#capabilities/merchants/index.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { methodsToEdit, publishMethods } from '../publish-methods.ts';

/** The operators' side of ways to pay out. */
export function methodRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(merchantWithdrawalMethods, (ctx) => inTx(database, ctx, methodsToEdit)),
    agreed(services, publishWithdrawalMethods, async (ctx, { body }) => {
      const published = await inTx(database, ctx, async (tx) => {
        await publishMethods(tx, body);
        return methodsToEdit(tx);
      });
      forgetDirectory(database); // this node offers them at once
      return published;
    }),
  ];
}
