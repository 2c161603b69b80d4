/** Transfers within lines, as an operator works through them. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Transfer = Output<'transferDesk'>['content'][number];
export type CircleRow = Output<'transferCircles'>['content'][number];
export const tabs = ['held', 'all', 'circles'] as const;
export type Tab = (typeof tabs)[number];

const pageSize = 20;
const queueEveryMs = 10_000;

export function useTransfers(tab: Tab, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('transferDesk', { query: { merchant: code, pageNo, pageSize, ...(tab === 'held' && { state: 'held' }) } }),
    ...keepRows,
    refetchInterval: queueEveryMs,
  });
}

export function useCircles(pageNo: number) {
  const { code } = useMerchant();
  return useQuery({ ...ask('transferCircles', { query: { merchant: code, pageNo, pageSize } }), ...keepRows });
}

export function useDecide({ id, amountMinor }: Transfer) {
  const { code } = useMerchant();
  return useMutation<Transfer, CallFailure, { decision: 'release' | 'return'; remark: string }>({
    mutationFn: (body) =>
      send('decideTransfer', { params: { id }, query: { merchant: code }, body: { ...body, amountMinor } }),
    onSettled: () => refreshCalls(['transferDesk', 'transferCircles']),
  });
}

/** Only asks: a second person grants it. */
export function useReverse({ id, amountMinor }: Transfer) {
  const { code } = useMerchant();
  return useMutation<Transfer, CallFailure, string>({
    mutationFn: (reason) =>
      send('reverseTransfer', { params: { id }, query: { merchant: code }, body: { amountMinor, reason } }),
    onSettled: () => refreshCalls(['transferDesk', 'staffRequests']),
  });
}
