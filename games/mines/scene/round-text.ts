import { formatTimesE4, viewOf } from '@baize/game-kit';
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { MinesView } from '../rules.ts';

/** A finished round as a sentence. */
export function useMinesText(): (round: PlayRound) => string {
  const t = useT();
  return (round) => {
    const view = viewOf<MinesView>(round);
    if (!view) return '';
    const { mines, uncovered, isLost, multiplierE4 } = view;
    return isLost
      ? t('game-mines.lost', { count: uncovered.length - 1 })
      : t('game-mines.won', { count: uncovered.length, mines, times: formatTimesE4(multiplierE4).slice(0, -1) });
  };
}
