/** Titles as an operator sees them. */
import { holdsWords } from '@baize/protocol/fold';
import type { ConsoleTitle } from '@baize/protocol/calls/games-console';
import type { MerchantCatalogue } from './catalogue.ts';
import { categoryOf, isUnderMaintenance, laneName, nameIn } from './rules.ts';
import type { GameChange, GameRow } from './store.ts';

export interface TitleFilter {
  readonly text?: string | undefined;
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly state: 'all' | 'off' | 'maintenance' | 'hot' | 'placed' | 'limited';
}

/** Every title the vendors list, switched-off ones too, in the order players see. */
export function listTitles(
  catalogue: Pick<MerchantCatalogue, 'byNode'>,
  filter: TitleFilter,
  language: string,
  now: Date,
): GameRow[] {
  const text = filter.text ?? '';
  return [...catalogue.byNode.values()].filter(
    (game) =>
      (filter.gameType === undefined || categoryOf(game) === filter.gameType) &&
      (filter.vassalage === undefined || game.vendorCode === filter.vassalage) &&
      isIn(filter.state, game, now) &&
      (text === '' || [game.nodeId, nameIn(game, language), game.modelId].some((one) => holdsWords(one, text))),
  );
}

function isIn(state: TitleFilter['state'], game: GameRow, now: Date): boolean {
  switch (state) {
    case 'all':
      return true;
    case 'off':
      return !game.isEnabled;
    case 'maintenance':
      return isUnderMaintenance(game, now);
    case 'hot':
      return game.isHot;
    case 'placed':
      return game.place !== null;
    case 'limited':
      return Object.keys(game.stakeLimits).length > 0;
  }
}

interface ChangeBody {
  readonly isEnabled?: boolean | undefined;
  readonly isHot?: boolean | undefined;
  readonly place?: number | null | undefined;
  readonly limits?: readonly { currency: string; minMinor: string; maxMinor: string }[] | undefined;
}

/** Only what the operator named: what is left out stays as it is. */
export function changeOf({ isEnabled, isHot, place, limits }: ChangeBody): GameChange {
  return {
    ...(isEnabled !== undefined && { isEnabled }),
    ...(isHot !== undefined && { isHot }),
    ...(place !== undefined && { place }),
    ...(limits && {
      stakeLimits: Object.fromEntries(
        limits.map(({ currency, minMinor, maxMinor }) => [currency, { min: minMinor, max: maxMinor }]),
      ),
    }),
  };
}

export function titleOf(game: GameRow, language: string, now: Date): ConsoleTitle {
  return {
    nodeId: game.nodeId,
    name: nameIn(game, language),
    lane: laneName(game),
    gameType: categoryOf(game),
    modelId: game.modelId,
    modelVersion: game.modelVersion,
    rtpE4: game.rtpE4,
    isEnabled: game.isEnabled,
    isHot: game.isHot,
    place: game.place,
    maintenanceUntil: isUnderMaintenance(game, now) ? (game.maintenanceUntil?.toISOString() ?? null) : null,
    minBetMinor: game.minBet.toString(),
    maxBetMinor: game.maxBet.toString(),
    limits: Object.entries(game.stakeLimits).map(([currency, { min, max }]) => ({
      currency,
      minMinor: min,
      maxMinor: max,
    })),
  };
}
