/** Categories: their icons, pips and which of them this merchant has. */
import {
  CardsIcon,
  CherriesIcon,
  CrownSimpleIcon,
  FeatherIcon,
  FishSimpleIcon,
  GameControllerIcon,
  NumberCircleSevenIcon,
  RocketIcon,
  SoccerBallIcon,
  SpadeIcon,
  TicketIcon,
} from '@baize/ui/icons';
import type { CategoryMarkName } from '@baize/ui';
import type { ComponentType } from 'react';
import type { GameType } from '#lib/paths.ts';
import { isTable } from './art.ts';
import type { Game, Lane } from './data.ts';

type Weight = 'regular' | 'fill' | 'duotone';

const icons: Readonly<Record<GameType, ComponentType<{ weight?: Weight }>>> = {
  LIVE: SpadeIcon,
  RNG: CherriesIcon,
  SPORTS: SoccerBallIcon,
  ESPORTS: GameControllerIcon,
  FISH: FishSimpleIcon,
  LOTT: NumberCircleSevenIcon,
  ELOTT: TicketIcon,
  PVP: CardsIcon,
  COCKFIGHT: FeatherIcon,
  MINI: RocketIcon,
  JACKPOT: CrownSimpleIcon,
};

const pips: Readonly<Record<GameType, CategoryMarkName>> = {
  LIVE: 'live',
  RNG: 'slots',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  FISH: 'fishing',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  PVP: 'pvp',
  COCKFIGHT: 'cockfight',
  MINI: 'mini',
  JACKPOT: 'slots',
};

/** The mark in the corner of a game's card: tables bear that of cards, wherever they are listed. */
export function categoryMarkOf(game: Pick<Game, 'gameType' | 'gameClassify'>): CategoryMarkName {
  return isTable(game) ? pips.PVP : pips[game.gameType];
}

export function CategoryIcon({ type, weight = 'regular' }: { type: GameType; weight?: Weight }) {
  const Icon = icons[type];
  return <Icon weight={weight} />;
}

export interface Category {
  readonly type: GameType;
  readonly games: number;
}

/** Categories with at least one vendor, in the merchant's order (specification 2). */
export function categoriesOf(lanes: readonly Lane[]): Category[] {
  return lanes
    .filter((lane) => lane.vendors.length > 0 && !isSplit(lane))
    .map((lane) => ({ type: lane.gameCategory, games: lane.vendors.reduce((sum, vendor) => sum + vendor.games, 0) }));
}

/** A vendor that the merchant split from its category (specification 9, YBG) has a lane of its own, titled by its code. */
function isSplit({ title, gameCategory }: Lane): boolean {
  return title !== gameCategory;
}

export interface SplitVendor {
  readonly vassalage: string;
  readonly displayName: string;
  readonly type: GameType;
}

/** Vendors with an entry of their own in the menu. */
export function splitVendorsOf(lanes: readonly Lane[]): SplitVendor[] {
  return lanes
    .filter(isSplit)
    .flatMap(({ gameCategory, vendors }) =>
      vendors.map(({ vassalage, displayName }) => ({ vassalage, displayName, type: gameCategory })),
    );
}
