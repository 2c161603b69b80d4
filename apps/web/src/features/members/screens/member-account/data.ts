/** What guards the account and how it is reached. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

refreshOn(['session.ended'], ['listSessions']);
refreshOn(['password.changed'], ['accountSecurity']);

export type Security = Output<'accountSecurity'>;
export type Profile = Output<'readProfile'>;

export const useSecurity = () => useQuery(ask('accountSecurity'));
export const useProfile = () => useQuery(ask('readProfile'));
export const usePasskeys = () => useQuery(ask('listPasskeys'));
export const useSocial = () => useQuery(ask('listSocial'));
export const useErasure = () => useQuery(ask('readErasure'));
export const useBanks = () => useQuery(ask('listBankAccounts'));
export const useWays = () => useQuery({ ...ask('loginWays'), staleTime: 300_000 });

/** The own request for erasure, taken back. */
export function useTakeBackErasure() {
  return useMutation<Output<'withdrawErasure'>, CallFailure>({
    mutationFn: () => send('withdrawErasure', { body: {} }),
    onSettled: () => refreshCalls(['readErasure']),
  });
}
