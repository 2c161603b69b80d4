import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { AmountField, Button, ChoiceCard, Figure, Panel, PasswordField } from '@baize/ui';
import { BankIcon, CheckCircleIcon, PlusIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { classes } from '../../../lib/classes.ts';
import { useFormat } from '../../../lib/format.ts';
import { useBalance, useMember } from '../../../lib/member.ts';
import { useMerchant } from '../../../lib/merchant.ts';
import { FailedBox } from '../../../widgets/failed-box.tsx';
import { AddAccountDialog } from '../../../widgets/member/add-account-dialog.tsx';
import { scaleOf } from '../../../widgets/member/amount.ts';
import { MoneyProblem } from '../../../widgets/member/money-problem.tsx';
import { useMoneyPress } from '../../../widgets/member/money-press.ts';
import { WithdrawPasswordDialog } from '../../../widgets/member/withdraw-password-dialog.tsx';
import { useBankAccounts } from '../data.ts';
import type { BankAccount } from '../data.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);
const aboutPassword = new Set(['WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'WITHDRAW_PASSWORD_MISSING']);

interface Asked {
  readonly amountMinor: string;
  readonly bankAccountId: string;
}

export function WithdrawForm() {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const { currency, limits } = useMerchant();
  const member = useMember();
  const { balance } = useBalance();
  const accounts = useBankAccounts();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [dialog, setDialog] = useState<'account' | 'password' | null>(null);
  const [isPressed, setPressed] = useState(false);

  const code = balance?.currency ?? currency.code;
  const scale = scaleOf(code);
  const money = (minor: bigint | string): string => format.money(minor, code);
  const free = balance ? BigInt(balance.availableMinor) : null;
  const amount = scale.minorOf(text);
  const account = accounts.data?.find(({ id }) => id === chosen) ?? accounts.data?.[0];
  const needsPassword = member?.hasWithdrawPassword === false;

  const press = useMoneyPress(
    (asked: Asked, idempotencyKey: string) =>
      send('requestWithdrawal', { body: { ...asked, currency: code, withdrawPassword: password, idempotencyKey } }),
    () => {
      setText('');
      setPassword('');
      setPressed(false);
      void refreshCalls(['listWithdrawals', 'walletBalance', 'listBankAccounts']);
    },
  );
  const failure = press.failure;
  const isPasswordProblem = failure !== null && aboutPassword.has(failure.code);
  const range = t('withdrawals.range', { min: money(limits.withdrawalMin), max: money(limits.withdrawalMax) });
  const amountProblem = problemOf();

  function problemOf(): string | null {
    if (amount === null) return t('fields.reason.required');
    if (amount < BigInt(limits.withdrawalMin) || amount > BigInt(limits.withdrawalMax))
      return t('withdrawals.outOfRange', { range });
    if (free !== null && amount > free) return t('withdrawals.tooMuch', { amount: money(free) });
    return null;
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (amount === null || amountProblem || !account || password === '' || needsPassword) return;
    press.press({ amountMinor: amount.toString(), bankAccountId: account.id });
  };
  return (
    <Panel>
      <form className={c('form')} onSubmit={submit} noValidate aria-busy={press.isPending}>
        <p className={c('free')}>
          <span>
            {t('wallet.free')} <Figure>{free === null ? null : money(free)}</Figure>
          </span>
          {balance && balance.reservedMinor !== '0' && (
            <span>
              {t('wallet.reserved')} <Figure>{money(balance.reservedMinor)}</Figure>
            </span>
          )}
        </p>
        <AmountField
          label={t('common.amount')}
          aside={range}
          value={text}
          onValueChange={(next) => {
            setText(next);
            press.forget();
          }}
          decimals={scale.decimals}
          readOnly={press.isPending}
          trail={
            <Button
              kind="accent"
              size="s"
              blocked={free === null || free === 0n}
              onClick={() => free !== null && setText(scale.textOf(least(free, BigInt(limits.withdrawalMax))))}
            >
              {t('withdrawals.allOfIt')}
            </Button>
          }
          error={
            failure?.code === 'INSUFFICIENT_FUNDS'
              ? errorText(texts, failure.code)
              : isPressed
                ? (amountProblem ?? undefined)
                : undefined
          }
        />
        {accounts.isError && !accounts.data ? (
          <FailedBox error={accounts.error} onRetry={() => void accounts.refetch()} />
        ) : (
          <Accounts
            accounts={accounts.data}
            picked={account?.id}
            isLocked={press.isPending}
            error={isPressed && accounts.data?.length === 0 ? t('withdrawals.noAccount') : undefined}
            onPick={setChosen}
            onAdd={() => setDialog(needsPassword ? 'password' : 'account')}
          />
        )}
        {needsPassword ? (
          <Button wide onClick={() => setDialog('password')}>
            {t('withdrawals.setPassword')}
          </Button>
        ) : (
          <PasswordField
            label={t('withdrawals.password')}
            aside={
              <Button kind="accent" size="s" className={c('forgotten')} onClick={() => setDialog('password')}>
                {t('withdrawals.forgotten')}
              </Button>
            }
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            readOnly={press.isPending}
            showLabel={t('common.showPassword')}
            hideLabel={t('common.hidePassword')}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              press.forget();
            }}
            error={
              isPasswordProblem && failure
                ? errorText(texts, failure.code)
                : isPressed && password === ''
                  ? t('fields.reason.required')
                  : undefined
            }
          />
        )}
        <Button
          type="submit"
          kind="lamp"
          size="xl"
          wide
          waiting={press.isPending}
          waitingLabel={t('withdrawals.asking')}
          blocked={needsPassword}
        >
          {amount === null ? t('withdrawals.act') : t('withdrawals.actAmount', { amount: money(amount) })}
        </Button>
        <p className={c('after')}>
          {amount !== null && !amountProblem && free !== null
            ? t('withdrawals.remains', { amount: money(free - amount) })
            : t(needsPassword ? 'errors.WITHDRAW_PASSWORD_MISSING' : 'withdrawals.leavesNow')}
        </p>
        {!isPasswordProblem && failure?.code !== 'INSUFFICIENT_FUNDS' && <MoneyProblem press={press} />}
      </form>
      <AddAccountDialog
        isOpen={dialog === 'account'}
        onClose={() => setDialog(null)}
        onAdded={(added) => {
          setChosen(added.id);
          setDialog(null);
        }}
      />
      <WithdrawPasswordDialog isOpen={dialog === 'password'} isFirst={needsPassword} onClose={() => setDialog(null)} />
    </Panel>
  );
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

interface AccountsProps {
  accounts: readonly BankAccount[] | undefined;
  picked: string | undefined;
  isLocked: boolean;
  error: string | undefined;
  onPick: (id: string) => void;
  onAdd: () => void;
}

function Accounts({ accounts, picked, isLocked, error, onPick, onAdd }: AccountsProps) {
  const t = useT();
  return (
    <fieldset className={c('accounts')} disabled={isLocked} aria-busy={!accounts}>
      <legend>{t('withdrawals.toAccount')}</legend>
      {accounts?.map(({ id, bankName, accountTail, accountName, timesUsed }) => (
        <ChoiceCard
          key={id}
          name="bank-account"
          value={id}
          checked={id === picked}
          onChange={() => onPick(id)}
          icon={<BankIcon size={22} />}
          title={t('withdrawals.account', { bank: bankName, tail: accountTail })}
          sub={t('withdrawals.accountSub', { name: accountName, count: timesUsed })}
          end={id === picked && <CheckCircleIcon weight="fill" size={20} data-picked />}
        />
      ))}
      <Button kind="quiet" icon={<PlusIcon />} onClick={onAdd}>
        {t(accounts?.length === 0 ? 'withdrawals.addFirst' : 'withdrawals.addAnother')}
      </Button>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
