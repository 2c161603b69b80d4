import { formatPercent, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { FLOORS, LEVELS, multiplierE4, oddsOf } from '../rules.ts';
import type { Difficulty } from '../rules.ts';

/** How the tower is climbed, and every prize of the chosen climb. */
export function TowerRules({ difficulty }: { difficulty: Difficulty }) {
  const t = useT();
  return (
    <>
      <p>{t('game-tower.rules.how')}</p>
      <p>{t('game-tower.rules.formula')}</p>
      <p>{t('game-steps.rules.stop')}</p>
      <p>{t('game-steps.rules.left')}</p>
      <h3>{t('game-tower.rules.prizes', { difficulty })}</h3>
      <p>{t('game-tower.bears', FLOORS[difficulty])}</p>
      <Rows>
        {Array.from({ length: LEVELS }, (_, i) => i + 1).map((count) => {
          const { ways, all } = oddsOf(difficulty, count);
          const share = Number(ways) / Number(all);
          return (
            <RowItem key={count} label={t('game-tower.floorsToStop', { count })}>
              <Figure>
                {formatPercent(share, share < 0.001 ? 5 : 2)} · {formatTimesE4(multiplierE4(difficulty, count))}
              </Figure>
            </RowItem>
          );
        })}
      </Rows>
    </>
  );
}
