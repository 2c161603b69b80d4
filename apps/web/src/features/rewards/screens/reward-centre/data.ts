import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';

export type Rewards = Output<'listRewards'>;
export type Reward = Rewards['content'][number];
export type Given = Output<'givenRewards'>['content'][number];

const givenPageSize = 10;

export function useRewards() {
  return useQuery(ask('listRewards'));
}

export function useGiven(pageNo: number) {
  return useQuery({ ...ask('givenRewards', { query: { pageNo, pageSize: givenPageSize } }), ...keepRows });
}

export function useClaim() {
  return useMutation<Rewards, CallFailure, Pick<Reward, 'source' | 'id'>>({
    mutationFn: ({ source, id }) => send('claimReward', { params: { source, id } }),
    onSettled: () => refreshCalls(['listRewards', 'givenRewards', 'listBonuses', 'walletBalance']),
  });
}
