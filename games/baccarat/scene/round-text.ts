/** A finished deal as the scene draws it, and as a sentence. */
import type { Bead, PlayRound, RoadResult } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { outcomeOf, winnerOf } from '../rules.ts';
import type { BaccaratOutcome } from '../rules.ts';

/** Cards of both hands; null for a round without a result. */
export function handsOf(round: PlayRound | null): { player: readonly number[]; banker: readonly number[] } | null {
  const [player, banker] = [round?.result?.['player'], round?.result?.['banker']];
  if (!Array.isArray(player) || !Array.isArray(banker)) return null;
  return { player: player as number[], banker: banker as number[] };
}

export function outcomeOfRound(round: PlayRound | null): BaccaratOutcome | null {
  const hands = handsOf(round);
  return hands && outcomeOf(hands);
}

const beads = {
  player: { text: 'P', tone: 'blue', result: 'blue' },
  banker: { text: 'B', tone: 'red', result: 'red' },
  tie: { text: 'T', tone: 'green', result: 'tie' },
} as const;

/** How the deal stands in the line of beads, and on the road. */
export function beadOf(round: PlayRound): (Pick<Bead, 'text' | 'tone'> & { readonly result: RoadResult }) | null {
  const outcome = outcomeOfRound(round);
  return outcome && beads[winnerOf(outcome)];
}

/** "Banker wins, 8 to 6." */
export function useHandText(): (round: PlayRound | null) => string {
  const t = useT();
  return (round) => {
    const outcome = outcomeOfRound(round);
    if (!outcome) return '';
    return t('game-baccarat.won', {
      winner: winnerOf(outcome),
      player: outcome.playerTotal,
      banker: outcome.bankerTotal,
    });
  };
}
