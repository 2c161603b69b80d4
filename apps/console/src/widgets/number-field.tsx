import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { amountUnit, figureUnit } from '@baize/protocol/typed-amount';
import { AmountField, TextField } from '@baize/ui';
import { readNumber } from '#lib/typed.ts';
import type { Bound } from '#lib/typed.ts';

interface NumberFieldProps {
  label: string;
  value: string;
  bound: Bound;
  onChange: (typed: string) => void;
}

const count = figureUnit(0);

export function NumberField({ label, value, bound, onChange }: NumberFieldProps) {
  const t = useT();
  const field = useFigureField();
  return (
    <TextField
      {...field(value, count, {
        error: readNumber(value, bound) === null ? t('console-agents.set.numberNeeded', { ...bound }) : undefined,
      })}
      size="s"
      figure
      label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface SumFieldProps {
  label: string;
  hint?: string;
  value: string;
  currency: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
}

export function SumField({ label, hint, value, currency, isWrong, onChange }: SumFieldProps) {
  const t = useT();
  const figure = useFigureField();
  return (
    <AmountField
      {...figure(value, amountUnit(currency), {
        hint,
        error: isWrong ? t('console-agents.set.amountNeeded') : undefined,
      })}
      compact
      label={label}
      onValueChange={onChange}
    />
  );
}
