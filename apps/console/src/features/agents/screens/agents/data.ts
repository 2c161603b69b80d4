/** Lines and applications as an operator works through them. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type LineRow = Output<'staffLines'>['content'][number];
export type Application = Output<'staffApplications'>['content'][number];
export const applicationStates = ['waiting', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];
export type ApplicationDecision = NonNullable<Input<'decideApplication'>['body']>;

const pageSize = 20;
const queueEveryMs = 10_000;

/** The tops of all lines, or the accounts that begin so. */
export function useLines(search: string, withMembers: boolean, pageNo: number) {
  const { code } = useMerchant();
  const agentsOnly = withMembers ? 'false' : 'true';
  return useQuery({
    ...ask('staffLines', { query: { merchant: code, pageNo, pageSize, agentsOnly, ...(search !== '' && { search }) } }),
    ...keepRows,
  });
}

/** Contracts whose end a top of a line asks of the platform, newest first. */
export function useEndsAsked(isWanted: boolean) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('consoleContracts', { query: { merchant: code, asksPlatform: 'true', pageNo: 1, pageSize } }),
    enabled: isWanted,
    refetchInterval: queueEveryMs,
  });
}

export function useApplications(state: ApplicationState, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('staffApplications', { query: { merchant: code, state, pageNo, pageSize } }),
    ...keepRows,
    refetchInterval: queueEveryMs,
  });
}

export function useDecideApplication(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, ApplicationDecision>({
    mutationFn: (body) => send('decideApplication', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['staffApplications', 'staffLines']),
  });
}
