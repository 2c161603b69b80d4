/** Lotteries for visitors: what is on sale, and what was drawn. */
import * as calls from '@baize/protocol/calls/games-lottery';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { CallContext } from '../call-context.ts';
import { lastDrawsOf, lotteriesOnSale, menuOf } from '../lotteries.ts';
import type { LotteryFilter } from '../lotteries.ts';
import { openLotteryDraws } from '../outside/lottery-draws.ts';

export function lotteryRoutes(context: CallContext): Route[] {
  const places = { catalogue: context.catalogue, draws: openLotteryDraws(context) };
  const onSale = (ctx: Ctx, filter: LotteryFilter) => lotteriesOnSale(places, ctx, filter);
  return [
    route(calls.lotteryMenu, async (ctx, { query: { region, ...query } }) =>
      menuOf(await onSale(ctx, { ...query, regions: region ? [region] : calls.lotteryRegions })),
    ),
    route(calls.lotteryMenuVn, async (ctx, { query }) => menuOf(await onSale(ctx, { ...query, regions: ['vn'] }))),
    route(calls.recentDrawsVn, async (ctx, { query }) => {
      const games = await onSale(ctx, { ...query, regions: ['vn'] });
      return { games: games.map(({ everyMinutes: _everyMinutes, issue: _issue, ...lottery }) => lottery) };
    }),
    route(calls.lastDrawsVn, async (ctx, { query }) => {
      const { gameCode } = query;
      const all = await onSale(ctx, { ...query, regions: ['vn'] });
      const games = gameCode === undefined ? all : all.filter((game) => game.gameCode === gameCode);
      if (gameCode !== undefined && games.length === 0) fail('GAME_UNKNOWN');
      return { draws: lastDrawsOf(games) };
    }),
    route(calls.lastDrawsOpened, async (ctx, { query }) => ({
      draws: lastDrawsOf(await onSale(ctx, { ...query, regions: ['plain', 'sea'] })),
    })),
  ];
}
