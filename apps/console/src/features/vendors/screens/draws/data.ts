/** Draws of lotteries as operators work with them. Asked anew by itself: an entry of a colleague is on screen within seconds. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Draws = Output<'consoleDraws'>;
export type Lottery = Draws['games'][number];
export type Issue = Draws['issues'][number];
export type Entry = Issue['entries'][number];
export type DrawAct = Entry['act'];
export type Exposure = Output<'consoleDrawExposure'>['numbers'][number];

export const tabs = ['waiting', 'issues', 'lotteries'] as const;
export type Tab = (typeof tabs)[number];

const everyMs = 10_000;

interface Filter {
  readonly lottery?: Pick<Lottery, 'vassalage' | 'gameCode'> | undefined;
  readonly isWaiting?: boolean;
  readonly isOn?: boolean;
}

export function useDraws({ lottery, isWaiting = false, isOn = true }: Filter) {
  const { code } = useMerchant();
  const of = lottery && { vassalage: lottery.vassalage, gameCode: lottery.gameCode };
  const query = { merchant: code, ...of, ...(isWaiting && { waiting: '1' as const }) };
  return useQuery({ ...ask('consoleDraws', { query }), ...keepRows, refetchInterval: everyMs, enabled: isOn });
}

export function useExposure({ vassalage, gameCode, code: issue }: Issue) {
  const { code } = useMerchant();
  const query = { merchant: code, vassalage, gameCode, issue };
  return useQuery({ ...ask('consoleDrawExposure', { query }), refetchInterval: everyMs });
}

const refresh = () => refreshCalls(['consoleDraws', 'consoleDrawExposure']);

export function usePropose() {
  const { code } = useMerchant();
  return useMutation<Issue, CallFailure, Input<'proposeDraw'>['body']>({
    mutationFn: (body) => send('proposeDraw', { query: { merchant: code }, body }),
    onSettled: refresh,
  });
}

/** Sends one entry after the other and ends at the first that is refused: those before it stand, and the same ones sent again are
 *  known by their request ids. */
export function useProposeAll() {
  const { code } = useMerchant();
  return useMutation<void, CallFailure, readonly Input<'proposeDraw'>['body'][]>({
    mutationFn: async (entries) => {
      for (const body of entries) await send('proposeDraw', { query: { merchant: code }, body });
    },
    onSettled: refresh,
  });
}

export function useDecide({ vassalage, gameCode }: Issue, { id }: Entry) {
  const { code } = useMerchant();
  return useMutation<Issue, CallFailure, { requestId: string; decision: 'agree' | 'refuse' }>({
    mutationFn: (given) =>
      send('decideDraw', { params: { id }, query: { merchant: code }, body: { ...given, vassalage, gameCode } }),
    onSettled: refresh,
  });
}

export function useSetLottery() {
  const { code } = useMerchant();
  return useMutation<Lottery, CallFailure, Input<'setLottery'>['body']>({
    mutationFn: (body) => send('setLottery', { query: { merchant: code }, body }),
    onSettled: refresh,
  });
}
