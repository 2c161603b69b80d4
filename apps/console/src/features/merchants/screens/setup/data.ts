/** Pages of a merchant's settings: each is read and published as a whole. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type RegistrationPage = Output<'readRegistrationPage'>;
export type SitePage = Output<'readSitePage'>;
export type MoneyPage = Output<'readMoneyPage'>;

/** How a page stood until somebody published. */
export interface Earlier<Page> {
  readonly seq: string;
  readonly at: string;
  readonly by: string;
  readonly page: Omit<Page, 'version'>;
}

const registrationReads = ['readRegistrationPage', 'registrationVersions', 'readMerchant'] as const;
const moneyReads = ['readMoneyPage', 'moneyVersions', 'readMerchant'] as const;
const siteReads = ['readSitePage', 'siteVersions', 'readMerchant'] as const;

export function useRegistration(code: string) {
  return useQuery(ask('readRegistrationPage', { params: { code } }));
}

export function useRegistrationVersions(code: string) {
  return useQuery(ask('registrationVersions', { params: { code } }));
}

export function usePublishRegistration(code: string) {
  return useMutation<RegistrationPage, CallFailure, RegistrationPage>({
    mutationFn: (body) => send('publishRegistrationPage', { params: { code }, body }),
    onSettled: () => refreshCalls(registrationReads),
  });
}

export function useSite(code: string) {
  return useQuery(ask('readSitePage', { params: { code } }));
}

export function useSiteVersions(code: string) {
  return useQuery(ask('siteVersions', { params: { code } }));
}

export function usePublishSite(code: string) {
  return useMutation<SitePage, CallFailure, SitePage>({
    mutationFn: (body) => send('publishSitePage', { params: { code }, body }),
    onSettled: () => refreshCalls(siteReads),
  });
}

export function useMoney(code: string) {
  return useQuery(ask('readMoneyPage', { params: { code } }));
}

export function useMoneyVersions(code: string) {
  return useQuery(ask('moneyVersions', { params: { code } }));
}

export function usePublishMoney(code: string) {
  return useMutation<MoneyPage, CallFailure, MoneyPage>({
    mutationFn: (body) => send('publishMoneyPage', { params: { code }, body }),
    onSettled: () => refreshCalls(moneyReads),
  });
}

/** The merchant's vendors, for who may see them; others write a code. */
export function useVendorCodes(merchant: string, isOn: boolean) {
  return useQuery({ ...ask('consoleVendors', { query: { merchant } }), enabled: isOn });
}
