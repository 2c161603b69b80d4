/** What the tab keeps about the person's money and contracts, under the names of specification 3. Asked once somebody with a
 *  real account is in. Which contracts there are is said by their kinds' own switches, not by whether the merchant has its agents
 *  on the site (switch AGENTPOLICY3): members hold contracts either way. */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from './api.ts';
import { useIsReal } from './session.ts';
import { tabStorage } from './storage.ts';

export type Consolidated = Output<'consolidated'>;

refreshOn(['balance.changed'], ['consolidated', 'merchantWallet']);
refreshOn(['contract.changed'], ['consolidated']);

/** Keeps the answers in the tab while the shell stands. */
export function useLoadConsolidated(): void {
  const isReal = useIsReal();
  const funds = useConsolidated();
  const wallet = useQuery({ ...ask('merchantWallet', { query: {} }), enabled: isReal }).data;
  useEffect(() => {
    if (isReal && funds) keepConsolidated(funds);
  }, [isReal, funds]);
  useEffect(() => {
    if (isReal && wallet) tabStorage.set('merchantWallet', JSON.stringify(wallet));
  }, [isReal, wallet]);
}

function keepConsolidated(funds: Consolidated): void {
  tabStorage.set('consolidated', JSON.stringify(funds));
  tabStorage.set('enableSalary', String(hasSalary(funds)));
  tabStorage.set('enableContract', String(hasSalary(funds) || funds.contractDividend));
}

/** A salary of any of the three rhythms. */
export function hasSalary({ dailySalary, hourSalary, salary }: Consolidated): boolean {
  return dailySalary || hourSalary || salary;
}

type ContractKind = Output<'contractsFromUpline'>['content'][number]['kind'];

/** Kinds of contract that wait for the reader's word: an offer, or the upline's wish to end one. */
export function useWaitingKinds(): readonly ContractKind[] {
  const funds = useConsolidated();
  if (!funds) return [];
  const asked: readonly (readonly [ContractKind, string | null])[] = [
    ['realtime', funds.realtimesalreqtype],
    ['hourly', funds.contracthoursalreq],
    ['daily', funds.dailysalreqtype],
    ['dividend', funds.divtypereq],
  ];
  return asked.flatMap(([kind, request]) => (request === null ? [] : [kind]));
}

/** Whether the reader has, or is offered, any contract. */
export function useHasContracts(): boolean {
  const funds = useConsolidated();
  const waiting = useWaitingKinds();
  return waiting.length > 0 || (funds !== undefined && (hasSalary(funds) || funds.contractDividend));
}

/** Kinds of which the reader has a contract that stands. */
export function useHeldKinds(): readonly ContractKind[] {
  const funds = useConsolidated();
  if (!funds) return [];
  const held: readonly (readonly [ContractKind, boolean])[] = [
    ['realtime', funds.salary],
    ['hourly', funds.hourSalary],
    ['daily', funds.dailySalary],
    ['dividend', funds.contractDividend],
  ];
  return held.flatMap(([kind, isHeld]) => (isHeld ? [kind] : []));
}

function useConsolidated(): Consolidated | undefined {
  const isReal = useIsReal();
  const { data } = useQuery({ ...ask('consolidated'), enabled: isReal });
  return isReal ? data : undefined;
}
