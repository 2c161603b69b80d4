import * as calls from '@baize/protocol/calls/positions';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { confirmAsSide } from './confirm.ts';
import { requireDownline } from './downline.ts';
import type { Downline } from './downline.ts';
import { downlinesOf, historyOf, lineCurrency, overviewOf } from './read.ts';
import { requireStatement, statementBetsPage, statementDetail, statementsPage, viewOf } from './read-statements.ts';
import { consoleRoutes } from './routes/console.ts';
import { oneDownline } from './routes/one-downline.ts';
import { setCredit } from './set-credit.ts';
import { setTerms } from './set-terms.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';

export function routes(services: Services): Route[] {
  const { database } = services;
  /** One verb on a direct downline, then its row as it stands after it. */
  const give = (ctx: MemberCtx, downlineId: string, verb: (tx: Tx, pair: Downline) => Promise<void>) =>
    inTx(database, ctx, async (tx) => {
      const pair = await requireDownline(tx, ctx.actor.memberId, downlineId);
      await verb(tx, pair);
      return oneDownline(tx, pair);
    });
  return [
    route(calls.positionOverview, (ctx) => inTx(database, ctx, (tx) => overviewOf(tx, ctx.actor.memberId))),
    route(calls.positionDownlines, (ctx, { query }) =>
      inTx(database, ctx, (tx) => downlinesOf(tx, ctx.actor.memberId, query)),
    ),
    route(calls.setPositionTerms, (ctx, { params, body }) =>
      give(ctx, params.id, (tx, pair) => setTerms(tx, pair, body.terms)),
    ),
    route(calls.setCreditLimit, (ctx, { params, body }) =>
      give(ctx, params.id, (tx, pair) =>
        setCredit(tx, pair, { currency: lineCurrency(tx), limitMinor: BigInt(body.limitMinor) }),
      ),
    ),
    route(calls.positionHistory, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        const { uplineId, downline } = await requireDownline(tx, ctx.actor.memberId, params.id);
        return historyOf(tx, uplineId, downline.memberId);
      }),
    ),
    route(calls.positionStatements, (ctx, { query }) =>
      inTx(database, ctx, (tx) => statementsPage(tx, { ...query, readerId: ctx.actor.memberId }, query)),
    ),
    route(calls.readStatement, (ctx, { params }) =>
      inTx(database, ctx, (tx) => statementDetail(tx, params.id, ctx.actor.memberId)),
    ),
    route(calls.statementBets, (ctx, { params, query }) =>
      inTx(database, ctx, async (tx) => {
        const readerId = ctx.actor.memberId;
        return statementBetsPage(tx, await requireStatement(tx, params.id, readerId), { ...query, readerId });
      }),
    ),
    route(calls.confirmStatement, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        const { memberId } = ctx.actor;
        await confirmAsSide(tx, { statementId: params.id, memberId, dueMinor: BigInt(body.dueMinor) });
        const row = await requireStatement(tx, params.id, memberId);
        return { statement: await viewOf(tx, row, memberId), at: ctx.now.toISOString() };
      }),
    ),
    ...consoleRoutes(services),
  ];
}
