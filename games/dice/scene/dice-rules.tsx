import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { multiplierE4, winnersOf } from '../rules.ts';
import { oddsOf } from './use-bet.ts';

const examples = [5_050, 7_500, 9_000, 9_800, 9_999]; // from an even chance to the rarest bet

/** How dice is played, and what a bet pays at five places of the marker. */
export function DiceRules() {
  const t = useT();
  return (
    <>
      <p>{t('game-dice.rules.how')}</p>
      <p>{t('game-dice.rules.strictly')}</p>
      <p>{t('game-dice.rules.formula')}</p>
      <h3>{t('game-dice.rules.prizes')}</h3>
      <Rows>
        {examples.map((targetE2) => {
          const odds = oddsOf({ direction: 'over', targetE2 });
          return (
            <RowItem
              key={targetE2}
              label={t('game-dice.bet', { direction: 'over', target: (targetE2 / 100).toFixed(2) })}
            >
              <Figure>
                {odds.chanceText} · {odds.multiplierText}
              </Figure>
            </RowItem>
          );
        })}
      </Rows>
      <p>
        {t('game-dice.rules.range', {
          least: (multiplierE4(winnersOf({ direction: 'under', targetE2: 9_801 })) / 10_000).toFixed(4),
          most: (multiplierE4(1) / 10_000).toLocaleString('en'),
        })}
      </p>
    </>
  );
}
