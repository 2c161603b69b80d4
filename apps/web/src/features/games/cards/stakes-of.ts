/** What a game takes in a wallet. Pure. */
import type { Game } from './data.ts';

export interface Stakes {
  readonly currency: string;
  readonly minMinor: string;
  readonly maxMinor: string;
}

export type StakesOfGame = Pick<Game, 'minBetMinor' | 'maxBetMinor' | 'otherStakes'>;

/** In the wallet's currency; in the merchant's own where the game names none for it. */
export function stakesOf(game: StakesOfGame, wallet: string, own: string): Stakes {
  const other = wallet === own ? undefined : game.otherStakes?.[wallet];
  return other
    ? { currency: wallet, ...other }
    : { currency: own, minMinor: game.minBetMinor, maxMinor: game.maxBetMinor };
}
