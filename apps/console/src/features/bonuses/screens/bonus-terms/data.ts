/** The merchant's terms for bonuses, read and published as a whole. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type Terms = Output<'bonusTerms'>;
export type TermsBody = NonNullable<Input<'publishBonusTerms'>['body']>;

export function useTerms(code: string) {
  return useQuery(ask('bonusTerms', { params: { code } }));
}

export function usePublishTerms(code: string) {
  return useMutation<Terms, CallFailure, TermsBody>({
    mutationFn: (body) => send('publishBonusTerms', { params: { code }, body }),
    onSettled: () => refreshCalls(['bonusTerms', 'readMerchant']),
  });
}
