/** The logged-in account and its balance, as many parts of the site show them. */
import { createStore, refreshOn, useStore } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from './api.ts';
import { useMerchant } from './merchant.ts';
import { useIsReal, useWho } from './session.ts';
import { deviceStorage, tabStorage } from './storage.ts';

export type Member = Output<'memberInfo'>;
export type Balance = Output<'walletBalance'>;

refreshOn(
  [
    'balance.changed',
    'deposit.credited',
    'bet.settled',
    'withdrawal.requested',
    'withdrawal.rejected',
    'withdrawal.paid',
    'withdrawal.received',
  ],
  ['walletBalance'],
);
refreshOn(['message.sent'], ['memberInfo', 'unreadCount', 'listMessages']);

/** Undefined for visitors and while it is read. */
export function useMember(): Member | undefined {
  const isIn = useWho() !== 'visitor';
  const { data } = useQuery({ ...ask('memberInfo'), enabled: isIn, select: keepNickname });
  return isIn ? data : undefined;
}

function keepNickname(member: Member): Member {
  tabStorage.set('nickname', member.nickname);
  return member;
}

export interface BalanceView {
  /** Undefined while it was never read. */
  readonly balance: Balance | undefined;
  readonly isReading: boolean;
  /** The last reading failed; the figure shown is an older one. */
  readonly isOld: boolean;
  readonly read: () => void;
}

/** Visitors and trial accounts have no wallet. */
export function useBalance(): BalanceView {
  const isReal = useIsReal();
  const { data, isFetching, isError, refetch } = useQuery({
    ...ask('walletBalance'),
    enabled: isReal,
    staleTime: 10_000,
  });
  return { balance: isReal ? data : undefined, isReading: isFetching, isOld: isError, read: () => void refetch() };
}

/** The currency of the wallet in use, whose movements and rounds the records show; the merchant's own until it is known. */
export function useWalletCurrency(): string {
  const { currency } = useMerchant();
  return useBalance().balance?.currency ?? currency.code;
}

const masked = createStore(deviceStorage.get('masked') === 'yes');

/** Whether amounts are hidden; the choice lasts across pages and visits. */
export function useMasked(): readonly [isMasked: boolean, toggle: () => void] {
  const isMasked = useStore(masked);
  return [
    isMasked,
    () => {
      deviceStorage.set('masked', isMasked ? 'no' : 'yes');
      masked.set(!isMasked);
    },
  ];
}
