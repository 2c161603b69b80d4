import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { feeOf } from '@baize/protocol/currencies';
import { unitLabel } from '@baize/protocol/typed-amount';
import { AmountField, Button, ChoiceCard, Figure, Notice, Panel, PasswordField } from '@baize/ui';
import { BankIcon, CheckCircleIcon, CurrencyCircleDollarIcon, PlusIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { classes } from '../../../lib/classes.ts';
import { useFormat } from '../../../lib/format.ts';
import { useBalance, useMember } from '../../../lib/member.ts';
import { useMerchant } from '../../../lib/merchant.ts';
import { failureOf } from '../../../lib/reading.ts';
import { FailedBox } from '../../../widgets/failed-box.tsx';
import { AddAccountDialog } from '../../../widgets/member/add-account-dialog.tsx';
import { scaleOf } from '../../../widgets/member/amount.ts';
import { MoneyProblem } from '../../../widgets/member/money-problem.tsx';
import { useMoneyPress } from '../../../widgets/member/money-press.ts';
import { WithdrawPasswordDialog } from '../../../widgets/member/withdraw-password-dialog.tsx';
import { methodTo, useBankAccounts, useTerms } from '../data.ts';
import type { BankAccount, PayoutMethod } from '../data.ts';
import { AddAddressDialog } from './add-address-dialog.tsx';
import sheet from '../withdraw.module.css';

const c = classes(sheet);
const aboutPassword = new Set(['WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'WITHDRAW_PASSWORD_MISSING']);

/** From here on the player is told how many are left today. */
const fewLeft = 4;
const aboutAmount = new Set(['INSUFFICIENT_FUNDS', 'PLAY_THROUGH']);

interface Asked {
  readonly amountMinor: string;
  readonly bankAccountId: string;
}

export function WithdrawForm() {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const figure = useFigureField();
  const { currency } = useMerchant();
  const terms = useTerms();
  const member = useMember();
  const { balance } = useBalance();
  const accounts = useBankAccounts();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [dialog, setDialog] = useState<'account' | 'address' | 'password' | null>(null);
  const [isPressed, setPressed] = useState(false);

  const code = balance?.currency ?? currency.code;
  const scale = scaleOf(code);
  const money = (minor: bigint | string): string => format.money(minor, code);
  const held = terms.data?.currency === code ? terms.data : undefined;
  const free = held ? BigInt(held.freeMinor) : null;
  const termsFailure = failureOf([terms]); // without them nothing is known of range, fee and what is free
  const amount = scale.minorOf(text);
  // only what can be paid to in this currency is offered
  const fitting = accounts.data?.filter((one) => !held || methodTo(held, one));
  const account = fitting?.find(({ id }) => id === chosen) ?? fitting?.[0];
  const method = account ? methodTo(held, account) : held?.methods[0];
  const rule = method && { feeFixed: method.feeMinor, feeBasisPoints: method.feeBasisPoints };
  const fee = rule && amount !== null ? feeOf(rule, amount) : 0n;
  const isFree = !method || (method.feeMinor === '0' && method.feeBasisPoints === 0);
  const needsPassword = member?.hasWithdrawPassword === false;

  const press = useMoneyPress(
    (asked: Asked, idempotencyKey: string) =>
      send('requestWithdrawal', { body: { ...asked, currency: code, withdrawPassword: password, idempotencyKey } }),
    () => {
      setText('');
      setPassword('');
      setPressed(false);
      refreshCalls(['listWithdrawals', 'walletBalance', 'listBankAccounts', 'withdrawalTerms']);
    },
  );
  const failure = press.failure;
  const isPasswordProblem = failure !== null && aboutPassword.has(failure.code);
  const range = method && t('withdrawals.range', { min: money(method.minMinor), max: money(method.maxMinor) });
  const most = method && free !== null ? mostOf(free, method) : null;
  const amountProblem = problemOf();
  /** Nothing that is typed could be asked for now; a word above says why. */
  const isClosed = needsPassword || termsFailure !== null || Boolean(held?.pause);

  function problemOf(): string | null {
    if (amount === null) return t('fields.reason.required');
    if (method && range && (amount < BigInt(method.minMinor) || amount > BigInt(method.maxMinor)))
      return t('withdrawals.outOfRange', { range });
    if (free !== null && amount + fee > free)
      return t(isFree ? 'withdrawals.tooMuch' : 'withdrawals.freeOnly', { amount: money(free) });
    return null;
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (isClosed || amount === null || amountProblem || !account || password === '') return;
    press.press({ amountMinor: amount.toString(), bankAccountId: account.id });
  };
  return (
    <Panel>
      <form className={c('form')} onSubmit={submit} noValidate aria-busy={press.isPending}>
        <p className={c('free')}>
          <span>
            {t('wallet.free')} <Figure>{free === null ? null : money(free)}</Figure>
          </span>
          {held && held.lockedMinor !== '0' && (
            <span>
              {t('withdrawals.locked')} <Figure>{money(held.lockedMinor)}</Figure>
            </span>
          )}
          {balance && balance.reservedMinor !== '0' && (
            <span>
              {t('wallet.reserved')} <Figure>{money(balance.reservedMinor)}</Figure>
            </span>
          )}
        </p>
        {termsFailure && <FailedBox {...termsFailure} />}
        {held?.pause && (
          <Notice tone="wait">
            {t('withdrawals.paused', { reason: held.pause.reason, until: format.dateTime(held.pause.until) })}
          </Notice>
        )}
        {held && held.turnoverLeftMinor !== '0' && (
          <Notice tone="note">{t('withdrawals.turnoverLeft', { amount: money(held.turnoverLeftMinor) })}</Notice>
        )}
        {held?.methods.length === 0 && <Notice tone="wait">{t('withdrawals.noWay', { currency: code })}</Notice>}
        <AmountField
          {...figure(text, scale.unit, {
            error:
              failure && aboutAmount.has(failure.code)
                ? errorText(texts, failure)
                : isPressed
                  ? (amountProblem ?? undefined)
                  : undefined,
          })}
          label={t('common.amount')}
          aside={
            range &&
            t('withdrawals.rangeFee', {
              range,
              fee: isFree
                ? t('withdrawals.noFee')
                : t('withdrawals.feeOnTop', { amount: money(amount === null ? (method?.feeMinor ?? '0') : fee) }),
            })
          }
          onValueChange={(next) => {
            setText(next);
            press.forget();
          }}
          readOnly={press.isPending}
          trail={
            <>
              {unitLabel(scale.unit)}
              <Button
                kind="tonal"
                size="s"
                blocked={most === null || most <= 0n}
                onClick={() => most !== null && setText(scale.textOf(most))}
              >
                {t('withdrawals.allOfIt')}
              </Button>
            </>
          }
        />
        {accounts.isError && !accounts.data ? (
          <FailedBox error={accounts.error} onRetry={() => void accounts.refetch()} />
        ) : (
          <Accounts
            accounts={fitting}
            offers={new Set(held?.methods.map(({ kind }) => kind))}
            coolingHours={held?.coolingHours ?? 0}
            picked={account?.id}
            isLocked={press.isPending}
            error={isPressed && fitting?.length === 0 ? t('withdrawals.noAccount') : undefined}
            onPick={setChosen}
            onAdd={(kind) => setDialog(needsPassword ? 'password' : kind)}
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
              <Button kind="tonal" size="s" className={c('forgotten')} onClick={() => setDialog('password')}>
                {t('withdrawals.forgotten')}
              </Button>
            }
            inputMode="numeric"
            autoComplete="off"
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
                ? errorText(texts, failure)
                : isPressed && password === ''
                  ? t('fields.reason.required')
                  : undefined
            }
          />
        )}
        <Button
          type="submit"
          kind="primary"
          size="xl"
          wide
          waiting={press.isPending}
          waitingLabel={t('withdrawals.asking')}
          blocked={isClosed}
        >
          {amount === null ? t('withdrawals.act') : t('withdrawals.actAmount', { amount: money(amount) })}
        </Button>
        <p className={c('after')}>
          {amount !== null && !amountProblem && free !== null
            ? t('withdrawals.remains', { amount: money(BigInt(held?.availableMinor ?? 0) - amount - fee) })
            : t(needsPassword ? 'errors.WITHDRAW_PASSWORD_MISSING' : 'withdrawals.leavesNow')}
        </p>
        {fee > 0n && amount !== null && !amountProblem && (
          <p className={c('after')}>{t('withdrawals.total', { amount: money(amount + fee) })}</p>
        )}
        {held && held.leftToday < fewLeft && (
          <p className={c('after')}>{t('withdrawals.leftToday', { count: held.leftToday })}</p>
        )}
        {!isPasswordProblem && !(failure && aboutAmount.has(failure.code)) && <MoneyProblem press={press} />}
      </form>
      <AddAccountDialog
        isOpen={dialog === 'account'}
        onClose={() => setDialog(null)}
        onAdded={(added) => {
          setChosen(added.id);
          setDialog(null);
        }}
      />
      <AddAddressDialog
        isOpen={dialog === 'address'}
        networks={held?.methods.flatMap(({ network }) => network ?? []) ?? []}
        onClose={() => setDialog(null)}
        onAdded={(id) => {
          setChosen(id);
          setDialog(null);
        }}
      />
      <WithdrawPasswordDialog isOpen={dialog === 'password'} isFirst={needsPassword} onClose={() => setDialog(null)} />
    </Panel>
  );
}

/** The largest amount that leaves room for its own fee, in the method's range. */
function mostOf(free: bigint, method: PayoutMethod): bigint {
  const share = (free - BigInt(method.feeMinor)) * 10_000n;
  const most = share / (10_000n + BigInt(method.feeBasisPoints));
  return most < BigInt(method.maxMinor) ? most : BigInt(method.maxMinor);
}

interface AccountsProps {
  accounts: readonly BankAccount[] | undefined;
  /** All that can be paid to. */
  offers: ReadonlySet<PayoutMethod['kind']>;
  coolingHours: number;
  picked: string | undefined;
  isLocked: boolean;
  error: string | undefined;
  onPick: (id: string) => void;
  onAdd: (kind: 'account' | 'address') => void;
}

function Accounts({ accounts, offers, coolingHours, picked, isLocked, error, onPick, onAdd }: AccountsProps) {
  const t = useT();
  const hasNone = accounts?.length === 0;
  return (
    <fieldset className={c('accounts')} disabled={isLocked} aria-busy={!accounts}>
      <legend>{t('withdrawals.toAccount')}</legend>
      {accounts?.map(({ id, kind, bankName, accountTail, accountName, timesUsed }) => (
        <ChoiceCard
          key={id}
          name="bank-account"
          value={id}
          checked={id === picked}
          onChange={() => onPick(id)}
          icon={kind === 'crypto' ? <CurrencyCircleDollarIcon size={22} /> : <BankIcon size={22} />}
          title={t('withdrawals.account', { bank: bankName, tail: accountTail })}
          sub={t('withdrawals.accountSub', { name: accountName, count: timesUsed })}
          end={id === picked && <CheckCircleIcon weight="fill" size={20} data-picked />}
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
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
