/** Level, rebate and bonuses of the reader: what both pages ask. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';

refreshOn(['vip.changed'], ['vipOverview', 'vipRebateDays', 'memberInfo']);

export type Overview = Output<'vipOverview'>;
export type Level = Overview['levels'][number];
export type Claimable = Overview['claimable'][number];
export type RebateDay = Output<'vipRebateDays'>['content'][number];

export function useOverview() {
  return useQuery(ask('vipOverview'));
}

const daysPageSize = 10;

export function useRebateDays(pageNo: number) {
  return useQuery({ ...ask('vipRebateDays', { query: { pageNo, pageSize: daysPageSize } }), ...keepRows });
}

export function useClaim() {
  return useMutation<Output<'claimVip'>, CallFailure, string>({
    mutationFn: (id) => send('claimVip', { body: { id } }),
    onSettled: () => refreshCalls(['vipOverview', 'vipRebateDays', 'walletBalance', 'listBonuses', 'bonusRecord']),
  });
}
