import * as bets from '@baize/protocol/calls/teams-bets';
import * as money from '@baize/protocol/calls/teams-money';
import * as views from '@baize/protocol/calls/teams-views';
import * as calls from '@baize/protocol/calls/teams';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { LinkFigures } from '#capabilities/agents/index.ts';
import { openRound, queryRound, vendorCodes } from '#capabilities/vendors/index.ts';
import type { CallContext } from '#capabilities/vendors/index.ts';
import { requireTeamRound, teamBets, teamBetTotals } from './bets.ts';
import { teamIncome, teamPayments } from './income.ts';
import { teamMember } from './member.ts';
import { teamMoney } from './money.ts';
import { teamOverview } from './overview.ts';
import { teamProfit } from './profit.ts';
import { seenRoutes } from './routes/seen.ts';
import { readViews } from './store.ts';
import { teamMembers, teamTree } from './tree.ts';
import { removeView, saveView, viewOf } from './views.ts';

const report = { isReport: true };

export function routes(services: Services, context: CallContext, figures: LinkFigures): Route[] {
  const { database } = services;
  const { catalogue } = context;
  return [
    route(calls.teamOverview, (ctx, { query }) => inTx(database, ctx, (tx) => teamOverview(tx, query), report)),
    route(calls.teamTree, (ctx, { query }) => inTx(database, ctx, (tx) => teamTree(tx, query))),
    route(calls.teamMembers, (ctx, { query }) => inTx(database, ctx, (tx) => teamMembers(tx, query))),
    route(calls.teamMember, (ctx, input) => inTx(database, ctx, (tx) => teamMember(tx, input))),
    route(bets.teamBets, async (ctx, { query }) => {
      const games = await catalogue.of(ctx.merchant.id);
      return inTx(database, ctx, (tx) => teamBets(tx, games, query), report);
    }),
    route(bets.teamRoundCheck, async (ctx, { params }) => {
      const round = await inTx(database, ctx, (tx) => requireTeamRound(tx, params.roundId));
      const vendor = (await vendorCodes(context, ctx)).get(round.vendorId);
      const account = round.isClosed ? await queryRound(context, ctx, vendor, round.vendorRound) : openRound;
      const { proof, pendingReason } = account;
      return { roundId: params.roundId, vendorRoundId: round.vendorRound, proof, pendingReason };
    }),
    route(bets.teamBetTotals, (ctx, { query }) => inTx(database, ctx, (tx) => teamBetTotals(tx, query), report)),
    route(bets.teamProfit, (ctx, { query }) => inTx(database, ctx, (tx) => teamProfit(tx, query), report)),
    route(money.teamIncome, (ctx, { query }) => inTx(database, ctx, (tx) => teamIncome(tx, query))),
    route(money.teamPayments, (ctx, { query }) => inTx(database, ctx, (tx) => teamPayments(tx, query))),
    route(money.teamMoney, (ctx, { query }) => inTx(database, ctx, (tx) => teamMoney(tx, query))),
    route(views.teamViews, (ctx) =>
      inTx(database, ctx, async (tx) => ({ content: (await readViews(tx, ctx.actor.memberId)).map(viewOf) })),
    ),
    route(views.saveTeamView, (ctx, { body }) => inTx(database, ctx, (tx) => saveView(tx, body))),
    route(views.removeTeamView, async (ctx, { params }) => {
      await inTx(database, ctx, (tx) => removeView(tx, params.id));
      return {};
    }),
    ...seenRoutes(services, catalogue, figures),
  ];
}
