/** A lottery by the names that the specification's lobby launch has. */
import type { Output } from '@baize/protocol/client';
import { lotteryRegionOf } from '@baize/protocol/vendor-codes';
import type { Ctx } from '#kernel/context.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import type { CallContext } from './call-context.ts';
import { isLottery } from './lotteries.ts';

/** `PLAIN` is ours: what is neither Vietnamese nor South-East Asian. */
export type LotteryArea = 'VN' | 'SEA' | 'PLAIN';

const regions = { VN: 'vn', SEA: 'sea', PLAIN: 'plain' } as const;
/** The site's pages (specification 2, routes). */
const pages = { VN: '/vnLottery', SEA: '/seaLottery', PLAIN: '/lottery' } as const;

/** A lottery that players of the merchant are shown; undefined where there is none of that code in the area. */
export async function lotteryOfCode(
  { catalogue }: Pick<CallContext, 'catalogue'>,
  ctx: Ctx,
  area: LotteryArea,
  gameCode: string,
): Promise<GameRow | undefined> {
  const { shown } = await catalogue.of(ctx.merchant.id);
  return shown.find(
    (game) =>
      isLottery(game) &&
      game.gameCode === gameCode &&
      lotteryRegionOf(game.laneCode, game.gameClassify) === regions[area],
  );
}

/** The page of an area's lotteries, or of one of them. It is a page of the site: no session of a game is opened. */
export function lobbyAnswer(origin: string, area: LotteryArea, lottery?: GameRow): Output<'launchLottery'> {
  const query = lottery ? `?${new URLSearchParams({ gameCode: lottery.gameCode })}` : '';
  return { url: `${origin}${pages[area]}${query}`, origin, mode: 'real', gameSessionId: null };
}
