/** Settings of the rules of money: amounts with their unit, counts within a group, types of accounts. What cannot be read is kept as a
 *  value that no page is published with. */
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { amountUnit, readWhole } from '@baize/protocol/typed-amount';
import { AmountField, TextField } from '@baize/ui';
import { useState } from 'react';
import { readMinor, writeMinor } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import type { Bound } from '#lib/typed.ts';
import { isInBound, isSum } from '../draft.ts';

interface SumSettingProps {
  label: string;
  /** Minor units of the merchant's currency; '' for what cannot be read, null for no line. */
  value: string | null;
  /** An empty field means that there is no line. */
  isOpen?: boolean;
  onChange: (value: string | null) => void;
}

export function SumSetting({ label, value, isOpen = false, onChange }: SumSettingProps) {
  const t = useT();
  const figure = useFigureField();
  const { currency } = useMerchant();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): string | null =>
    isOpen && text.trim() === '' ? null : (readMinor(text, currency) ?? '');
  const written = value === null || value === '' ? '' : writeMinor(value, currency);
  const text = typed !== null && read(typed) === value ? typed : written; // else the value came from elsewhere
  return (
    <AmountField
      {...figure(text, amountUnit(currency), {
        hint: isOpen ? t('console-agents.set.netFlowHint') : undefined,
        error: value === null || isSum(value) ? undefined : t('console-agents.set.amountNeeded'),
      })}
      compact
      label={label}
      onValueChange={(next) => {
        setTyped(next);
        onChange(read(next));
      }}
    />
  );
}

interface CountSettingProps {
  label: string;
  value: number;
  bound: Bound;
  onChange: (value: number) => void;
}

export function CountSetting({ label, value, bound, onChange }: CountSettingProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const isTyped = Object.is(readWhole(typed) ?? Number.NaN, value); // else the value came from elsewhere
  return (
    <TextField
      size="s"
      figure
      inputMode="numeric"
      label={label}
      value={isTyped ? typed : String(value)}
      error={isInBound(value, bound) ? undefined : t('console-agents.set.numberNeeded', { ...bound })}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readWhole(event.currentTarget.value) ?? Number.NaN);
      }}
    />
  );
}

interface TypesSettingProps {
  label: string;
  types: readonly number[];
  onChange: (types: number[]) => void;
}

/** Numbers of account types, with blanks or commas between them. */
export function TypesSetting({ label, types, onChange }: TypesSettingProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && String(readTypes(typed)) === String(types);
  return (
    <TextField
      size="s"
      dir="ltr"
      label={label}
      value={isTyped ? typed : types.join(', ')}
      error={types.length > 0 && types.every(Number.isInteger) ? undefined : t('fields.reason.format')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readTypes(event.currentTarget.value));
      }}
    />
  );
}

/** What is no number is NaN. */
function readTypes(typed: string): number[] {
  const words = typed.split(/[\s,،、，;]+/u).filter((word) => word !== '');
  return words.map((word) => readWhole(word) ?? Number.NaN);
}
