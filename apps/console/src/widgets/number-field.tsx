import { useT } from '@baize/i18n/react';
import { AmountField, TextField } from '@baize/ui';
import { useMerchant } from '../lib/merchant.ts';
import { readNumber } from '../lib/typed.ts';
import type { Bound } from '../lib/typed.ts';

interface NumberFieldProps {
  label: string;
  value: string;
  bound: Bound;
  onChange: (typed: string) => void;
}

export function NumberField({ label, value, bound, onChange }: NumberFieldProps) {
  const t = useT();
  return (
    <TextField
      size="s"
      figure
      inputMode="numeric"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
      error={readNumber(value, bound) === null ? t('console-agents.set.numberNeeded', { ...bound }) : undefined}
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
  const { exponent } = useMerchant();
  return (
    <AmountField
      compact
      label={label}
      {...(hint !== undefined && { hint })}
      decimals={exponent}
      trail={currency}
      value={value}
      onValueChange={onChange}
      error={isWrong ? t('console-agents.set.amountNeeded') : undefined}
    />
  );
}
