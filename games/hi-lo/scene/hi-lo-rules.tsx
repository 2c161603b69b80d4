import { formatPercent, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { multiplierE4 } from '../rules.ts';

const counts = Array.from({ length: 12 }, (_, i) => 12 - i);

/** How hi-lo is played, and what a first guess pays by the ranks it wins with. */
export function HiLoRules() {
  const t = useT();
  return (
    <>
      <p>{t('game-hi-lo.rules.how')}</p>
      <p>{t('game-hi-lo.rules.formula')}</p>
      <p>{t('game-hi-lo.rules.aside')}</p>
      <p>{t('game-hi-lo.rules.ceiling')}</p>
      <p>{t('game-steps.rules.left')}</p>
      <h3>{t('game-hi-lo.rules.prizes')}</h3>
      <Rows>
        {counts.map((count) => (
          <RowItem key={count} label={t('game-hi-lo.ranks', { count })}>
            <Figure>
              {formatPercent(count / 13)} · {formatTimesE4(multiplierE4([count]))}
            </Figure>
          </RowItem>
        ))}
      </Rows>
    </>
  );
}
