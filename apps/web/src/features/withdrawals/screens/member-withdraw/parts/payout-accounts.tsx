import { useT } from '@baize/i18n/react';
import { Button, ChoiceCard } from '@baize/ui';
import { BankIcon, CheckCircleIcon, CurrencyCircleDollarIcon, PlusIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { WithdrawFormState } from './use-withdraw-form.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);

interface PayoutAccountsProps {
  form: WithdrawFormState;
  onAdd: (kind: 'account' | 'address') => void;
}

/** Where the money goes: the bound accounts that can be paid to, and ways to bind another. */
export function PayoutAccounts({ form, onAdd }: PayoutAccountsProps) {
  const t = useT();
  const { accounts, fitting, account, terms } = form;
  if (accounts.isError && !accounts.data)
    return <FailedBox error={accounts.error} onRetry={() => void accounts.refetch()} />;
  const offers = new Set(terms?.methods.map(({ kind }) => kind));
  const coolingHours = terms?.coolingHours ?? 0;
  const hasNone = fitting?.length === 0;
  return (
    <fieldset className={c('accounts')} disabled={form.press.isPending} aria-busy={!fitting}>
      <legend>{t('withdrawals.toAccount')}</legend>
      {fitting?.map(({ id, kind, bankName, accountTail, accountName, timesUsed }) => (
        <ChoiceCard
          key={id}
          name="bank-account"
          value={id}
          checked={id === account?.id}
          onChange={() => form.choose(id)}
          icon={kind === 'crypto' ? <CurrencyCircleDollarIcon size={22} /> : <BankIcon size={22} />}
          title={t('withdrawals.account', { bank: bankName, tail: accountTail })}
          sub={t('withdrawals.accountSub', { name: accountName, count: timesUsed })}
          end={id === account?.id && <CheckCircleIcon weight="fill" size={20} data-picked />}
        />
      ))}
      {offers.has('bank') && (
        <Button kind="ghost" icon={<PlusIcon />} onClick={() => onAdd('account')}>
          {t(hasNone ? 'withdrawals.addFirst' : 'withdrawals.addAnother')}
        </Button>
      )}
      {offers.has('crypto') && (
        <Button kind="ghost" icon={<PlusIcon />} onClick={() => onAdd('address')}>
          {t('withdrawals.addAddress')}
        </Button>
      )}
      {coolingHours > 0 && <p className={c('small')}>{t('withdrawals.cooling', { hours: coolingHours })}</p>}
      {form.isPressed && hasNone && <p role="alert">{t('withdrawals.noAccount')}</p>}
    </fieldset>
  );
}
