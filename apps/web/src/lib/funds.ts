/** What the tab keeps about the person's money and contracts, under the names of specification 3. Asked once somebody with a
 *  real account is in, where the merchant has its agents on the site (switch AGENTPOLICY3). */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from './api.ts';
import { useSwitch } from './merchant.ts';
import { useIsReal } from './session.ts';
import { tabStorage } from './storage.ts';

export type Consolidated = Output<'consolidated'>;

refreshOn(['balance.changed'], ['consolidated', 'merchantWallet']);

/** Keeps the answers in the tab while the shell stands. */
export function useFunds(): void {
  const isReal = useIsReal();
  const hasPolicy = useSwitch('AGENTPOLICY3');
  const funds = useQuery({ ...ask('consolidated'), enabled: isReal && hasPolicy }).data;
  const wallet = useQuery({ ...ask('merchantWallet', { query: {} }), enabled: isReal }).data;
  useEffect(() => {
    if (isReal && funds) keepFunds(funds);
  }, [isReal, funds]);
  useEffect(() => {
    if (isReal && wallet) tabStorage.set('merchantWallet', JSON.stringify(wallet));
  }, [isReal, wallet]);
}

function keepFunds(funds: Consolidated): void {
  tabStorage.set('consolidated', JSON.stringify(funds));
  tabStorage.set('enableSalary', String(hasSalary(funds)));
  tabStorage.set('enableContract', String(hasSalary(funds) || funds.contractDividend));
}

/** A salary of any of the three rhythms. */
export function hasSalary({ dailySalary, hourSalary, salary }: Consolidated): boolean {
  return dailySalary || hourSalary || salary;
}
