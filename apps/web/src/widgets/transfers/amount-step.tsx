import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { digitsTyped } from '@baize/protocol/typed-text';
import { AmountField, Avatar, Button, Figure, Link, Notice, PasswordField, TextField } from '@baize/ui';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { scaleOf } from '../member/amount.ts';
import { MoneyProblem } from '../member/money-problem.tsx';
import { useMoneyPress } from '../member/money-press.ts';
import { WithdrawPasswordDialog } from '../member/withdraw-password-dialog.tsx';
import { refreshTransfers } from './data.ts';
import type { Recipient, Transfer, TransferTerms } from './data.ts';
import sheet from './transfers.module.css';

const c = classes(sheet);

const noteMax = 140;
const totpDigits = 6;
const aboutPassword = new Set(['WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'WITHDRAW_PASSWORD_MISSING']);
const aboutAmount = new Set(['INSUFFICIENT_FUNDS', 'PLAY_THROUGH', 'AMOUNT_RANGE', 'TRANSFER_DAY_LIMIT']);

interface AmountStepProps {
  recipient: Recipient;
  terms: TransferTerms;
  onChange: () => void;
  onDone: (transfer: Transfer) => void;
  onPending?: (isPending: boolean) => void;
}

interface Asked {
  readonly recipientId: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly note?: string;
}

/** How much, with the withdrawal password, and a code for large sums. The form locks while the money is on its way. */
export function AmountStep({ recipient, terms, onChange, onDone, onPending }: AmountStepProps) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const { currency, leastMinor, mostMinor, secondFactorAboveMinor } = terms;
  const figure = useFigureField();
  const scale = scaleOf(currency);
  const money = (minor: bigint | string): string => format.money(minor, currency);
  const free = BigInt(terms.availableMinor) - BigInt(terms.lockedMinor);
  const amount = scale.minorOf(text);
  const isLarge = secondFactorAboveMinor !== null && amount !== null && amount > BigInt(secondFactorAboveMinor);
  const press = useMoneyPress(
    (asked: Asked, idempotencyKey: string) =>
      send('makeTransfer', {
        body: { ...asked, withdrawPassword: password, idempotencyKey, ...(totp.length === totpDigits && { totp }) },
      }),
    (transfer) => {
      refreshTransfers();
      onDone(transfer);
    },
  );
  const { isPending, failure } = press;
  // a large sum asks for the code; so does the server, where it knows a reason of its own
  const needsTotp = isLarge || failure?.code === 'TOTP_INVALID';
  const isAboutPassword = failure !== null && aboutPassword.has(failure.code);
  const isAboutAmount = failure !== null && aboutAmount.has(failure.code);
  const range =
    leastMinor !== null && mostMinor !== null
      ? t('transfers.range', { min: money(leastMinor), max: money(mostMinor) })
      : undefined;
  const amountProblem = problemOf();
  useEffect(() => onPending?.(isPending), [isPending, onPending]);

  function problemOf(): string | null {
    if (amount === null) return t('fields.reason.required');
    if (
      leastMinor !== null &&
      mostMinor !== null &&
      range &&
      (amount < BigInt(leastMinor) || amount > BigInt(mostMinor))
    )
      return t('transfers.outOfRange', { range });
    if (amount > free) return t('transfers.tooMuch', { amount: money(free) });
    return null;
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    const isReady = terms.hasWithdrawPassword && password !== '' && (!needsTotp || totp.length === totpDigits);
    if (amount === null || amountProblem || !isReady || (isLarge && !terms.hasSecondFactor)) return;
    const words = note.trim();
    press.press({ recipientId: recipient.id, amountMinor: amount.toString(), currency, ...(words && { note: words }) });
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate aria-busy={isPending}>
      <div className={c('recipient')}>
        <Avatar name={recipient.account} size={40} />
        <div>
          <b>
            <bdi>{recipient.account}</bdi>
          </b>
          <p className={c('quiet')}>
            <bdi>{recipient.maskedName ?? t('transfers.noName')}</bdi>, {t(`transfers.${recipient.relation}`)}
          </p>
        </div>
        <Button size="s" blocked={isPending} onClick={onChange}>
          {t('transfers.change')}
        </Button>
      </div>
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
      {leastMinor === null && <Notice tone="wait">{t('transfers.noRate')}</Notice>}
      <AmountField
        {...figure(text, scale.unit, {
          hint:
            terms.leftTodayMinor === null
              ? undefined
              : t('transfers.leftToday', { amount: money(terms.leftTodayMinor), count: terms.leftTodayCount }),
          error:
            isAboutAmount && failure ? errorText(texts, failure) : isPressed ? (amountProblem ?? undefined) : undefined,
        })}
        label={t('common.amount')}
        aside={range}
        onValueChange={(next) => {
          setText(next);
          press.forget();
        }}
        readOnly={isPending}
      />
      <TextField
        label={t('transfers.note')}
        aside={t('common.optional')}
        maxLength={noteMax}
        value={note}
        readOnly={isPending}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {terms.hasWithdrawPassword ? (
        <PasswordField
          label={t('transfers.password')}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isPending}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            press.forget();
          }}
          error={
            isAboutPassword && failure
              ? errorText(texts, failure)
              : isPressed && password === ''
                ? t('fields.reason.required')
                : undefined
          }
        />
      ) : (
        <Button wide onClick={() => setAsksPassword(true)}>
          {t('transfers.setPassword')}
        </Button>
      )}
      {isLarge && !terms.hasSecondFactor && secondFactorAboveMinor !== null && (
        <Notice tone="wait">
          {t('transfers.totpMissing', { amount: money(secondFactorAboveMinor) })}{' '}
          <Link href={paths.account} className="baize-link">
            {t('shell.myAccount')}
          </Link>
        </Notice>
      )}
      {needsTotp && terms.hasSecondFactor && (
        <TextField
          label={t('transfers.totp')}
          required
          figure
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={totpDigits}
          readOnly={isPending}
          hint={
            secondFactorAboveMinor === null
              ? undefined
              : t('transfers.totpFrom', { amount: money(secondFactorAboveMinor) })
          }
          value={totp}
          onChange={(event) => {
            setTotp(digitsTyped(event.currentTarget.value));
            press.forget();
          }}
          error={
            failure?.code === 'TOTP_INVALID'
              ? errorText(texts, failure)
              : isPressed && totp.length < totpDigits
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
        waiting={isPending}
        waitingLabel={t('transfers.sending')}
        blocked={!terms.hasWithdrawPassword || leastMinor === null}
      >
        {amount === null ? t('transfers.send') : t('transfers.sendAmount', { amount: money(amount) })}
      </Button>
      <p className={c('after')}>
        {t('transfers.cannotTakeBack')}{' '}
        {amount !== null &&
          !amountProblem &&
          t('transfers.remains', { amount: money(BigInt(terms.availableMinor) - amount) })}
      </p>
      {!isAboutPassword && !isAboutAmount && failure?.code !== 'TOTP_INVALID' && <MoneyProblem press={press} />}
      <WithdrawPasswordDialog isOpen={asksPassword} isFirst onClose={() => setAsksPassword(false)} />
    </form>
  );
}
