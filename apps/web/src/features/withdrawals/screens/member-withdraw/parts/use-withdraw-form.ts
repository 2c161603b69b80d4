import { refreshCalls } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { feeOf } from '@baize/protocol/currencies';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { useFormat } from '#lib/format.ts';
import { useBalance, useMember } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { failureOf } from '#lib/reading.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { methodTo, useBankAccounts, useTerms } from '../data.ts';
import type { PayoutMethod } from '../data.ts';

const aboutPassword = new Set(['WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'WITHDRAW_PASSWORD_MISSING']);
const aboutAmount = new Set(['INSUFFICIENT_FUNDS', 'PLAY_THROUGH']);

interface Asked {
  readonly amountMinor: string;
  readonly bankAccountId: string;
}

export type WithdrawFormState = ReturnType<typeof useWithdrawForm>;

/** The form for the wallet in use: what is typed, what is wrong with it, and the press that asks for the withdrawal. */
export function useWithdrawForm() {
  const [chosen, setChosen] = useState<string | null>(null);
  const payout = usePayout(chosen);
  const { code, account, terms, termsFailure, needsPassword } = payout;
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [isPressed, setPressed] = useState(false);
  const figures = useFigures(text, payout);
  const { amount, amountProblem } = figures;
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
  const { failure } = press;
  /** Nothing that is typed could be asked for now; a word above says why. */
  const isClosed = needsPassword || termsFailure !== null || Boolean(terms?.pause);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (isClosed || amount === null || amountProblem || !account || password === '') return;
    press.press({ amountMinor: amount.toString(), bankAccountId: account.id });
  };
  return {
    ...payout,
    ...figures,
    text,
    setText,
    choose: setChosen,
    password,
    setPassword,
    isPressed,
    isClosed,
    press,
    /** The refusals that a field says itself. */
    amountRefusal: failure && aboutAmount.has(failure.code) ? failure : null,
    passwordRefusal: failure && aboutPassword.has(failure.code) ? failure : null,
    submit,
  };
}

/** What the terms of the wallet in use allow, and the account that is paid to. */
function usePayout(chosen: string | null) {
  const format = useFormat();
  const { currency } = useMerchant();
  const read = useTerms();
  const member = useMember();
  const { balance } = useBalance();
  const accounts = useBankAccounts();
  const code = balance?.currency ?? currency.code;
  const terms = read.data?.currency === code ? read.data : undefined;
  // only what can be paid to in this currency is offered
  const fitting = accounts.data?.filter((one) => !terms || methodTo(terms, one));
  const account = fitting?.find(({ id }) => id === chosen) ?? fitting?.[0];
  return {
    code,
    money: (minor: bigint | string): string => format.money(minor, code),
    balance,
    terms,
    termsFailure: failureOf([read]), // without them nothing is known of range, fee and what is free
    /** Minor units; null while the terms are not known. */
    free: terms ? BigInt(terms.freeMinor) : null,
    accounts,
    fitting,
    account,
    method: account ? methodTo(terms, account) : terms?.methods[0],
    needsPassword: member?.hasWithdrawPassword === false,
  };
}

/** What was typed as minor units, with its fee, its range and what is wrong with it. */
function useFigures(text: string, { code, money, free, method }: ReturnType<typeof usePayout>) {
  const t = useT();
  const scale = scaleOf(code);
  const amount = scale.minorOf(text);
  const rule = method && { feeFixed: method.feeMinor, feeBasisPoints: method.feeBasisPoints };
  const fee = rule && amount !== null ? feeOf(rule, amount) : 0n;
  const isFree = !method || (method.feeMinor === '0' && method.feeBasisPoints === 0);
  const range = method && t('withdrawals.range', { min: money(method.minMinor), max: money(method.maxMinor) });
  const most = method && free !== null ? mostOf(free, method) : null;
  return { scale, amount, fee, isFree, range, most, amountProblem: problemOf() };

  function problemOf(): string | null {
    if (amount === null) return t('fields.reason.required');
    if (method && range && (amount < BigInt(method.minMinor) || amount > BigInt(method.maxMinor)))
      return t('withdrawals.outOfRange', { range });
    if (free !== null && amount + fee > free)
      return t(isFree ? 'withdrawals.tooMuch' : 'withdrawals.freeOnly', { amount: money(free) });
    return null;
  }
}

/** The largest amount that leaves room for its own fee, in the method's range. */
function mostOf(free: bigint, method: PayoutMethod): bigint {
  const share = (free - BigInt(method.feeMinor)) * 10_000n;
  const most = share / (10_000n + BigInt(method.feeBasisPoints));
  return most < BigInt(method.maxMinor) ? most : BigInt(method.maxMinor);
}
