import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { RANKINGS } from '../hands.ts';
import type { PayTable } from '../pays.ts';

/** How video poker is played, and its prizes. */
export function VideoPokerRulesText({ pays }: { pays: PayTable }) {
  const t = useT();
  return (
    <>
      <p>{t('game-video-poker.rules.how')}</p>
      <p>{t('game-video-poker.rules.deck')}</p>
      <h3>{t('game-video-poker.prizes')}</h3>
      <Rows>
        {RANKINGS.map((ranking, index) => ({ ranking, times: pays[index] ?? 0 }))
          .filter(({ times }) => times > 0)
          .reverse()
          .map(({ ranking, times }) => (
            <RowItem key={ranking} label={t('game-video-poker.ranking', { ranking })}>
              <Figure>{times}×</Figure>
            </RowItem>
          ))}
      </Rows>
      <p>{t('game-video-poker.rules.best')}</p>
      <p>{t('game-video-poker.rules.left')}</p>
    </>
  );
}
