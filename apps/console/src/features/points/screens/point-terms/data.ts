/** The merchant's terms for points, read and published as a whole. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type Terms = Output<'pointTerms'>;
export type TermsBody = NonNullable<Input<'publishPointTerms'>['body']>;

export function useTerms(code: string) {
  return useQuery(ask('pointTerms', { params: { code } }));
}

export function usePublishTerms(code: string) {
  return useMutation<Terms, CallFailure, TermsBody>({
    mutationFn: (body) => send('publishPointTerms', { params: { code }, body }),
    onSettled: () => refreshCalls(['pointTerms', 'readMerchant']),
  });
}
