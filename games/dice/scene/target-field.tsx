import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { figureUnit, minorOf, readFigure } from '@baize/protocol/typed-amount';
import { isComposing, TextField } from '@baize/ui';
import { useState } from 'react';
import { targetLimits } from '../rules.ts';
import type { Bet } from './use-bet.ts';

const place = figureUnit(2);

interface TargetFieldProps {
  bet: Bet;
  /** Whether what stands in the box can be read: nothing is bet while it cannot. */
  onUnclear: (isUnclear: boolean) => void;
  locked: boolean;
}

/** The marker's place typed exactly. What is typed counts on leaving the field or on Enter. */
export function TargetField({ bet, onUnclear, locked }: TargetFieldProps) {
  const t = useT();
  const figure = useFigureField();
  const { direction, targetE2 } = bet.choices;
  const [typed, setTyped] = useState<string | null>(null); // null while nothing is being typed: the marker's own place stands there
  const { minE2, maxE2 } = targetLimits(direction);
  const take = () => {
    if (typed === null || readFigure(typed, place).state === 'unclear') return; // the box says so and keeps it
    const target = minorOf(typed, place);
    if (target !== null) bet.aim(Number(target));
    setTyped(null);
  };
  return (
    <TextField
      {...figure(typed ?? (targetE2 / 100).toFixed(2), place)}
      figure
      dir="ltr"
      autoComplete="off"
      label={t('game-dice.targetOf', { direction })}
      aside={
        <bdi dir="ltr">
          {t('game-host.stake.range', { min: (minE2 / 100).toFixed(2), max: (maxE2 / 100).toFixed(2) })}
        </bdi>
      }
      readOnly={locked}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onUnclear(readFigure(event.currentTarget.value, place).state === 'unclear');
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) take();
      }}
    />
  );
}
