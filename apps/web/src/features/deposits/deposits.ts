/** Deposits as the deposit page and the sheet in a game need them. */
import { callsRefreshed, refreshCalls, refreshOn } from '@baize/browser';
import { feeOf } from '@baize/protocol/currencies';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { dashTyped, unspaced } from '@baize/protocol/typed-text';
import type { PickedFile } from '@baize/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, send } from '#lib/api.ts';
import { useBalance } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useCountedLimits } from '#features/limits/counted.ts';
import { leftOf } from '#features/limits/left.ts';
import { scaleOf } from '#widgets/member/amount.ts';
import type { Scale } from '#widgets/member/amount.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import type { MoneyPress } from '#widgets/member/money-press.ts';

export type Deposit = Output<'readDeposit'>;
export type DepositMethod = Output<'depositMethods'>[number];

/** What waits is asked again now and then as well: a fact may be lost, a deposit must not look lost. */
const askAgainMs = 15_000;
const recentMax = 20;

refreshOn(['merchant.published'], ['depositMethods']);
refreshOn(['deposit.credited', 'deposit.failed', 'deposit.changed'], ['listDeposits', 'readDeposit']);

export function isOpenDeposit({ state }: Deposit): boolean {
  return state === 'created' || state === 'pending';
}

/** The state as the player reads it: one they ended themselves did not run out. */
export function shownState({ state, reason }: Deposit): Deposit['state'] | 'cancelled' {
  return state === 'expired' && reason === 'cancelled_by_player' ? 'cancelled' : state;
}

/** Nothing of its money is known yet, so the player may end it. */
export function mayCancelDeposit({ state, kind, confirmations }: Deposit): boolean {
  return confirmations === 0 && (state === 'pending' || (state === 'created' && kind !== 'voucher'));
}

export function useCancelDeposit(id: string, onDone: () => void) {
  return useMutation({
    mutationFn: () => send('cancelDeposit', { params: { id } }),
    onSuccess: async () => {
      await callsRefreshed(['listDeposits', 'readDeposit', 'readProtection']);
      onDone();
    },
  });
}

export function useRecentDeposits() {
  return useQuery({
    ...ask('listDeposits', { query: { pageSize: recentMax } }),
    refetchInterval: ({ state }) => (state.data?.content.some(isOpenDeposit) ? askAgainMs : false),
  });
}

type Method = DepositMethod['method'];

/** What a press asks for; a voucher brings its code in place of an amount. */
export interface DepositWish {
  readonly method: Method;
  readonly amountMinor?: string;
  readonly voucherCode?: string;
}

export interface DepositForm {
  readonly methods: readonly DepositMethod[] | undefined;
  readonly error: unknown;
  readonly readAgain: () => void;
  readonly method: DepositMethod | undefined;
  readonly choose: (method: Method) => void;
  readonly currency: string;
  readonly scale: Scale;
  readonly text: string;
  readonly type: (text: string) => void;
  readonly voucher: string;
  readonly typeVoucher: (text: string) => void;
  /** Minor units, or null. */
  readonly amount: bigint | null;
  /** On top of the amount, minor units. */
  readonly fee: bigint;
  readonly isInRange: boolean;
  /** What the player's limits still let in, minor units; null: anything. */
  readonly left: bigint | null;
  /** What a press would ask for; null while something is missing. */
  readonly wish: DepositWish | null;
  readonly press: MoneyPress<DepositWish>;
}

const voucherCodes = /^[A-Za-z0-9-]{6,40}$/;

/** The form for the wallet in use: its currency's methods. */
export function useDepositForm(onOpened: (deposit: Deposit) => void): DepositForm {
  const merchant = useMerchant();
  const { balance } = useBalance();
  const currency = balance?.currency ?? merchant.currency.code;
  const methods = useQuery({ ...ask('depositMethods', { query: { currency } }), staleTime: 300_000 });
  const [chosen, setChosen] = useState<Method | null>(null);
  const [text, setText] = useState('');
  const [voucher, setVoucher] = useState('');
  const scale = scaleOf(currency);
  const counted = useCountedLimits();
  const left = counted.currency === currency ? leftOf(counted.limits.filter(({ kind }) => kind === 'deposit')) : null;
  const method = methods.data?.find((one) => one.method === chosen) ?? methods.data?.[0];
  const amount = scale.minorOf(text);
  const isInRange =
    method !== undefined && amount !== null && amount >= BigInt(method.minMinor) && amount <= BigInt(method.maxMinor);
  const press = useMoneyPress(
    (given: DepositWish, idempotencyKey: string) =>
      send('requestDeposit', { body: { ...given, currency, idempotencyKey, returnPath: '/member/depositv2' } }),
    (deposit) => {
      setText('');
      setVoucher('');
      refreshCalls(['listDeposits', 'walletBalance']);
      onOpened(deposit);
    },
  );
  return {
    methods: methods.data,
    error: methods.error,
    readAgain: () => void methods.refetch(),
    method,
    choose: (next) => {
      setChosen(next);
      press.forget();
    },
    currency,
    scale,
    text,
    type: (next) => {
      setText(next);
      press.forget();
    },
    voucher,
    typeVoucher: (next) => {
      setVoucher(dashTyped(unspaced(next)));
      press.forget();
    },
    amount,
    fee:
      method && amount !== null
        ? feeOf({ feeFixed: method.feeMinor, feeBasisPoints: method.feeBasisPoints }, amount)
        : 0n,
    isInRange,
    left,
    wish: wishOf(method, { amount: isInRange ? amount : null, voucher }),
    press,
  };
}

function wishOf(
  method: DepositMethod | undefined,
  given: { amount: bigint | null; voucher: string },
): DepositWish | null {
  if (!method) return null;
  if (method.kind === 'voucher')
    return voucherCodes.test(given.voucher) ? { method: method.method, voucherCode: given.voucher } : null;
  return given.amount === null ? null : { method: method.method, amountMinor: given.amount.toString() };
}

/** Pictures of a transfer, one by one; gives back those that were refused, with their reason. */
export async function sendDepositProofs(id: string, files: readonly PickedFile[]): Promise<PickedFile[]> {
  const refused: PickedFile[] = [];
  for (const { file } of files) {
    const form = new FormData();
    form.append('files', file);
    try {
      await send('uploadDepositProof', { params: { id }, form });
    } catch (failure) {
      const refusal = failure instanceof CallFailure ? uploadRefusals[failure.code] : undefined;
      if (!refusal) throw failure;
      refused.push({ file, refusal });
    }
  }
  return refused;
}

const uploadRefusals: Readonly<Record<string, PickedFile['refusal']>> = {
  UPLOAD_TYPE: 'type',
  UPLOAD_TOO_LARGE: 'size',
  UPLOAD_UNREADABLE: 'empty',
  UPLOAD_COUNT: 'tooMany',
};
