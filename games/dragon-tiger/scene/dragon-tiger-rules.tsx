import { formatPercent } from '@baize/game-kit';
import { betFigures } from '@baize/game-kit/tables';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { useMemo } from 'react';
import type { dragonTigerGame } from '../rules.ts';
import { timesOf } from './times.ts';
import { useBetName } from './use-bet-name.ts';

/** How dragon tiger is played, and what every bet pays and keeps, counted here from the rules themselves. */
export function DragonTigerRules({ game }: { game: ReturnType<typeof dragonTigerGame> }) {
  const t = useT();
  const nameOf = useBetName();
  const figures = useMemo(() => betFigures(game), [game]);
  return (
    <>
      <p>{t('game-dragon-tiger.rules.how')}</p>
      <p>{t('game-dragon-tiger.rules.tie')}</p>
      <p>{t('game-dragon-tiger.rules.seven')}</p>
      <p>{t('game-table.cannotWin')}</p>
      <h3>{t('game-table.edges')}</h3>
      <Rows>
        {figures
          .filter(({ bet }) => !bet.startsWith('tiger')) // the same figures as dragon's
          .map(({ bet, houseEdge }) => (
            <RowItem key={bet} label={nameOf(bet)}>
              <Figure>
                {t('game-table.pays', { times: timesOf(bet) })} · {formatPercent(houseEdge, 4)}
              </Figure>
            </RowItem>
          ))}
      </Rows>
    </>
  );
}
