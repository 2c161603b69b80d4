import {
  decideTransfer as decideCall,
  publishTransferBounds,
  reverseTransfer as reverseCall,
  transferBounds,
  transferCircles,
  transferDesk,
} from '@baize/protocol/calls/transfers-console';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { boundsOf, publishBounds } from '../bounds.ts';
import { decideTransfer } from '../decide.ts';
import { readCircles, readForOperators, transferForOperator } from '../operator-view.ts';
import { reverseTransfer } from '../reverse.ts';
import type { Gates } from '../gates.ts';

/** The operators' side. */
export function consoleRoutes(services: Services, gates: Gates): Route[] {
  const { database } = services;
  return [
    route(transferDesk, (ctx, { query }) => inTx(database, ctx, (tx) => readForOperators(tx, query))),
    route(decideCall, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await decideTransfer(tx, gates, params.id, { ...body, amountMinor: BigInt(body.amountMinor) });
        return transferForOperator(tx, params.id);
      }),
    ),
    agreed(services, reverseCall, (ctx, { params, body: { reason, amountMinor } }) =>
      inTx(database, ctx, async (tx) => {
        await reverseTransfer(tx, params.id, { reason, amountMinor: BigInt(amountMinor) });
        return transferForOperator(tx, params.id);
      }),
    ),
    route(transferCircles, (ctx, { query }) => inTx(database, ctx, (tx) => readCircles(tx, query))),
    route(transferBounds, (ctx) => inTx(database, ctx, boundsOf)),
    agreed(services, publishTransferBounds, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => {
        await publishBounds(tx, body);
        return boundsOf(tx);
      }),
    ),
  ];
}
