import { formatMinor } from '@baize/game-kit';
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { figureUnit, minorOf, readFigure } from '@baize/protocol/typed-amount';
import { isComposing, TextField } from '@baize/ui';
import { useState } from 'react';
import { TARGET_MAX_E2, TARGET_MIN_E2 } from '../rules.ts';

const multiplier = figureUnit(2, ['×', 'x']);

/** The target typed exactly. What is typed counts on leaving the field or on Enter, brought into the range. */
export function TargetField({
  targetE2,
  onAim,
  onUnclear,
  locked,
}: {
  targetE2: number;
  onAim: (targetE2: number) => void;
  /** Whether what stands in the box can be read: nothing is bet while it cannot. */
  onUnclear: (isUnclear: boolean) => void;
  locked: boolean;
}) {
  const t = useT();
  const figure = useFigureField();
  const [typed, setTyped] = useState<string | null>(null); // null while nothing is being typed
  const take = () => {
    if (typed === null || readFigure(typed, multiplier).state === 'unclear') return; // the box says so and keeps it
    const target = minorOf(typed, multiplier);
    if (target !== null) onAim(Math.min(TARGET_MAX_E2, Math.max(TARGET_MIN_E2, Number(target))));
    setTyped(null);
  };
  return (
    <TextField
      {...figure(typed ?? bare(targetE2).replaceAll(',', ''), multiplier)}
      figure
      dir="ltr"
      autoComplete="off"
      label={t('game-limbo.target')}
      aside={
        <bdi dir="ltr">
          {t('game-host.stake.range', { min: bare(TARGET_MIN_E2), max: bare(TARGET_MAX_E2).replace('.00', '') })}
        </bdi>
      }
      readOnly={locked}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onUnclear(readFigure(event.currentTarget.value, multiplier).state === 'unclear');
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) take();
      }}
    />
  );
}

function bare(multiplierE2: number): string {
  return formatMinor(BigInt(multiplierE2), 2);
}
