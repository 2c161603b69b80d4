import { formatPercent } from '@baize/game-kit';
import { betFigures } from '@baize/game-kit/tables';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { useMemo } from 'react';
import type { BaccaratBet } from '../rules.ts';
import { timesOf } from './times.ts';
import type { Variant } from './variant.ts';

/** How baccarat is played, and what every bet pays and keeps, counted here from the rules themselves. */
export function BaccaratRules({ game, isCommissioned }: Omit<Variant, 'rules'>) {
  const t = useT();
  const figures = useMemo(() => betFigures(game), [game]);
  return (
    <>
      <p>{t('game-baccarat.rules.how')}</p>
      <p>{t('game-baccarat.rules.third')}</p>
      <p>{t('game-baccarat.rules.banker')}</p>
      <p>{t('game-baccarat.rules.sides')}</p>
      <p>{t('game-baccarat.rules.dragon')}</p>
      {!isCommissioned && <p>{t('game-baccarat.rules.noCommission')}</p>}
      <p>{t('game-table.cannotWin')}</p>
      <h3>{t('game-table.edges')}</h3>
      <Rows>
        {figures.map(({ bet, houseEdge }) => (
          <RowItem
            key={bet}
            label={t('game-baccarat.bet', { bet: bet.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) })}
          >
            <Figure>
              {t('game-table.pays', { times: timesOf(bet as BaccaratBet, isCommissioned) })} ·{' '}
              {formatPercent(houseEdge, 4)}
            </Figure>
          </RowItem>
        ))}
      </Rows>
    </>
  );
}
