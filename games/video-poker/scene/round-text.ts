import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { readView } from './read.ts';

/** What the five cards were paid as. */
export function usePokerText(): (round: PlayRound) => string {
  const t = useT();
  return (round) => {
    const ranking = readView(round)?.ranking;
    return ranking ? t('game-video-poker.paid', { ranking }) : '';
  };
}
