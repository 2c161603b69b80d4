/** A round of the studio as the scene draws it. */
import type { PlayRound } from '@baize/game-kit';
import type { VideoPokerView } from '../rules.ts';

/** Null before the stake was taken and when the round is void. What a round shows has the shape its rules gave it. */
export function readView(round: PlayRound | null): VideoPokerView | null {
  if (!round || round.state === 'void' || !round.steps) return null;
  return round.steps.view as VideoPokerView;
}
