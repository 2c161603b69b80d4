import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import type { Identification } from '@baize/protocol/identifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Member = Output<'readMember'>;
export type WalletAt = Output<'walletsAt'>['accounts'][number];
export type Movement = Output<'memberLedger'>['content'][number];

const ledgerPageSize = 20;
const betsPageSize = 10;

export function useMember(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('readMember', { params: { id }, query: { merchant: code } }));
}

export function useLedger(id: string, cursor: string) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('memberLedger', { params: { id }, query: { merchant: code, cursor, pageSize: ledgerPageSize } }),
    ...keepRows,
  });
}

export type Bet = Output<'memberBets'>['content'][number];

export function useBets(id: string, cursor: string) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('memberBets', { params: { id }, query: { merchant: code, cursor, pageSize: betsPageSize } }),
    ...keepRows,
  });
}

/** What every account held at an instant; asks nothing while there is none. */
export function useWalletsAt(id: string, at: string | null) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('walletsAt', { params: { id }, query: { merchant: code, at: at ?? '' } }),
    enabled: at !== null,
    ...keepRows,
  });
}

/** Freezes or unfreezes; sessions end at once. */
export function useFreeze(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, { isFrozen: boolean; reason: string }>({
    mutationFn: (body) => send('freezeMember', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['readMember', 'findMembers']),
  });
}

/** Asks for the second factor to be taken off: a second person must agree. */
export function useResetFactors(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, { identifiedBy: Identification; reason: string }>({
    mutationFn: (body) => send('resetMemberFactors', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['readMember']),
  });
}
