/** Catalogue calls of the player site. */
import { changeGame as changeGameCall, consoleGames } from '@baize/protocol/calls/games-console';
import * as games from '@baize/protocol/calls/games';
import { setGameMaintenance } from '@baize/protocol/calls/merchants-public';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { Catalogue, MerchantCatalogue } from './catalogue.ts';
import { changeOf, listTitles, titleOf } from './operator-view.ts';
import { lanesOf, listGames } from './read.ts';
import { cardOf, pageOfList } from './rules.ts';
import { changeGame } from './change-game.ts';
import { setMaintenance } from './set-maintenance.ts';
import { deleteFavourite, insertFavourite, readFavourites, readRecent } from './store.ts';

const recentMax = 20;

export function routes(services: Services, catalogue: Catalogue): Route[] {
  return [
    ...listRoutes(services, catalogue),
    ...consoleRoutes(services, catalogue),
    ...memberRoutes(services, catalogue),
  ];
}

function listRoutes(services: Services, catalogue: Catalogue): Route[] {
  return [
    route(games.gameList, async (ctx, { query }) => {
      const found = await listGames(
        await catalogue.of(ctx.merchant.id),
        query,
        query.language ?? ctx.language,
        ctx.merchant.settings,
      );
      const page = pageOfList(found, query.pageNo, query.pageSize);
      const content = page.content.map((game) => cardOf(game, { ...ctx, language: query.language ?? ctx.language }));
      return { ...page, content, ...(query.clientType && { games: content }) };
    }),
    route(games.gameDetail, async (ctx, { params }) => {
      const held = await catalogue.of(ctx.merchant.id);
      const game = held.byNode.get(params.nodeId);
      if (!game?.isEnabled) fail('GAME_UNKNOWN');
      const { actor } = ctx;
      const favourites =
        actor.kind === 'member' ? await inTx(services.database, ctx, (tx) => readFavourites(tx, actor.memberId)) : [];
      return {
        ...cardOf(game, ctx),
        modelId: game.modelId,
        modelVersion: game.modelVersion,
        maxWinE4: game.maxWinE4,
        sharedBy: held.sharing(game),
        isFavourite: favourites.includes(game.nodeId),
      };
    }),
    route(games.gameVendors, async (ctx) => ({
      lanes: lanesOf(await catalogue.of(ctx.merchant.id), ctx.merchant.settings.splitVendors),
    })),
  ];
}

function consoleRoutes(services: Services, catalogue: Catalogue): Route[] {
  return [
    route(setGameMaintenance, async (ctx, { params, body }) => {
      const until = body.until === null ? null : new Date(body.until);
      await inTx(services.database, ctx, (tx) => setMaintenance(tx, params.nodeId, until));
      catalogue.forget(ctx.merchant.id);
      return { nodeId: params.nodeId, maintenanceUntil: until?.toISOString() ?? null };
    }),
    route(consoleGames, async (ctx, { query }) => {
      const found = listTitles(await catalogue.of(ctx.merchant.id), query, ctx.language, ctx.now);
      const page = pageOfList(found, query.pageNo, query.pageSize);
      return { ...page, content: page.content.map((game) => titleOf(game, ctx.language, ctx.now)) };
    }),
    route(changeGameCall, async (ctx, { params, body }) => {
      await inTx(services.database, ctx, (tx) => changeGame(tx, params.nodeId, changeOf(body)));
      catalogue.forget(ctx.merchant.id);
      const game = (await catalogue.of(ctx.merchant.id)).byNode.get(params.nodeId) ?? fail('GAME_UNKNOWN');
      return titleOf(game, ctx.language, ctx.now);
    }),
  ];
}

/** A member's recent and favourite games. */
function memberRoutes(services: Services, catalogue: Catalogue): Route[] {
  return [
    route(games.recentGames, async (ctx) => {
      const ids = await inTx(services.database, ctx, (tx) => readRecent(tx, ctx.actor.memberId, recentMax));
      return cards(await catalogue.of(ctx.merchant.id), ids, ctx);
    }),
    route(games.favouriteIds, async (ctx) => ({
      ids: await inTx(services.database, ctx, (tx) => readFavourites(tx, ctx.actor.memberId)),
    })),
    route(games.favouriteList, async (ctx, { query }) => {
      const ids = await inTx(services.database, ctx, (tx) => readFavourites(tx, ctx.actor.memberId));
      const all = cards(await catalogue.of(ctx.merchant.id), ids, ctx, query.language ?? ctx.language);
      const wanted = all.filter(
        (card) =>
          (!query.gameType || card.gameType === query.gameType) && (!query.vendor || card.vassalage === query.vendor),
      );
      return pageOfList(wanted, query.pageNo, query.pageSize);
    }),
    route(games.addFavourite, async (ctx, { body }) => {
      if (!(await catalogue.of(ctx.merchant.id)).byNode.has(body.nodeId)) fail('GAME_UNKNOWN');
      await inTx(services.database, ctx, (tx) => insertFavourite(tx, ctx.actor.memberId, body.nodeId));
      return {};
    }),
    route(games.removeFavourite, async (ctx, { query }) => {
      await inTx(services.database, ctx, (tx) => deleteFavourite(tx, ctx.actor.memberId, query.nodeId));
      return {};
    }),
  ];
}

/** The cards of the games that are there and switched on, in the order of the ids. */
function cards(held: MerchantCatalogue, ids: readonly string[], ctx: Ctx, language = ctx.language) {
  return ids
    .flatMap((id) => held.byNode.get(id) ?? [])
    .filter((game) => game.isEnabled)
    .map((game) => cardOf(game, { ...ctx, language }));
}
