/** Player calls around play: launching, boards, the betting record, and checking a round. */
import { randomInt } from 'node:crypto';
import * as calls from '@baize/protocol/calls/games';
import { playSession } from '@baize/protocol/calls/wallet';
import { vendorLaunchAnswer, vendorRound } from '@baize/protocol/vendor';
import { currencyOf } from '@baize/protocol';
import type { Ctx, MemberCtx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { inTx } from '../../kernel/in-tx.ts';
import type { Extra, Route } from '../../kernel/route.ts';
import { route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { GameRow, MerchantCatalogue } from '../games/index.ts';
import { cardOf, isUnderMaintenance, nameIn } from '../games/index.ts';
import { readOpenSessions } from '../identity/index.ts';
import { openBoards } from './boards.ts';
import type { Desk } from './desk.ts';
import type { Launch } from './open-session.ts';
import { openGameSession } from './open-session.ts';
import type { RoundRow } from './read-rounds.ts';
import { readMovements, readPlaySince, readRound, readRounds } from './read-rounds.ts';
import { dayBounds, throughHost } from './rules.ts';

export { vendorFront } from './routes/front.ts';

const hotMax = 20;

export function routes(services: Services, desk: Desk): Route[] {
  const boards = openBoards(services);
  return [launchRoute(services, desk), ...boardRoutes(desk, boards), ...recordRoutes(services, desk)];
}

function launchRoute(services: Services, desk: Desk): Route {
  return route(calls.launchGame, async (ctx, { body }, extra) => {
    const game = (await desk.catalogue.of(ctx.merchant.id)).byNode.get(body.nodeId);
    if (!game?.isEnabled || (body.mode === 'demo' && !game.hasDemo)) fail('GAME_UNKNOWN');
    if (isUnderMaintenance(game, ctx.now)) fail('GAME_MAINTENANCE');
    if (body.mode === 'real') requireRealPlayer(ctx);
    const vendor = await desk.directory.vendor(ctx.merchant.id, game.vendorCode);
    if (!vendor?.key || !vendor.row.isEnabled) fail('LAUNCH_FAILED');

    const launch = isRealPlay(ctx, body.mode)
      ? await inTx(services.database, ctx, (tx) => openGameSession(tx, vendor.row, game))
      : null;
    const question = {
      method: 'POST' as const,
      path: '/vendor-api/launch',
      body: launchBody(ctx, extra, { ...body, game, launch, baseUrl: services.config.publicBaseUrl }),
      answer: vendorLaunchAnswer,
    };
    const answer = await desk.client.ask(vendor.row, vendor.key, question);
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

/** Real play needs a full session of a real account; demo is for everybody. */
function requireRealPlayer(ctx: Ctx): void {
  const { actor, merchant } = ctx;
  if (actor.kind !== 'member') fail('NOT_LOGGED_IN');
  if (actor.state !== 'full') fail('SESSION_STATE', { params: { state: actor.state } });
  if (merchant.settings.trialTypes.includes(actor.type)) fail('NEED_REAL_ACCOUNT');
}

function isRealPlay(ctx: Ctx, mode: 'real' | 'demo'): ctx is MemberCtx {
  return mode === 'real' && ctx.actor.kind === 'member';
}

function launchBody(
  ctx: Ctx,
  extra: Extra,
  given: { mode: string; language: string; theme: string; game: GameRow; launch: Launch | null; baseUrl: string },
): unknown {
  const { merchant } = ctx;
  return {
    requestId: ctx.newId(), mode: given.mode, token: given.launch?.token ?? null, gameCode: given.game.gameCode, merchantCode: merchant.code,
    currency: merchant.settings.currency, exponent: currencyOf(merchant.settings.currency)?.exponent ?? 2, language: given.language, theme: given.theme,
    // The host was matched to a merchant before this, so it is one of ours.
    parentOrigin: `${new URL(given.baseUrl).protocol}//${extra.headers.host ?? merchant.mainDomain}`,
    seeds: merchant.settings.seeds,
  }; // prettier-ignore
}

function boardRoutes(desk: Desk, boards: ReturnType<typeof openBoards>): Route[] {
  return [
    route(calls.hotGames, async (ctx, { query }) => {
      const catalogue = await desk.catalogue.of(ctx.merchant.id);
      const played = (await boards.mostPlayed(ctx.merchant.id)).flatMap((nodeId) => catalogue.byNode.get(nodeId) ?? []);
      // A new merchant has no play yet: the rest of the list is the catalogue in its own order.
      const all = [...new Set([...played, ...catalogue.shown])].filter(
        (game) => game.isEnabled && (!query.vassalage || game.vendorCode === query.vassalage),
      );
      return { list: all.slice(0, hotMax).map((game) => cardOf(game, query.language ?? ctx.language, ctx.now)) };
    }),
    route(calls.winnerBoard, async (ctx, { query }) => {
      const catalogue = await desk.catalogue.of(ctx.merchant.id);
      const wanted = (await boards.winners(ctx.merchant.id)).filter(
        (row) => query.gameCategory === 'ALL' || catalogue.byNode.get(row.nodeId)?.gameType === query.gameCategory,
      );
      const winners = wanted.slice(0, query.limitNum).map((row) => ({
        player: row.player, gameName: gameName(catalogue, row.nodeId, query.language ?? ctx.language), nodeId: row.nodeId,
        prizeMinor: row.netWin.toString(), currency: row.currency, at: row.at.toISOString(),
      })); // prettier-ignore
      return { winners };
    }),
  ];
}

function recordRoutes(services: Services, desk: Desk): Route[] {
  return [
    route(calls.bettingRecord, async (ctx, { query }) => {
      const catalogue = await desk.catalogue.of(ctx.merchant.id);
      const { from, until } = dayBounds(query, ctx.merchant.settings.timeZone);
      const nodeIds = query.gameType
        ? [...catalogue.byNode.values()].filter((game) => game.gameType === query.gameType).map((game) => game.nodeId)
        : null;
      const filter = { memberId: ctx.actor.memberId, from, until, nodeIds, state: query.state ?? null };
      const page = await inTx(services.database, ctx, (tx) =>
        readRounds(tx, filter, { limit: query.pageSize, skip: (query.pageNo - 1) * query.pageSize }),
      );
      const vendors = await vendorCodes(desk, ctx);
      return {
        content: page.rows.map((row) => betView(row, catalogue, vendors, ctx.language)), pageNum: query.pageNo, totalPages: Math.ceil(page.total / query.pageSize), total: page.total,
        stakedMinor: page.staked.toString(), returnedMinor: page.returned.toString(), netMinor: (page.returned - page.staked).toString(),
      }; // prettier-ignore
    }),
    route(calls.roundCheck, async (ctx, { params }) => {
      const { round, movements } = await inTx(services.database, ctx, async (tx) => ({
        round: await readRound(tx, ctx.actor.memberId, params.roundId),
        movements: await readMovements(tx, params.roundId),
      }));
      if (!round) fail('NOT_FOUND');
      const vendors = await vendorCodes(desk, ctx);
      const bet = betView(round, await desk.catalogue.of(ctx.merchant.id), vendors, ctx.language);
      const proof = round.isClosed
        ? await askProof(desk, ctx, vendors.get(round.vendorId), round.vendorRound)
        : { proof: null, pendingReason: 'round_open' };
      return {
        bet,
        movements: movements.map((row) => ({
          at: row.at.toISOString(),
          kind: row.kind,
          amountMinor: row.amountMinor.toString(),
          txId: row.txId,
        })),
        ...proof,
      };
    }),
    route(playSession, async (ctx) => {
      const { memberId, sessionId } = ctx.actor;
      return inTx(services.database, ctx, async (tx) => {
        const startedAt =
          (await readOpenSessions(tx, memberId)).find((session) => session.sessionId === sessionId)?.createdAt ??
          ctx.now;
        const totals = await readPlaySince(tx, memberId, startedAt);
        return {
          startedAt: startedAt.toISOString(),
          stakedMinor: totals.staked.toString(),
          returnedMinor: totals.returned.toString(),
          netMinor: (totals.returned - totals.staked).toString(),
          rounds: totals.rounds,
        };
      });
    }),
  ];
}

async function vendorCodes(desk: Desk, ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await desk.directory.all();
  return new Map(rows.filter((row) => row.merchantId === ctx.merchant.id).map((row) => [row.vendorId, row.code]));
}

/** The vendor's own account of a round: the document that proves it, or why there is none yet. */
async function askProof(
  desk: Desk,
  ctx: Ctx,
  vendorCode: string | undefined,
  vendorRoundId: string,
): Promise<{ proof: Record<string, unknown> | null; pendingReason: string | null }> {
  const vendor = vendorCode === undefined ? undefined : await desk.directory.vendor(ctx.merchant.id, vendorCode);
  const answer =
    vendor?.key &&
    (await desk.client.ask(vendor.row, vendor.key, {
      method: 'GET',
      path: `/vendor-api/rounds/${encodeURIComponent(vendorRoundId)}`,
      answer: vendorRound,
    }));
  return answer
    ? { proof: answer.proof, pendingReason: answer.pendingReason }
    : { proof: null, pendingReason: 'vendor_silent' };
}

function gameName(catalogue: MerchantCatalogue, nodeId: string, language: string): string {
  return nameIn(catalogue.byNode.get(nodeId)?.names ?? {}, language, nodeId);
}

function betView(row: RoundRow, catalogue: MerchantCatalogue, vendors: ReadonlyMap<number, string>, language: string) {
  return {
    roundId: row.roundId, vendorRoundId: row.vendorRound, nodeId: row.nodeId, gameName: gameName(catalogue, row.nodeId, language), vassalage: vendors.get(row.vendorId) ?? '',
    stakeMinor: row.stake.toString(), payoutMinor: row.payout.toString(), netMinor: (row.payout - row.stake).toString(), currency: row.currency,
    state: row.isClosed ? ('settled' as const) : row.bets > 0 ? ('open' as const) : ('rolled_back' as const),
    placedAt: row.openedAt.toISOString(), settledAt: row.settledAt?.toISOString() ?? null,
  }; // prettier-ignore
}
