/** A round of the studio as the scene draws it. */
import type { PlayRound } from '@baize/game-kit';
import type { BlackjackView } from '../rules.ts';

/** Null before the opening stake was taken and when the round is void. What a round shows has the shape its rules gave it. */
export function readView(round: PlayRound | null): BlackjackView | null {
  if (!round || round.state === 'void' || !round.steps) return null;
  return round.steps.view as BlackjackView;
}

/** How many acts were taken: with the round's id it names what lies on the table. */
export function actsTaken(round: PlayRound): number {
  const { actions } = round.choices;
  return Array.isArray(actions) ? actions.length : 0;
}
