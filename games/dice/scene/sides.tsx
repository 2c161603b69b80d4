import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { useId } from 'react';
import { oddsOfSide } from './use-bet.ts';
import type { Bet } from './use-bet.ts';
import sheet from './dice.module.css';

const c = classes(sheet);

interface SidesProps {
  bet: Bet;
  /** Stands on the chip in the picked box; null while no stake is chosen. */
  stakeText: string | null;
  locked: boolean;
}

/** Two printed betting boxes, one for each side of the marker. The chip lies in the picked one. */
export function Sides({ bet, stakeText, locked }: SidesProps) {
  const t = useT();
  const name = useId();
  const { direction, targetE2 } = bet.choices;
  return (
    <div role="radiogroup" aria-label={t('game-dice.sides')} className={c('sides')}>
      {(['under', 'over'] as const).map((side) => {
        const odds = oddsOfSide(side, targetE2);
        return (
          <label key={side} className={c('side')}>
            <input
              type="radio"
              name={name}
              className={c('radio')}
              checked={side === direction}
              disabled={locked}
              onChange={() => bet.pick(side)}
            />
            <span className={c('sideName')}>
              {t('game-dice.bet', { direction: side, target: (targetE2 / 100).toFixed(2) })}
            </span>
            <Figure className={c('sideTimes')}>{odds?.multiplierText ?? '–'}</Figure>
            <Figure className={c('sideChance')}>{odds?.chanceText ?? '–'}</Figure>
            {side === direction && (
              <span className={c('chip')} aria-hidden="true">
                <span className={c('chipFace')}>{stakeText?.replace(/\.0+(?=K?$)/, '') ?? '–'}</span>
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
