import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { digitsTyped } from '@baize/protocol/typed-text';
import { AmountField, Avatar, Button, Figure, Link, Notice, PasswordField, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { paths } from '#lib/paths.ts';
import { MoneyProblem } from '#widgets/member/money-problem.tsx';
import { WithdrawPasswordDialog } from '#features/withdrawals/withdraw-password-dialog.tsx';
import type { Recipient, Transfer, TransferTerms } from './data.ts';
import { totpDigits, useTransferForm } from './use-transfer-form.ts';
import type { TransferFormState } from './use-transfer-form.ts';
import sheet from './transfers.module.css';

const c = classes(sheet);

const noteMax = 140;

interface AmountStepProps {
  recipient: Recipient;
  terms: TransferTerms;
  onChange: () => void;
  onDone: (transfer: Transfer) => void;
  onPending?: (isPending: boolean) => void;
}

/** How much, with the withdrawal password, and a code for large sums. The form locks while the money is on its way. */
export function AmountStep({ recipient, terms, onChange, onDone, onPending }: AmountStepProps) {
  const t = useT();
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useTransferForm({ recipient, terms, onDone, onPending });
  const { press, typed, amount, money } = form;
  return (
    <form className={c('form')} onSubmit={form.submit} noValidate aria-busy={press.isPending}>
      <ChosenRecipient recipient={recipient} isLocked={press.isPending} onChange={onChange} />
      <FreeAmount form={form} />
      {terms.leastMinor === null && <Notice tone="wait">{t('transfers.noRate')}</Notice>}
      <TransferAmount form={form} />
      <TextField
        label={t('transfers.note')}
        aside={t('common.optional')}
        maxLength={noteMax}
        value={typed.note}
        readOnly={press.isPending}
        onChange={(event) => form.setNote(event.currentTarget.value)}
      />
      <TransferPassword form={form} onSet={() => setAsksPassword(true)} />
      <TransferCode form={form} />
      <Button
        type="submit"
        kind="primary"
        size="xl"
        wide
        waiting={press.isPending}
        waitingLabel={t('transfers.sending')}
        blocked={!terms.hasWithdrawPassword || terms.leastMinor === null}
      >
        {amount === null ? t('transfers.send') : t('transfers.sendAmount', { amount: money(amount) })}
      </Button>
      <p className={c('after')}>
        {t('transfers.cannotTakeBack')}{' '}
        {amount !== null &&
          !form.amountProblem &&
          t('transfers.remains', { amount: money(BigInt(terms.availableMinor) - amount) })}
      </p>
      {!form.passwordRefusal && !form.amountRefusal && !form.totpRefusal && <MoneyProblem press={press} />}
      <WithdrawPasswordDialog isOpen={asksPassword} isFirst onClose={() => setAsksPassword(false)} />
    </form>
  );
}

interface ChosenRecipientProps {
  recipient: Recipient;
  isLocked: boolean;
  onChange: () => void;
}

function ChosenRecipient({ recipient: { account, maskedName, relation }, isLocked, onChange }: ChosenRecipientProps) {
  const t = useT();
  return (
    <div className={c('recipient')}>
      <Avatar name={account} size={40} />
      <div>
        <b>
          <bdi>{account}</bdi>
        </b>
        <p className={c('quiet')}>
          <bdi>{maskedName ?? t('transfers.noName')}</bdi>, {t(`transfers.${relation}`)}
        </p>
      </div>
      <Button size="s" blocked={isLocked} onClick={onChange}>
        {t('transfers.change')}
      </Button>
    </div>
  );
}

/** What may be sent, and what of the balance may not yet. */
function FreeAmount({ form: { free, terms, money } }: { form: TransferFormState }) {
  const t = useT();
  return (
    <p className={c('free')}>
      <span>
        {t('transfers.free')} <Figure>{money(free)}</Figure>
      </span>
      {terms.lockedMinor !== '0' && (
        <span>
          {t('transfers.locked')} <Figure>{money(terms.lockedMinor)}</Figure>
        </span>
      )}
    </p>
  );
}

/** How much, with the range and what is left of the day. */
function TransferAmount({ form }: { form: TransferFormState }) {
  const t = useT();
  const texts = useTexts();
  const figure = useFigureField();
  const { terms, scale, press, money, amountRefusal } = form;
  return (
    <AmountField
      {...figure(form.typed.text, scale.unit, {
        hint:
          terms.leftTodayMinor === null
            ? undefined
            : t('transfers.leftToday', { amount: money(terms.leftTodayMinor), count: terms.leftTodayCount }),
        error: amountRefusal
          ? errorText(texts, amountRefusal)
          : form.isPressed
            ? (form.amountProblem ?? undefined)
            : undefined,
      })}
      label={t('common.amount')}
      aside={form.range}
      onValueChange={(next) => {
        form.setText(next);
        press.forget();
      }}
      readOnly={press.isPending}
    />
  );
}

interface TransferPasswordProps {
  form: TransferFormState;
  /** Opens the dialog that sets it. */
  onSet: () => void;
}

/** The withdrawal password, or the way to set one. */
function TransferPassword({ form, onSet }: TransferPasswordProps) {
  const t = useT();
  const texts = useTexts();
  const { typed, press, passwordRefusal } = form;
  if (!form.terms.hasWithdrawPassword)
    return (
      <Button wide onClick={onSet}>
        {t('transfers.setPassword')}
      </Button>
    );
  return (
    <PasswordField
      label={t('transfers.password')}
      inputMode="numeric"
      autoComplete="off"
      readOnly={press.isPending}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      value={typed.password}
      onChange={(event) => {
        form.setPassword(event.currentTarget.value);
        press.forget();
      }}
      error={
        passwordRefusal
          ? errorText(texts, passwordRefusal)
          : form.isPressed && typed.password === ''
            ? t('fields.reason.required')
            : undefined
      }
    />
  );
}

/** The authenticator's code for a large sum; without an authenticator, where to set one up. */
function TransferCode({ form }: { form: TransferFormState }) {
  const t = useT();
  const texts = useTexts();
  const { terms, typed, press, money, totpRefusal } = form;
  const { hasSecondFactor, secondFactorAboveMinor } = terms;
  return (
    <>
      {form.isLarge && !hasSecondFactor && secondFactorAboveMinor !== null && (
        <Notice tone="wait">
          {t('transfers.totpMissing', { amount: money(secondFactorAboveMinor) })}{' '}
          <Link href={paths.account} className="baize-link">
            {t('shell.myAccount')}
          </Link>
        </Notice>
      )}
      {form.needsTotp && hasSecondFactor && (
        <TextField
          label={t('transfers.totp')}
          required
          figure
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={totpDigits}
          readOnly={press.isPending}
          hint={
            secondFactorAboveMinor === null
              ? undefined
              : t('transfers.totpFrom', { amount: money(secondFactorAboveMinor) })
          }
          value={typed.totp}
          onChange={(event) => {
            form.setTotp(digitsTyped(event.currentTarget.value));
            press.forget();
          }}
          error={
            totpRefusal
              ? errorText(texts, totpRefusal)
              : form.isPressed && typed.totp.length < totpDigits
                ? t('fields.reason.required')
                : undefined
          }
        />
      )}
    </>
  );
}
