/** The merchant's VIP levels, read and published as a whole. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type Terms = Output<'vipTerms'>;
export type TermsBody = NonNullable<Input<'publishVipTerms'>['body']>;

export function useTerms(code: string) {
  return useQuery(ask('vipTerms', { params: { code } }));
}

export function usePublishTerms(code: string) {
  return useMutation<Terms, CallFailure, TermsBody>({
    mutationFn: (body) => send('publishVipTerms', { params: { code }, body }),
    onSettled: () => refreshCalls(['vipTerms', 'vipBoard', 'readMerchant']),
  });
}
