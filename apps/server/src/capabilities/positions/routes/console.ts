import * as calls from '@baize/protocol/calls/positions-console';
import type { ParsedInput } from '@baize/protocol';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { uplineOf } from '#capabilities/agents/index.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { companyId } from '../company.ts';
import { confirmAsOperator } from '../confirm.ts';
import type { Downline } from '../downline.ts';
import { requireDownline } from '../downline.ts';
import { boundsAt, rulesAt, weekAt } from '../line.ts';
import { downlinesOf, historyOf, lineCurrency, weekView } from '../read.ts';
import { requireStatement, statementBetsPage, statementDetail, statementsPage, viewOf } from '../read-statements.ts';
import { publishRules, readRules } from '../publish-rules.ts';
import { setCredit } from '../set-credit.ts';
import { setTerms } from '../set-terms.ts';
import { readNames } from '../store.ts';
import { oneDownline } from './one-downline.ts';

const newestBets = { pageNo: 1, pageSize: 50, readerId: null };

export function consoleRoutes(services: Services): Route[] {
  const { database } = services;
  const give = (ctx: StaffCtx, memberId: string, verb: (tx: Tx, pair: Downline) => Promise<void>) =>
    inTx(database, ctx, async (tx) => {
      const pair = await requireDownline(tx, companyId, memberId);
      await verb(tx, pair);
      return oneDownline(tx, pair);
    });
  return [
    route(calls.consolePositions, (ctx, { query }) => inTx(database, ctx, (tx) => overviewOf(tx, query))),
    route(calls.positionRulesOf, (ctx) => inTx(database, ctx, readRules)),
    agreed(services, calls.publishPositionRules, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => publishRules(tx, body));
      return inTx(database, ctx, readRules);
    }),
    route(calls.consolePositionHistory, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        if (!(await readNames(tx, [params.id])).has(params.id)) fail('NOT_FOUND');
        return historyOf(tx, (await uplineOf(tx, params.id)) ?? companyId, params.id);
      }),
    ),
    agreed(services, calls.setCompanyTerms, (ctx, { params, body }) =>
      give(ctx, params.id, (tx, pair) =>
        setTerms(
          tx,
          pair,
          body.terms.map((term) => ({ ...term, kept: 0 })),
        ),
      ),
    ),
    agreed(services, calls.setCompanyCredit, (ctx, { params, body }) =>
      give(ctx, params.id, (tx, pair) =>
        setCredit(tx, pair, { currency: lineCurrency(tx), limitMinor: BigInt(body.limitMinor) }),
      ),
    ),
    route(calls.consoleStatements, (ctx, { query }) =>
      inTx(database, ctx, (tx) => {
        const { state, memberId, company } = query;
        const uplineId = company === 'true' ? companyId : undefined;
        return statementsPage(tx, { readerId: null, state, memberId, uplineId }, query);
      }),
    ),
    route(calls.consoleStatement, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        const { statement, products, agrees } = await statementDetail(tx, params.id, null);
        const bets = await statementBetsPage(tx, await requireStatement(tx, params.id, null), newestBets);
        return { statement, products, agrees, bets: bets.content };
      }),
    ),
    route(calls.consoleConfirmStatement, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        await confirmAsOperator(tx, params.id);
        return viewOf(tx, await requireStatement(tx, params.id, null), null);
      }),
    ),
  ];
}

/** The downlines of an upline, the company's where none is named, with the week and the bounds that hold now. */
async function overviewOf(tx: Tx, query: ParsedInput<typeof calls.consolePositions>['query']) {
  const { merchant, now } = tx.ctx;
  const bounds = boundsAt(merchant, now);
  return {
    ...(await downlinesOf(tx, query.uplineId ?? null, query)),
    isOn: merchant.switches.POSITIONTAKING,
    week: weekView(weekAt(merchant, now)),
    currency: lineCurrency(tx),
    forcedShare: bounds.forcedShare,
    commissionMax: bounds.commissionMax,
    products: [...rulesAt(merchant, now).products],
  };
}
