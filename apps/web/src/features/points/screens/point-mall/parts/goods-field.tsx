import { useT } from '@baize/i18n/react';
import { TextArea, TextField } from '@baize/ui';
import type { Goods } from '../data.ts';

export type FieldName = Goods['fields'][number];

/** As the server checks them. */
const forms: Readonly<Record<FieldName, RegExp>> = {
  account: /^.{1,100}$/s,
  paidAccount: /^.{1,100}$/s,
  paidAmount: /^[0-9]{1,9}([.,][0-9]{1,2})?$/,
  receivingAddress: /^.{8,300}$/s,
  mobile: /^\+?[0-9][0-9 ]{5,19}$/,
};

export function isRight(name: FieldName, value: string | undefined): boolean {
  return forms[name].test(value?.trim() ?? '');
}

interface GoodsFieldProps {
  name: FieldName;
  value: string;
  isWrong: boolean;
  isLocked: boolean;
  onValue: (value: string) => void;
}

/** One field of the redeem form (specification 3). */
export function GoodsField({ name, value, isWrong, isLocked, onValue }: GoodsFieldProps) {
  const t = useT();
  const shared = {
    label: t('points.field', { field: name }),
    required: true,
    value,
    readOnly: isLocked,
    error: isWrong ? t(value.trim() === '' ? 'fields.reason.required' : 'fields.reason.format') : undefined,
  };
  if (name === 'receivingAddress')
    return (
      <TextArea
        {...shared}
        rows={3}
        autoComplete="street-address"
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  return (
    <TextField
      {...shared}
      {...(name === 'mobile' && { figure: true, dir: 'ltr', inputMode: 'tel', autoComplete: 'tel' })}
      {...(name === 'paidAmount' && { figure: true, inputMode: 'decimal' })}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
