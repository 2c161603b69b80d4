import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { amountUnit } from '@baize/protocol/typed-amount';
import { AmountField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { NumberField } from '#widgets/number-field.tsx';
import { bounds, hasField } from '../draft.ts';
import type { Draft, Fault } from '../draft.ts';
import sheet from '../methods.module.css';

const c = classes(sheet);

export interface PartProps {
  draft: Draft;
  faults: ReadonlySet<Fault>;
  onChange: (part: Partial<Draft>) => void;
}

/** Range, fee, and the times of a way in. */
export function MethodFigures({ draft, faults, onChange }: PartProps) {
  const t = useT();
  const figure = useFigureField();
  const sum = (name: 'min' | 'max' | 'feeFixed', error: string) => (
    <AmountField
      {...figure(draft[name], amountUnit(draft.currency), { error: faults.has(name) ? error : undefined })}
      compact
      label={t(`console-site.methods.${name}`)}
      onValueChange={(typed) => onChange({ [name]: typed })}
    />
  );
  const count = (name: 'feeBasisPoints' | 'minutes' | 'lifetimeMinutes') => (
    <NumberField
      label={t(`console-site.methods.${name}`)}
      value={draft.numbers[name]}
      bound={bounds[name]}
      onChange={(typed) => onChange({ numbers: { ...draft.numbers, [name]: typed } })}
    />
  );
  return (
    <div className={c('pair')}>
      {sum('min', t('console-agents.set.amountNeeded'))}
      {sum('max', t('console-site.methods.maxBelow'))}
      {hasField(draft, 'fee') && (
        <>
          {sum('feeFixed', t('console-agents.set.amountNeeded'))}
          {count('feeBasisPoints')}
        </>
      )}
      {hasField(draft, 'times') && (
        <>
          {count('minutes')}
          {count('lifetimeMinutes')}
        </>
      )}
    </div>
  );
}
