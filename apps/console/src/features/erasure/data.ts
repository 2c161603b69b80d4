/** Requests for erasure as an operator sees them. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Erasure = Output<'erasures'>['content'][number];

const pageSize = 20;

export function useErasures(pageNo: number) {
  const { code } = useMerchant();
  return useQuery({ ...ask('erasures', { query: { merchant: code, pageNo, pageSize } }), ...keepRows });
}

/** The newest of one player. */
export function useErasureOf(memberId: string) {
  const { code } = useMerchant();
  return useQuery(ask('erasures', { query: { merchant: code, member: memberId, pageSize: 1 } }));
}

export function useFileErasure(memberId: string) {
  const { code } = useMerchant();
  return useMutation<Erasure, CallFailure, string>({
    mutationFn: (reason) =>
      send('fileErasure', { params: { id: memberId }, query: { merchant: code }, body: { reason } }),
    onSettled: () => refreshCalls(['erasures', 'staffRequests']),
  });
}

export function useTakeBackErasure(memberId: string) {
  const { code } = useMerchant();
  return useMutation<Erasure, CallFailure>({
    mutationFn: () => send('withdrawErasureFor', { params: { id: memberId }, query: { merchant: code }, body: {} }),
    onSettled: () => refreshCalls(['erasures']),
  });
}
