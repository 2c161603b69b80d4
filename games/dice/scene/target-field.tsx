import { useT } from '@baize/i18n/react';
import { isComposing, readAmount, TextField } from '@baize/ui';
import { useState } from 'react';
import { targetLimits } from '../rules.ts';
import type { Bet } from './use-bet.ts';

/** The marker's place typed exactly. What is typed counts on leaving the field or on Enter. */
export function TargetField({ bet, locked }: { bet: Bet; locked: boolean }) {
  const t = useT();
  const { direction, targetE2 } = bet.choices;
  const [typed, setTyped] = useState<string | null>(null); // null while nothing is being typed: the marker's own place stands there
  const { minE2, maxE2 } = targetLimits(direction);
  const take = () => {
    const value = Number(typed);
    if (typed && Number.isFinite(value)) bet.aim(value * 100);
    setTyped(null);
  };
  return (
    <TextField
      figure
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      label={t('game-dice.targetOf', { direction })}
      aside={
        <bdi dir="ltr">
          {t('game-host.stake.range', { min: (minE2 / 100).toFixed(2), max: (maxE2 / 100).toFixed(2) })}
        </bdi>
      }
      value={typed ?? (targetE2 / 100).toFixed(2)}
      readOnly={locked}
      onChange={(event) => setTyped(readAmount(event.currentTarget.value, 2))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) take();
      }}
    />
  );
}
