import { formatTimesE4, viewOf } from '@baize/game-kit';
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { TowerView } from '../rules.ts';

/** A finished round as a sentence. */
export function useTowerText(): (round: PlayRound) => string {
  const t = useT();
  return (round) => {
    const view = viewOf<TowerView>(round);
    if (!view) return '';
    const { path, isLost, multiplierE4 } = view;
    return isLost
      ? t('game-tower.lost', { floor: path.length })
      : t('game-tower.won', { count: path.length, times: formatTimesE4(multiplierE4).slice(0, -1) });
  };
}
