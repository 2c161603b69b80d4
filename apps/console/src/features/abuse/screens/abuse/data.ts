/** Findings of abuse as an operator works through them. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Finding = Output<'abuseFindings'>['content'][number];
export type FindingFile = Output<'readAbuseFinding'>;
export type Sign = FindingFile['evidence'][number];
export const states = ['open', 'confirmed', 'dismissed'] as const;
export type State = (typeof states)[number];

const pageSize = 20;
const queueEveryMs = 10_000;

export function useFindings(state: State, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('abuseFindings', { query: { merchant: code, state, pageNo, pageSize } }),
    ...keepRows,
    refetchInterval: queueEveryMs,
  });
}

export function useFinding(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('readAbuseFinding', { params: { id }, query: { merchant: code } }));
}

export function useDecide(id: string) {
  const { code } = useMerchant();
  return useMutation<FindingFile, CallFailure, { decision: 'confirmed' | 'dismissed'; remark: string }>({
    mutationFn: (body) => send('decideAbuse', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['abuseFindings', 'readAbuseFinding']),
  });
}
