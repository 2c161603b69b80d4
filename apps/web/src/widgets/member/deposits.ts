/** Deposits as the deposit page and the sheet in a game need them. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, send } from '../../lib/api.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { scaleOf } from './amount.ts';
import type { Scale } from './amount.ts';
import { useMoneyPress } from './money-press.ts';
import type { MoneyPress } from './money-press.ts';

export type Deposit = Output<'readDeposit'>;
export type DepositMethod = Output<'depositMethods'>[number];

/** What waits is asked again now and then as well: a fact may be lost, a deposit must not look lost. */
const askAgainMs = 15_000;
const recentMax = 20;

refreshOn(['deposit.credited', 'deposit.failed'], ['listDeposits', 'readDeposit']);

export function isOpenDeposit({ state }: Deposit): boolean {
  return state === 'created' || state === 'pending';
}

export function useRecentDeposits() {
  return useQuery({
    ...ask('listDeposits', { query: { pageSize: recentMax } }),
    refetchInterval: ({ state }) => (state.data?.content.some(isOpenDeposit) ? askAgainMs : false),
  });
}

export interface DepositForm {
  readonly methods: readonly DepositMethod[] | undefined;
  readonly error: unknown;
  readonly readAgain: () => void;
  readonly method: DepositMethod | undefined;
  readonly choose: (method: DepositMethod['method']) => void;
  readonly currency: string;
  readonly scale: Scale;
  readonly text: string;
  readonly type: (text: string) => void;
  /** Minor units, or null. */
  readonly amount: bigint | null;
  readonly isInRange: boolean;
  readonly press: MoneyPress<{ amountMinor: string; method: DepositMethod['method'] }>;
}

export function useDepositForm(onOpened: (deposit: Deposit) => void): DepositForm {
  const { currency } = useMerchant();
  const methods = useQuery({ ...ask('depositMethods'), staleTime: 300_000 });
  const [chosen, setChosen] = useState<DepositMethod['method'] | null>(null);
  const [text, setText] = useState('');
  const scale = scaleOf(currency.code);
  const method = methods.data?.find((one) => one.method === chosen) ?? methods.data?.[0];
  const amount = scale.minorOf(text);
  const press = useMoneyPress(
    (given: { amountMinor: string; method: DepositMethod['method'] }, idempotencyKey: string) =>
      send('requestDeposit', {
        body: { ...given, currency: currency.code, idempotencyKey, returnPath: '/member/depositv2' },
      }),
    (deposit) => {
      setText('');
      void refreshCalls(['listDeposits']);
      onOpened(deposit);
    },
  );
  return {
    methods: methods.data,
    error: methods.error,
    readAgain: () => void methods.refetch(),
    method,
    choose: setChosen,
    currency: currency.code,
    scale,
    text,
    type: (next) => {
      setText(next);
      press.forget();
    },
    amount,
    isInRange:
      method !== undefined && amount !== null && amount >= BigInt(method.minMinor) && amount <= BigInt(method.maxMinor),
    press,
  };
}
