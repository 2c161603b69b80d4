import type { PlayRound } from './protocol.ts';

/** What each scene's `Recalled` is given: a round that is over, told as in the game's own history. */
export interface RecalledProps {
  readonly round: PlayRound;
}
