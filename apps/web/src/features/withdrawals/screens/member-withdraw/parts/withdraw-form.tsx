import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { unitLabel } from '@baize/protocol/typed-amount';
import { AmountField, Button, Figure, Notice, Panel, PasswordField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { AddAccountDialog } from '#features/members/add-account-dialog.tsx';
import { MoneyProblem } from '#widgets/member/money-problem.tsx';
import { WithdrawPasswordDialog } from '#features/withdrawals/withdraw-password-dialog.tsx';
import { AddAddressDialog } from './add-address-dialog.tsx';
import { PayoutAccounts } from './payout-accounts.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import type { WithdrawFormState } from './use-withdraw-form.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);

/** From here on the player is told how many are left today. */
const fewLeft = 4;

export function WithdrawForm() {
  const t = useT();
  const form = useWithdrawForm();
  const [dialog, setDialog] = useState<'account' | 'address' | 'password' | null>(null);
  const { press, amount, needsPassword } = form;
  const close = (): void => setDialog(null);
  const pickAdded = (id: string): void => {
    form.choose(id);
    close();
  };
  return (
    <Panel>
      <form className={c('form')} onSubmit={form.submit} noValidate aria-busy={press.isPending}>
        <FreeAmount form={form} />
        <TermsNotices form={form} />
        <WithdrawAmount form={form} />
        <PayoutAccounts form={form} onAdd={(kind) => setDialog(needsPassword ? 'password' : kind)} />
        <WithdrawPassword form={form} onSet={() => setDialog('password')} />
        <Button
          type="submit"
          kind="primary"
          size="xl"
          wide
          waiting={press.isPending}
          waitingLabel={t('withdrawals.asking')}
          blocked={form.isClosed}
        >
          {amount === null ? t('withdrawals.act') : t('withdrawals.actAmount', { amount: form.money(amount) })}
        </Button>
        <WithdrawSummary form={form} />
        {!form.passwordRefusal && !form.amountRefusal && <MoneyProblem press={press} />}
      </form>
      <AddAccountDialog isOpen={dialog === 'account'} onClose={close} onAdded={({ id }) => pickAdded(id)} />
      <AddAddressDialog
        isOpen={dialog === 'address'}
        networks={form.terms?.methods.flatMap(({ network }) => network ?? []) ?? []}
        onClose={close}
        onAdded={pickAdded}
      />
      <WithdrawPasswordDialog isOpen={dialog === 'password'} isFirst={needsPassword} onClose={close} />
    </Panel>
  );
}

/** What may be taken out, and what of the balance may not yet. */
function FreeAmount({ form: { free, terms, balance, money } }: { form: WithdrawFormState }) {
  const t = useT();
  return (
    <p className={c('free')}>
      <span>
        {t('wallet.free')} <Figure>{free === null ? null : money(free)}</Figure>
      </span>
      {terms && terms.lockedMinor !== '0' && (
        <span>
          {t('withdrawals.locked')} <Figure>{money(terms.lockedMinor)}</Figure>
        </span>
      )}
      {balance && balance.reservedMinor !== '0' && (
        <span>
          {t('wallet.reserved')} <Figure>{money(balance.reservedMinor)}</Figure>
        </span>
      )}
    </p>
  );
}

/** What the terms have to say before anything is typed: unread, paused, turnover owed, no method. */
function TermsNotices({ form: { terms, termsFailure, code, money } }: { form: WithdrawFormState }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {termsFailure && <FailedBox {...termsFailure} />}
      {terms?.pause && (
        <Notice tone="wait">
          {t('withdrawals.paused', { reason: terms.pause.reason, until: format.dateTime(terms.pause.until) })}
        </Notice>
      )}
      {terms && terms.turnoverLeftMinor !== '0' && (
        <Notice tone="note">{t('withdrawals.turnoverLeft', { amount: money(terms.turnoverLeftMinor) })}</Notice>
      )}
      {terms?.methods.length === 0 && <Notice tone="wait">{t('withdrawals.noWay', { currency: code })}</Notice>}
    </>
  );
}

/** How much, with the range, the fee, and a button for all that is free. */
function WithdrawAmount({ form }: { form: WithdrawFormState }) {
  const t = useT();
  const texts = useTexts();
  const figure = useFigureField();
  const { text, scale, amount, fee, isFree, range, most, money, method, press, amountRefusal } = form;
  return (
    <AmountField
      {...figure(text, scale.unit, {
        error: amountRefusal
          ? errorText(texts, amountRefusal)
          : form.isPressed
            ? (form.amountProblem ?? undefined)
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
        form.setText(next);
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
            onClick={() => most !== null && form.setText(scale.textOf(most))}
          >
            {t('withdrawals.allOfIt')}
          </Button>
        </>
      }
    />
  );
}

interface WithdrawPasswordProps {
  form: WithdrawFormState;
  /** Opens the dialog that sets or changes it. */
  onSet: () => void;
}

/** The withdrawal password, or the way to set one. */
function WithdrawPassword({ form, onSet }: WithdrawPasswordProps) {
  const t = useT();
  const texts = useTexts();
  const { password, press, passwordRefusal } = form;
  if (form.needsPassword)
    return (
      <Button wide onClick={onSet}>
        {t('withdrawals.setPassword')}
      </Button>
    );
  return (
    <PasswordField
      label={t('withdrawals.password')}
      aside={
        <Button kind="tonal" size="s" className={c('forgotten')} onClick={onSet}>
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
        form.setPassword(event.currentTarget.value);
        press.forget();
      }}
      error={
        passwordRefusal
          ? errorText(texts, passwordRefusal)
          : form.isPressed && password === ''
            ? t('fields.reason.required')
            : undefined
      }
    />
  );
}

/** What a press would leave behind: the balance, the total with its fee, the withdrawals of today. */
function WithdrawSummary({ form }: { form: WithdrawFormState }) {
  const t = useT();
  const { amount, amountProblem, fee, free, terms, money, needsPassword } = form;
  const isRight = amount !== null && !amountProblem;
  return (
    <>
      <p className={c('after')}>
        {isRight && free !== null
          ? t('withdrawals.remains', { amount: money(BigInt(terms?.availableMinor ?? 0) - amount - fee) })
          : t(needsPassword ? 'errors.WITHDRAW_PASSWORD_MISSING' : 'withdrawals.leavesNow')}
      </p>
      {fee > 0n && isRight && <p className={c('after')}>{t('withdrawals.total', { amount: money(amount + fee) })}</p>}
      {terms && terms.leftToday < fewLeft && (
        <p className={c('after')}>{t('withdrawals.leftToday', { count: terms.leftToday })}</p>
      )}
    </>
  );
}
