import { useT } from '@baize/i18n/react';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { useFormat } from '#lib/format.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { refreshTransfers } from './data.ts';
import type { Recipient, Transfer, TransferTerms } from './data.ts';

export const totpDigits = 6;
const aboutPassword = new Set(['WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'WITHDRAW_PASSWORD_MISSING']);
const aboutAmount = new Set(['INSUFFICIENT_FUNDS', 'PLAY_THROUGH', 'AMOUNT_RANGE', 'TRANSFER_DAY_LIMIT']);

interface Asked {
  readonly recipientId: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly note?: string;
}

interface TransferFormProps {
  recipient: Recipient;
  terms: TransferTerms;
  onDone: (transfer: Transfer) => void;
  onPending: ((isPending: boolean) => void) | undefined;
}

export type TransferFormState = ReturnType<typeof useTransferForm>;

/** The amount and what proves it is the player: what is typed, what is wrong with it, and the press that sends the money. */
export function useTransferForm({ recipient, terms, onDone, onPending }: TransferFormProps) {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isPressed, setPressed] = useState(false);
  const figures = useFigures(text, terms);
  const { amount, amountProblem, isLarge } = figures;
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
  useEffect(() => onPending?.(isPending), [isPending, onPending]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    const isReady = terms.hasWithdrawPassword && password !== '' && (!needsTotp || totp.length === totpDigits);
    if (amount === null || amountProblem || !isReady || (isLarge && !terms.hasSecondFactor)) return;
    const words = note.trim();
    press.press({
      recipientId: recipient.id,
      amountMinor: amount.toString(),
      currency: terms.currency,
      ...(words && { note: words }),
    });
  };
  return {
    ...figures,
    terms,
    typed: { text, note, password, totp },
    setText,
    setNote,
    setPassword,
    setTotp,
    isPressed,
    needsTotp,
    press,
    /** The refusals that a field says itself. */
    amountRefusal: failure && aboutAmount.has(failure.code) ? failure : null,
    passwordRefusal: failure && aboutPassword.has(failure.code) ? failure : null,
    totpRefusal: failure?.code === 'TOTP_INVALID' ? failure : null,
    submit,
  };
}

/** What was typed as minor units, with the range it must be in and what is wrong with it. */
function useFigures(text: string, terms: TransferTerms) {
  const t = useT();
  const format = useFormat();
  const { currency, leastMinor, mostMinor, secondFactorAboveMinor } = terms;
  const scale = scaleOf(currency);
  const money = (minor: bigint | string): string => format.money(minor, currency);
  const free = BigInt(terms.availableMinor) - BigInt(terms.lockedMinor);
  const amount = scale.minorOf(text);
  const isLarge = secondFactorAboveMinor !== null && amount !== null && amount > BigInt(secondFactorAboveMinor);
  const range =
    leastMinor !== null && mostMinor !== null
      ? t('transfers.range', { min: money(leastMinor), max: money(mostMinor) })
      : undefined;
  return { scale, money, free, amount, isLarge, range, amountProblem: problemOf() };

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
}
