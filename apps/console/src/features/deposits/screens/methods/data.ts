/** A merchant's ways to pay in and out: read and published as a whole. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type Offer = Output<'merchantDepositMethods'>;
export type Method = Offer['methods'][number];
/** A way to pay out. */
export type Way = Output<'merchantWithdrawalMethods'>['methods'][number];
export type OfferOut = Output<'merchantWithdrawalMethods'>;
export type AccountChange = Offer['changes'][number];

export function useOffer(code: string) {
  return useQuery(ask('merchantDepositMethods', { params: { code } }));
}

export function usePublishMethods(code: string) {
  return useMutation<Offer, CallFailure, NonNullable<Input<'publishDepositMethods'>['body']>>({
    mutationFn: (body) => send('publishDepositMethods', { params: { code }, body }),
    onSettled: () => refreshCalls(['merchantDepositMethods', 'readMerchant']),
  });
}

export function useDecideAccount(code: string, id: string) {
  return useMutation<Offer, CallFailure, NonNullable<Input<'decideAccountChange'>['body']>>({
    mutationFn: (body) => send('decideAccountChange', { params: { code, id }, body }),
    onSettled: () => refreshCalls(['merchantDepositMethods', 'readMerchant']),
  });
}

export function useOfferOut(code: string) {
  return useQuery(ask('merchantWithdrawalMethods', { params: { code } }));
}

export function usePublishWays(code: string) {
  return useMutation<OfferOut, CallFailure, NonNullable<Input<'publishWithdrawalMethods'>['body']>>({
    mutationFn: (body) => send('publishWithdrawalMethods', { params: { code }, body }),
    onSettled: () => refreshCalls(['merchantWithdrawalMethods', 'readMerchant']),
  });
}
