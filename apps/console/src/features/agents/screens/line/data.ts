/** One place in the tree: who stands above and below, contracts, and moving it. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { plainTyped } from '@baize/protocol/typed-text';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Standing = Output<'staffLine'>;
export type Below = Output<'staffLines'>['content'][number];
export type Contract = Output<'consoleContracts'>['content'][number];
export type ContractFile = Output<'consoleContract'>;
export type Offer = NonNullable<Input<'offerPlatformContract'>['body']>;
type TypeChange = NonNullable<Input<'setAgentType'>['body']>;
export type Moved = Output<'moveAgentLine'>;

const pageSize = 20;

export function useStanding(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('staffLine', { params: { id }, query: { merchant: code } }));
}

export function useBelow(id: string, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('staffLines', { query: { merchant: code, below: id, agentsOnly: 'false', pageNo, pageSize } }),
    ...keepRows,
  });
}

/** The agent with exactly this account; undefined while it is looked up, null when there is none. */
export function useAgentNamed(account: string) {
  const { code } = useMerchant();
  const found = useQuery({
    ...ask('staffLines', { query: { merchant: code, search: account, agentsOnly: 'true', pageNo: 1, pageSize: 5 } }),
    enabled: account !== '',
  });
  const same = found.data?.content.find((row) => row.account.toLowerCase() === plainTyped(account).toLowerCase());
  return { agent: found.data ? (same ?? null) : undefined, error: found.error };
}

export function useContracts(memberId: string, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('consoleContracts', { query: { merchant: code, memberId, pageNo, pageSize } }),
    ...keepRows,
  });
}

/** Contracts of a member whose end the platform is asked for. */
export function useEndsAsked(memberId: string) {
  const { code } = useMerchant();
  return useQuery(
    ask('consoleContracts', { query: { merchant: code, memberId, asksPlatform: 'true', pageNo: 1, pageSize } }),
  );
}

export function useContract(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('consoleContract', { params: { id }, query: { merchant: code } }));
}

/** What both sides wrote. Each reading is logged, so it is asked for once, when somebody wants to read it. */
export function useContractWords(id: string, isWanted: boolean) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('consoleContractWords', { params: { id }, query: { merchant: code } }),
    enabled: isWanted,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useEndContract(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, string>({
    mutationFn: (reason) => send('endContract', { params: { id }, query: { merchant: code }, body: { reason } }),
    onSettled: refreshContracts,
  });
}

const refreshContracts = (): void => refreshCalls(['consoleContracts', 'consoleContract']);

export function useTakeBack(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure>({
    mutationFn: () => send('takeBackPlatformContract', { params: { id }, query: { merchant: code }, body: {} }),
    onSettled: refreshContracts,
  });
}

export function useAnswerEnd(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, NonNullable<Input<'answerPlatformEnd'>['body']>>({
    mutationFn: (body) => send('answerPlatformEnd', { params: { id }, query: { merchant: code }, body }),
    onSettled: refreshContracts,
  });
}

/** What an offer would have brought on the last closed periods; null: nothing to try yet. */
export function useTrial(offer: Offer | null) {
  const { code } = useMerchant();
  return useQuery({
    queryKey: ['simulatePlatformContract', code, JSON.stringify(offer)],
    queryFn:
      offer === null
        ? skipToken
        : ({ signal }) => send('simulatePlatformContract', { query: { merchant: code }, body: offer, signal }),
    ...keepRows,
  });
}

export function useOffer() {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, Offer>({
    mutationFn: (body) => send('offerPlatformContract', { query: { merchant: code }, body }),
    onSettled: refreshContracts,
  });
}

export function useSetType(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, TypeChange>({
    mutationFn: (body) => send('setAgentType', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['staffLine', 'staffLines', 'staffApplications']),
  });
}

export function useMove(id: string) {
  const { code } = useMerchant();
  return useMutation<Moved, CallFailure, { toUplineId: string | null; reason: string }>({
    mutationFn: (body) => send('moveAgentLine', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['staffLine', 'staffLines', 'consoleContracts']),
  });
}

export function useFreezeLine(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, { isFrozen: boolean; reason: string }>({
    mutationFn: (body) => send('freezeLine', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['staffLine', 'readMember', 'findMembers']),
  });
}
