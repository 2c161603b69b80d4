import { formatMinor } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { isComposing, readAmount, TextField } from '@baize/ui';
import { useState } from 'react';
import { TARGET_MAX_E2, TARGET_MIN_E2 } from '../rules.ts';

/** The target typed exactly. What is typed counts on leaving the field or on Enter, brought into the range. */
export function TargetField({
  targetE2,
  onAim,
  locked,
}: {
  targetE2: number;
  onAim: (targetE2: number) => void;
  locked: boolean;
}) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null); // null while nothing is being typed
  const take = () => {
    const value = Math.round(Number(typed) * 100);
    if (typed && Number.isFinite(value)) onAim(Math.min(TARGET_MAX_E2, Math.max(TARGET_MIN_E2, value)));
    setTyped(null);
  };
  return (
    <TextField
      figure
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      label={t('game-limbo.target')}
      aside={
        <bdi dir="ltr">
          {t('game-host.stake.range', { min: bare(TARGET_MIN_E2), max: bare(TARGET_MAX_E2).replace('.00', '') })}
        </bdi>
      }
      value={typed ?? bare(targetE2).replaceAll(',', '')}
      readOnly={locked}
      onChange={(event) => setTyped(readAmount(event.currentTarget.value, 2))}
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
