import { formatPercent, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { multiplierE4, oddsOf, safeCells } from '../rules.ts';

/** How mines is played, and every prize of the chosen number of mines. */
export function MinesRules({ mines }: { mines: number }) {
  const t = useT();
  return (
    <>
      <p>{t('game-mines.rules.how')}</p>
      <p>{t('game-mines.rules.formula')}</p>
      <p>{t('game-steps.rules.stop')}</p>
      <p>{t('game-steps.rules.left')}</p>
      <h3>{t('game-mines.rules.prizes', { mines })}</h3>
      <Rows>
        {Array.from({ length: safeCells(mines) }, (_, i) => i + 1).map((count) => {
          const { ways, all } = oddsOf(mines, count);
          const share = Number(ways) / Number(all);
          return (
            <RowItem key={count} label={t('game-mines.rules.pearls', { count })}>
              <Figure>
                {formatPercent(share, share < 0.001 ? 6 : 2)} · {formatTimesE4(multiplierE4(mines, count))}
              </Figure>
            </RowItem>
          );
        })}
      </Rows>
    </>
  );
}
