import { formatTimesE4, viewOf } from '@baize/game-kit';
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { HiLoView } from '../rules.ts';

/** A finished round as a sentence. */
export function useHiLoText(): (round: PlayRound) => string {
  const t = useT();
  return (round) => {
    const view = viewOf<HiLoView>(round);
    if (!view) return '';
    const guessed = guessesOf(view);
    return view.isLost
      ? t('game-hi-lo.lost', { count: guessed - 1 })
      : t('game-hi-lo.won', { count: guessed, times: formatTimesE4(view.multiplierE4).slice(0, -1) });
  };
}

/** Guesses made, cards laid aside not counted. */
export function guessesOf({ moves }: Pick<HiLoView, 'moves'>): number {
  return moves.filter((move) => move !== 'skip').length;
}
