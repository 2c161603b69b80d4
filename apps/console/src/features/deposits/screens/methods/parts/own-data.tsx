import { useT } from '@baize/i18n/react';
import { isPayeeNumber } from '@baize/protocol/account-number';
import { TextField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { NumberField } from '#widgets/number-field.tsx';
import { bounds, hasField } from '../draft.ts';
import sheet from '../methods.module.css';
import type { PartProps } from './method-figures.tsx';

const c = classes(sheet);

/** What only one kind has: a coin's network and depth, a transfer's account. While a change of that waits, it stays as it is. */
export function OwnData({
  draft,
  faults,
  isAccountWaiting,
  onChange,
}: PartProps & { isAccountWaiting: boolean | undefined }) {
  const t = useT();
  if (hasField(draft, 'network'))
    return (
      <div className={c('pair')}>
        <TextField
          size="s"
          label={t('deposits.network')}
          hint={t('console-site.methods.networkHint', { example: 'TRC-20' })}
          error={faults.has('network') ? t('console-site.methods.networkHint', { example: 'TRC-20' }) : undefined}
          value={draft.network}
          maxLength={24}
          autoComplete="off"
          onChange={(event) => onChange({ network: event.currentTarget.value })}
        />
        {hasField(draft, 'confirmations') && (
          <NumberField
            label={t('deposits.confirmations')}
            value={draft.numbers.confirmations}
            bound={bounds.confirmations}
            onChange={(confirmations) => onChange({ numbers: { ...draft.numbers, confirmations } })}
          />
        )}
      </div>
    );
  if (!hasField(draft, 'payee')) return null;
  const field = (name: 'bankName' | 'accountName' | 'accountNumber', label: string, maxLength: number) => (
    <TextField
      size="s"
      label={label}
      figure={name === 'accountNumber'}
      value={draft[name]}
      maxLength={maxLength}
      autoComplete="off"
      readOnly={isAccountWaiting}
      aria-invalid={faults.has('payee') || undefined}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={c('group')}>
      <legend>{t('console-site.methods.account')}</legend>
      <p className={c('quiet')}>
        {t(isAccountWaiting ? 'console-site.methods.waitsHere' : 'console-site.methods.accountHint')}
      </p>
      <div className={c('pair')}>
        {field('bankName', t('deposits.payeeBank'), 80)}
        {field('accountName', t('console-site.methods.holder'), 80)}
        {field('accountNumber', t('deposits.payeeNumber'), 50)}
      </div>
      {faults.has('payee') && (
        <p role="alert">
          {t(isPayeeNumber(draft.accountNumber) ? 'console-site.methods.accountHalf' : 'deposits.ibanWrong')}
        </p>
      )}
    </fieldset>
  );
}
