/** Player calls around play: launching, boards, the betting record, and checking a round. */
import * as calls from '@baize/protocol/calls/games';
import { playSession } from '@baize/protocol/calls/wallet';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { cardOf } from '#capabilities/games/index.ts';
import { readOpenSessions } from '#capabilities/identity/index.ts';
import { balanceOf, merchantWorth } from '#capabilities/wallet/index.ts';
import { queryRound, openRound } from './adapters/query-round.ts';
import { openBoards } from './boards.ts';
import type { CallContext } from './call-context.ts';
import { readMovements, readPlaySince, readRound } from './read-rounds.ts';
import { betViewer, gameName, movementView, vendorCodes } from './record.ts';
import { bettingRecordRoute } from './routes/record.ts';
import { consoleRoutes } from './routes/console.ts';
import { drawRoutes } from './routes/draws.ts';
import { launchRoutes } from './routes/launch.ts';
import { lotteryRoutes } from './routes/lottery.ts';
import { modelDocumentRoutes } from './routes/model-documents.ts';
import { stopRoutes } from './routes/stops.ts';
import { queueRoutes } from './routes/queue.ts';
import { transferRoutes } from './transfer/routes.ts';

export { vendorFront } from './routes/front.ts';

const hotMax = 20;

export function routes(services: Services, context: CallContext): Route[] {
  const boards = openBoards(services, context, (ctx) => inTx(services.database, ctx, merchantWorth));
  return [
    ...launchRoutes(services, context),
    ...boardRoutes(context, boards),
    ...recordRoutes(services, context),
    ...transferRoutes(context),
    ...consoleRoutes(context),
    ...queueRoutes(context),
    ...modelDocumentRoutes(context),
    ...stopRoutes(context),
    ...drawRoutes(context),
    ...lotteryRoutes(context),
  ];
}

function boardRoutes(context: CallContext, boards: ReturnType<typeof openBoards>): Route[] {
  return [
    route(calls.hotGames, async (ctx, { query }) => {
      const catalogue = await context.catalogue.of(ctx.merchant.id);
      const played = (await boards.mostPlayed(ctx.merchant.id)).flatMap((nodeId) => catalogue.byNode.get(nodeId) ?? []);
      // A new merchant has no play yet: the rest of the list is the catalogue in its own order.
      const chosen = catalogue.shown.filter((game) => game.isHot); // the merchant's own come before what is played
      const all = [...new Set([...chosen, ...played, ...catalogue.shown])].filter(
        (game) => game.isEnabled && (!query.vassalage || game.laneCode === query.vassalage),
      );
      return {
        list: all.slice(0, hotMax).map((game) => cardOf(game, { ...ctx, language: query.language ?? ctx.language })),
      };
    }),
    route(calls.winnerBoard, async (ctx, { query }) => {
      const catalogue = await context.catalogue.of(ctx.merchant.id);
      const wanted = (await boards.winners(ctx)).filter(
        (row) => query.gameCategory === 'ALL' || catalogue.byNode.get(row.nodeId)?.gameType === query.gameCategory,
      );
      const winners = wanted.slice(0, query.limitNum).map((row) => ({
        player: row.player,
        gameName: gameName(catalogue, row.nodeId, query.language ?? ctx.language),
        nodeId: row.nodeId,
        prizeMinor: row.netWin.toString(),
        currency: row.currency,
        at: row.at.toISOString(),
      }));
      return { winners };
    }),
    route(calls.jackpotPools, async (ctx, { query }) => {
      const currency = query.currency ?? ctx.merchant.settings.currency;
      const pools = (await boards.pools(ctx.merchant.id)).filter((pool) => pool.currency === currency);
      return {
        pools: pools.map(({ amount, mustHitBy, ...pool }) => ({
          ...pool,
          amountMinor: amount.toString(),
          mustHitByMinor: mustHitBy?.toString() ?? null,
        })),
      };
    }),
  ];
}

function recordRoutes(services: Services, context: CallContext): Route[] {
  return [
    bettingRecordRoute(services, context),
    route(calls.roundCheck, async (ctx, { params }) => {
      const { round, movements } = await inTx(services.database, ctx, async (tx) => ({
        round: await readRound(tx, ctx.actor.memberId, params.roundId),
        movements: await readMovements(tx, params.roundId),
      }));
      if (!round) fail('NOT_FOUND');
      const vendors = await vendorCodes(context, ctx);
      const bet = (await betViewer(context, ctx))(round);
      const { replayUrl: _replayUrl, ...proof } = round.isClosed
        ? await queryRound(context, ctx, vendors.get(round.vendorId), round.vendorRound)
        : openRound;
      return {
        bet,
        movements: movements.map(movementView),
        ...proof,
      };
    }),
    route(playSession, async (ctx) => {
      const { memberId, sessionId } = ctx.actor;
      return inTx(services.database, ctx, async (tx) => {
        const startedAt =
          (await readOpenSessions(tx, memberId)).find((session) => session.sessionId === sessionId)?.createdAt ??
          ctx.now;
        const currency = (await balanceOf(tx, memberId))?.currency ?? ctx.merchant.settings.currency;
        const totals = await readPlaySince(tx, { memberId, currency }, startedAt);
        return {
          startedAt: startedAt.toISOString(),
          currency,
          stakedMinor: totals.staked.toString(),
          returnedMinor: totals.returned.toString(),
          netMinor: (totals.returned - totals.staked).toString(),
          rounds: totals.rounds,
        };
      });
    }),
  ];
}
