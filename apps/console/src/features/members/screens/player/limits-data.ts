/** A player's limits, breaks and their history, and what an operator may do about them. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type PlayerLimits = Output<'memberProtection'>;
export type Limit = PlayerLimits['limits'][number];
export type NewLimit = NonNullable<Input<'setOperatorLimit'>['body']>;
export type Exclusion = NonNullable<Input<'stopMember'>['body']>;

export function usePlayerLimits(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('memberProtection', { params: { id }, query: { merchant: code } }));
}

export function useOperatorLimit(id: string) {
  const { code } = useMerchant();
  return useMutation<PlayerLimits, CallFailure, NewLimit>({
    mutationFn: (body) => send('setOperatorLimit', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['memberProtection']),
  });
}

export function useExclusion(id: string) {
  const { code } = useMerchant();
  return useMutation<PlayerLimits, CallFailure, Exclusion>({
    mutationFn: (body) => send('stopMember', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['memberProtection', 'readMember']),
  });
}
