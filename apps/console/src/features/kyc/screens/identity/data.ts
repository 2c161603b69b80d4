/** Identity checks as an operator works through them. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export const queues = ['waiting', 'decided'] as const;
export type Queue = (typeof queues)[number];
export type Row = Output<'identityQueue'>['content'][number];
export type Case = Output<'identityCase'>;
export type Decision = NonNullable<Input<'decideIdentityCase'>['body']>;
export const reasons = [
  'unreadable',
  'cut_off',
  'out_of_date',
  'name_differs',
  'other_person',
  'copy',
  'under_age',
  'other',
] as const;

const pageSize = 20;
const queueEveryMs = 10_000;

export function useQueue(queue: Queue, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('identityQueue', { query: { merchant: code, queue, pageNo, pageSize } }),
    ...keepRows,
    refetchInterval: queueEveryMs,
  });
}

export function useCase(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('identityCase', { params: { id }, query: { merchant: code } }));
}

export function usePicture(id: string, documentId: string) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('identityDocument', { params: { id, documentId }, query: { merchant: code } }),
    staleTime: Infinity, // a picture never changes, and each look stands in the audit log
  });
}

export function useDecide(id: string) {
  const { code } = useMerchant();
  return useMutation<Case, CallFailure, Decision>({
    mutationFn: (body) => send('decideIdentityCase', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['identityQueue', 'identityCase']),
  });
}
