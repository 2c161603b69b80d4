import { formatPercent, formatTimesE4 } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { paysE4 } from '../rules.ts';
import type { WheelChoices } from '../rules.ts';
import { prizesOf } from './tint.ts';

/** How the wheel is played, and chance and prize of the wheel as it is chosen. */
export function WheelRules({ choices }: { choices: WheelChoices }) {
  const t = useT();
  const pays = paysE4(choices);
  return (
    <>
      <p>{t('game-wheel.rules.how')}</p>
      <p>{t('game-wheel.rules.risk')}</p>
      <h3>{t('game-wheel.rules.prizes', { segments: choices.segments, risk: choices.risk })}</h3>
      <Rows>
        {prizesOf(pays).map(({ payE4, count }) => (
          <RowItem key={payE4} label={t('game-wheel.rules.segments', { count })}>
            <Figure>
              {formatPercent(count / pays.length)} · {payE4 === 0 ? '0×' : formatTimesE4(payE4)}
            </Figure>
          </RowItem>
        ))}
      </Rows>
    </>
  );
}
