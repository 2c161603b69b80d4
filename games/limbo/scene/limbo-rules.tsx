import { formatTimesE2 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { chanceOf, TARGET_MAX_E2 } from '../rules.ts';
import { chanceText } from './round-text.ts';

const examples = [150, 200, 1_000, 10_000, 1_000_000, TARGET_MAX_E2];

/** How limbo is played, and the chance of six targets. */
export function LimboRules() {
  const t = useT();
  return (
    <>
      <p>{t('game-limbo.rules.how')}</p>
      <p>{t('game-limbo.rules.formula')}</p>
      <h3>{t('game-mini.rules.prizes')}</h3>
      <Rows>
        {examples.map((targetE2) => (
          <RowItem key={targetE2} label={formatTimesE2(targetE2)}>
            <Figure>{chanceText(chanceOf(targetE2))}</Figure>
          </RowItem>
        ))}
      </Rows>
    </>
  );
}
