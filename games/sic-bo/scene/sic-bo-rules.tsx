import { formatPercent } from '@baize/game-kit';
import { betFigures } from '@baize/game-kit/tables';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { useMemo } from 'react';
import { paysOf } from '../rules.ts';
import { useBetName } from './round-text.ts';
import type { Variant } from './variant.ts';

/** Bets whose figures stand for all of their kind. */
const examples = ['small', 'odd', 'double-1', 'any-triple', 'triple-1', 'pair-1-2', 'four-1-2-3-4', 'single-1'];

/** How sic bo is played, and what every bet pays and keeps, counted here from the rules themselves. */
export function SicBoRules({ variant: { game, single } }: { variant: Variant }) {
  const t = useT();
  const nameOf = useBetName();
  const figures = useMemo(
    () => betFigures(game).filter(({ bet }) => examples.includes(bet) || bet.startsWith('total')),
    [game],
  );
  return (
    <>
      <p>{t('game-sic-bo.rules.how')}</p>
      <p>{t('game-sic-bo.rules.single', { once: single[0], twice: single[1], thrice: single[2] })}</p>
      <p>{t('game-table.cannotWin')}</p>
      <h3>{t('game-table.edges')}</h3>
      <Rows>
        {figures.map(({ bet, houseEdge }) => (
          <RowItem key={bet} label={nameOf(bet)}>
            <Figure>
              {t('game-table.pays', { times: bet === 'single-1' ? single.join('/') : paysOf(bet, single) })} ·{' '}
              {formatPercent(houseEdge, 4)}
            </Figure>
          </RowItem>
        ))}
      </Rows>
    </>
  );
}
