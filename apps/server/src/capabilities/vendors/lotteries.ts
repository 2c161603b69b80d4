/** Lotteries on sale at a merchant: those of its catalogue that their vendor has draws of. */
import type { Output } from '@baize/protocol/client';
import type { Ctx } from '#kernel/context.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import { categoryOf, isUnderMaintenance, nameIn } from '#capabilities/games/index.ts';
import type { CallContext } from './call-context.ts';
import type { ShownDraw, VendorLottery } from './lottery-rules.ts';
import { isOfMode, newestFirst, shownDraws } from './lottery-rules.ts';
import type { LotteryDraws } from './outside/lottery-draws.ts';

export type LotteryOnSale = Omit<Output<'lotteryMenu'>['games'][number], 'last'> & { readonly results: ShownDraw[] };
export type LastDraw = Output<'lastDrawsOpened'>['draws'][number];

export interface LotteryFilter {
  readonly regions: readonly VendorLottery['region'][];
  readonly prizeMode?: VendorLottery['mode'] | undefined;
  /** The merchant's visitor's own where it is left out. */
  readonly language?: string | undefined;
}

/** In the merchant's order. Games that are switched off or under maintenance are not on sale; those of a vendor that is away are left
 *  out until it answers. Asks vendors: not inside a transaction. */
export async function lotteriesOnSale(
  { catalogue, draws }: { readonly catalogue: CallContext['catalogue']; readonly draws: LotteryDraws },
  ctx: Ctx,
  { regions, prizeMode, language = ctx.language }: LotteryFilter,
): Promise<LotteryOnSale[]> {
  const { shown } = await catalogue.of(ctx.merchant.id);
  const games = shown.filter((game) => isLottery(game) && !isUnderMaintenance(game, ctx.now));
  const codes = [...new Set(games.map(({ vendorCode }) => vendorCode))];
  const known = new Map(
    await Promise.all(
      codes.map(async (code) => {
        const lotteries = await draws.of(ctx.merchant.id, code);
        return [code, new Map(lotteries.map((lottery) => [lottery.gameCode, lottery]))] as const;
      }),
    ),
  );
  return games.flatMap((game) => {
    const lottery = known.get(game.vendorCode)?.get(game.gameCode);
    if (!lottery || !regions.includes(lottery.region)) return [];
    const onSale = lotteryOf(game, lottery, language);
    return isOfMode(onSale, prizeMode) ? [onSale] : [];
  });
}

/** Whether the catalogue shows a game among the lotteries of either kind. */
export function isLottery(game: Pick<GameRow, 'laneCode' | 'gameType'>): boolean {
  const category = categoryOf(game);
  return category === 'LOTT' || category === 'ELOTT';
}

function lotteryOf(game: GameRow, lottery: VendorLottery, language: string): LotteryOnSale {
  const { region, mode, family, everyMinutes, issue } = lottery;
  return {
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    vassalage: game.laneCode,
    gameType: categoryOf(game),
    gameClassify: game.gameClassify,
    name: nameIn(game, language),
    region,
    mode,
    family,
    everyMinutes,
    issue,
    results: shownDraws(lottery),
  };
}

/** As a menu has it: the last result alone. */
export function menuOf(lotteries: readonly LotteryOnSale[]): Output<'lotteryMenu'> {
  return { games: lotteries.map(({ results, ...lottery }) => ({ ...lottery, last: results[0] ?? null })) };
}

/** The last result of each that has one, newest first; of those at the same moment in the merchant's order. */
export function lastDrawsOf(lotteries: readonly LotteryOnSale[]): LastDraw[] {
  return lotteries
    .flatMap(({ results, everyMinutes: _everyMinutes, issue: _issue, ...about }) =>
      results[0] ? [{ ...about, last: results[0] }] : [],
    )
    .toSorted((one, other) => newestFirst(one.last, other.last));
}
