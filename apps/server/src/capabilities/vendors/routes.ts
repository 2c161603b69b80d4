/** Player calls around play: launching, boards, the betting record, and checking a round. */
import { randomInt } from 'node:crypto';
import * as calls from '@baize/protocol/calls/games';
import { playSession } from '@baize/protocol/calls/wallet';
import type { Ctx, MemberCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Extra, Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import { refuseState } from '#kernel/session-state.ts';
import type { Services } from '#kernel/services.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import { cardOf, isUnderMaintenance } from '#capabilities/games/index.ts';
import { readOpenSessions } from '#capabilities/identity/index.ts';
import { balanceOf, merchantWorth } from '#capabilities/wallet/index.ts';
import { apiOf } from './adapters/api-of.ts';
import { queryRound, openRound } from './adapters/query-round.ts';
import type { LaunchRequest } from './adapters/vendor-api.ts';
import { openBoards } from './boards.ts';
import type { CallContext } from './call-context.ts';
import type { Launch } from './open-session.ts';
import { openGameSession } from './open-session.ts';
import { readMovements, readPlaySince, readRound } from './read-rounds.ts';
import { betViewer, gameName, movementView, vendorCodes } from './record.ts';
import { bettingRecordRoute } from './routes/record.ts';
import { consoleRoutes } from './routes/console.ts';
import { modelDocumentRoutes } from './routes/model-documents.ts';
import { stopRoutes } from './routes/stops.ts';
import { queueRoutes } from './routes/queue.ts';
import { requireFlow } from '#kernel/require-flow.ts';
import { throughHost, wireOf } from './rules.ts';
import type { VendorRow } from './store.ts';
import { transferRoutes } from './transfer/routes.ts';
import { verifyAnswer } from './verify-session.ts';

export { vendorFront } from './routes/front.ts';

const hotMax = 20;

export function routes(services: Services, context: CallContext): Route[] {
  const boards = openBoards(services, context, (ctx) => inTx(services.database, ctx, merchantWorth));
  return [
    launchRoute(services, context),
    ...boardRoutes(context, boards),
    ...recordRoutes(services, context),
    ...transferRoutes(context),
    ...consoleRoutes(context),
    ...queueRoutes(context),
    ...modelDocumentRoutes(context),
    ...stopRoutes(context),
  ];
}

function launchRoute(services: Services, context: CallContext): Route {
  return route(calls.launchGame, async (ctx, { body }, extra) => {
    if (isRealPlay(ctx, body.mode)) requireFlow(ctx.merchant, 'bets');
    const game = (await context.catalogue.of(ctx.merchant.id)).byNode.get(body.nodeId);
    if (!game?.isEnabled || (body.mode === 'demo' && !game.hasDemo)) fail('GAME_UNKNOWN');
    if (isUnderMaintenance(game, ctx.now)) fail('GAME_MAINTENANCE');
    if (body.mode === 'real') requireRealPlayer(ctx);
    const vendor = await context.directory.vendor(ctx.merchant.id, game.vendorCode);
    if (vendor?.row.state !== 'on') fail('LAUNCH_FAILED');

    const launch = isRealPlay(ctx, body.mode)
      ? await inTx(services.database, ctx, (tx) => openGameSession(tx, vendor.row, game))
      : null;
    const isNotifiedAtLaunch = vendor.row.dialect !== 'own';
    const session =
      launch && isNotifiedAtLaunch ? verifyAnswer(launch.session, vendor.row, game, launch.balanceMinor) : null;
    const answer = await apiOf(context, ctx, vendor).launch(
      launchBody(ctx, extra, { ...body, game, vendor: vendor.row, launch, baseUrl: services.config.publicBaseUrl }),
      session,
    );
    if (!answer) fail('LAUNCH_FAILED');
    const url = throughHost(answer.url, oneOf(ctx.merchant.settings.launchGameCDNs));
    return {
      url,
      origin: new URL(url).origin,
      mode: body.mode,
      gameSessionId: launch?.sessionId ?? null,
    };
  });
}

/** One of the merchant's own hosts by lot (specification 9), or none. */
function oneOf(hosts: readonly string[]): string | undefined {
  return hosts.length > 0 ? hosts[randomInt(hosts.length)] : undefined;
}

/** Real play needs a real account, and a session that was verified whole or by the bank account name alone, which closes no
 *  play (identity's README); demo is for everybody. */
function requireRealPlayer(ctx: Ctx): void {
  const { actor, merchant } = ctx;
  if (actor.kind !== 'member') fail('NOT_LOGGED_IN');
  if (actor.state !== 'full' && actor.state !== 'reduced') refuseState(actor.state);
  if (merchant.settings.trialTypes.includes(actor.type)) fail('NEED_REAL_ACCOUNT');
}

function isRealPlay(ctx: Ctx, mode: 'real' | 'demo'): ctx is MemberCtx {
  return mode === 'real' && ctx.actor.kind === 'member';
}

function launchBody(
  ctx: Ctx,
  extra: Extra,
  given: {
    mode: LaunchRequest['mode'];
    language: string;
    theme: LaunchRequest['theme'];
    game: GameRow;
    vendor: VendorRow;
    launch: Launch | null;
    baseUrl: string;
  },
): LaunchRequest {
  const { merchant } = ctx;
  const currency = given.launch?.currency ?? merchant.settings.currency;
  const wire = wireOf(given.vendor, currency);
  return {
    requestId: ctx.newId(),
    mode: given.mode,
    token: given.launch?.token ?? null,
    gameCode: given.game.gameCode,
    merchantCode: merchant.code,
    currency,
    exponent: wire.decimals,
    ...(wire.unit !== 1 && { unit: wire.unit }),
    language: given.language,
    theme: given.theme,
    // The host was matched to a merchant before this, so it is one of ours.
    parentOrigin: `${new URL(given.baseUrl).protocol}//${extra.headers.host ?? merchant.mainDomain}`,
    seeds: merchant.settings.seeds,
    timeZone: merchant.settings.timeZone,
  };
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
