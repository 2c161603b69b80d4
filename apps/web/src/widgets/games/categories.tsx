/** Categories: their icons, pips and which of them this merchant has. */
import {
  CardsIcon, CherriesIcon, CrownSimpleIcon, FeatherIcon, FishSimpleIcon, GameControllerIcon, NumberCircleSevenIcon, RocketIcon, SoccerBallIcon, SpadeIcon, TicketIcon,
} from '@baize/ui/icons'; // prettier-ignore
import type { PipName } from '@baize/ui';
import type { ComponentType } from 'react';
import type { GameType } from '../../lib/paths.ts';
import type { Lane } from './data.ts';

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

export const pips: Readonly<Record<GameType, PipName>> = {
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
    .filter((lane) => lane.vendors.length > 0)
    .map((lane) => ({ type: lane.gameCategory, games: lane.vendors.reduce((sum, vendor) => sum + vendor.games, 0) }));
}
