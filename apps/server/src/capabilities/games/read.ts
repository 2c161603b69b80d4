/** Lists and lanes from the catalogue in memory. */
import { stakeUnit } from '@baize/protocol';
import { gameTypes } from '@baize/protocol/calls/games';
import type { GameCard } from '@baize/protocol/calls/games';
import type { MerchantCatalogue } from './catalogue.ts';
import { isInCategory, isOfClass, laneName, stakesIn } from './rules.ts';
import type { GameRow } from './store.ts';

export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly gameName?: string | undefined;
  /** Units: the filter "1 or more" means that the least stake is at least 1.00 of a dollar (specification, lobbies). */
  readonly minBet?: number | undefined;
  /** In which currency; the merchant's own where it is left out. */
  readonly currency?: string | undefined;
  readonly minLineNum?: number | undefined;
  readonly volatility?: string | undefined;
  /** Per cent. */
  readonly minReturn?: number | undefined;
  readonly sort?: 'return' | 'stake' | undefined;
}

/** What is alike keeps the house's order. */
const orders: Readonly<Record<NonNullable<GameFilter['sort']>, (one: GameRow, other: GameRow) => number>> = {
  return: (one, other) => other.rtpE4 - one.rtpE4,
  stake: (one, other) => Number(one.minBet - other.minBet),
};

export async function listGames(
  catalogue: Pick<MerchantCatalogue, 'shown' | 'search'>,
  filter: GameFilter,
  language: string,
  merchant: { readonly currency: string; readonly splitVendors: readonly string[] },
): Promise<readonly GameRow[]> {
  const text = filter.gameName ?? '';
  const from = text === '' ? catalogue.shown : await catalogue.search(text, language);
  const currencies = { from: merchant.currency, to: filter.currency ?? merchant.currency };
  const minBet = filter.minBet === undefined ? null : BigInt(filter.minBet) * stakeUnit(currencies.to);
  const minRtpE4 = filter.minReturn === undefined ? null : filter.minReturn * 100;
  const found = from.filter(
    (game) =>
      (filter.gameType === undefined || isInCategory(game, filter.gameType)) &&
      (filter.vassalage === undefined
        ? filter.gameType !== 'RNG' || !merchant.splitVendors.includes(game.laneCode)
        : game.laneCode === filter.vassalage) &&
      (filter.gameClassify === undefined || isOfClass(game, filter.gameClassify)) &&
      (minBet === null || stakesIn(game, currencies).min >= minBet) &&
      (filter.minLineNum === undefined || game.lines >= filter.minLineNum) &&
      (filter.volatility === undefined || game.volatility === filter.volatility) &&
      (minRtpE4 === null || game.rtpE4 >= minRtpE4),
  );
  return filter.sort === undefined ? found : found.toSorted(orders[filter.sort]);
}

interface Lane {
  gameCategory: GameCard['gameType'];
  title: string;
  vendors: { vassalage: string; gameType: GameCard['gameType']; displayName: string; games: number }[];
}

/** Categories that have games, in the specification's order, each with its vendors. The client names them in its language.
 *  A vendor the merchant splits off has a lane of its own after the slots, whose title is its code (specification 9, YBG). */
export function lanesOf(catalogue: Pick<MerchantCatalogue, 'shown'>, splitVendors: readonly string[] = []): Lane[] {
  return gameTypes.flatMap((gameCategory) => {
    const lanes = new Map<string, { displayName: string; games: number }>();
    for (const game of catalogue.shown) {
      if (!isInCategory(game, gameCategory)) continue;
      const lane = lanes.get(game.laneCode);
      if (lane) lane.games += 1;
      else lanes.set(game.laneCode, { displayName: laneName(game), games: 1 });
    }
    const vendors = [...lanes].map(([vassalage, lane]) => ({ vassalage, gameType: gameCategory, ...lane }));
    const isSplit = ({ vassalage }: { vassalage: string }) =>
      gameCategory === 'RNG' && splitVendors.includes(vassalage);
    const together = vendors.filter((vendor) => !isSplit(vendor));
    return [
      ...(together.length > 0 ? [{ gameCategory, title: gameCategory as string, vendors: together }] : []),
      ...vendors.filter(isSplit).map((vendor) => ({ gameCategory, title: vendor.vassalage, vendors: [vendor] })),
    ];
  });
}
