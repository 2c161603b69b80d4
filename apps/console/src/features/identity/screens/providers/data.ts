/** Who else says who a player is: read without secrets, saved one by one. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type Setup = Output<'loginProviders'>[number];
export type ProviderName = Setup['provider'];
export type SetupBody = NonNullable<Input<'saveLoginProvider'>['body']>;
export const providerNames = ['google', 'facebook', 'phone'] as const satisfies readonly ProviderName[];

export function useProviders(code: string) {
  return useQuery(ask('loginProviders', { params: { code } }));
}

export function useSaveProvider(code: string, provider: ProviderName) {
  return useMutation<unknown, CallFailure, SetupBody>({
    mutationFn: (body) => send('saveLoginProvider', { params: { code, provider }, body }),
    onSettled: () => refreshCalls(['loginProviders']),
  });
}
