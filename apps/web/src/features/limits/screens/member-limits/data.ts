/** The player's limits and breaks, and what changes them. Every answer is the page as it stands afterwards. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';

refreshOn(['protection.changed', 'bet.settled', 'deposit.credited'], ['readProtection']);
refreshOn(['protection.changed'], ['protectionHistory']);

export type Protection = Output<'readProtection'>;
export type Limit = Protection['limits'][number];
export type HistoryRow = Output<'protectionHistory'>['content'][number];

const historyRows = 10;

export const usePlayerLimits = () => useQuery(ask('readProtection'));

export function useHistory(pageNo: number) {
  return useQuery({ ...ask('protectionHistory', { query: { pageNo, pageSize: historyRows } }), ...keepRows });
}

type Change =
  | { readonly call: 'setLimit'; readonly body: NonNullable<Input<'setLimit'>['body']> }
  | { readonly call: 'cancelLimitChange'; readonly body: NonNullable<Input<'cancelLimitChange'>['body']> }
  | { readonly call: 'confirmLimitChange'; readonly body: NonNullable<Input<'confirmLimitChange'>['body']> }
  | { readonly call: 'takeBreak'; readonly body: NonNullable<Input<'takeBreak'>['body']> };

function sendChange(change: Change): Promise<Protection> {
  switch (change.call) {
    case 'setLimit':
      return send('setLimit', { body: change.body });
    case 'cancelLimitChange':
      return send('cancelLimitChange', { body: change.body });
    case 'confirmLimitChange':
      return send('confirmLimitChange', { body: change.body });
    case 'takeBreak':
      return send('takeBreak', { body: change.body });
  }
}

/** Sends a change and shows what the server made of it. */
export function useChange() {
  const cache = useQueryClient();
  return useMutation<Protection, CallFailure, Change>({
    mutationFn: sendChange,
    onSuccess: (after) => cache.setQueryData(ask('readProtection').queryKey, after),
    onSettled: () => refreshCalls(['protectionHistory']),
  });
}
