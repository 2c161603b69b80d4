import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { formatPercent, formatTimesE2 } from '@baize/game-kit';
import { CASHOUT_MAX_E2, CASHOUT_MIN_E2 } from '../rules.ts';

const examplesE2 = [CASHOUT_MIN_E2, 150, 200, 500, 1_000, 10_000, CASHOUT_MAX_E2];

/** How crash is played, and how often a round reaches some multipliers: 0.99 divided by the multiplier. */
export function CrashRules() {
  const t = useT();
  return (
    <>
      <p>{t('game-crash.rules.how')}</p>
      <p>{t('game-crash.rules.auto')}</p>
      <p>{t('game-crash.rules.received')}</p>
      <p>{t('game-crash.rules.cap')}</p>
      <h3>{t('game-crash.rules.reach')}</h3>
      <Rows>
        {examplesE2.map((e2) => (
          <RowItem key={e2} label={t('game-crash.rules.reaches', { at: formatTimesE2(e2) })}>
            <Figure>{formatPercent(99 / e2, e2 >= 10_000 ? 4 : 2)}</Figure>
          </RowItem>
        ))}
      </Rows>
      <p>{t('game-crash.rules.instant')}</p>
    </>
  );
}
