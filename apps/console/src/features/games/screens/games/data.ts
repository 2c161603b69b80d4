import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Title = Output<'consoleGames'>['content'][number];
export type Board = Output<'rtpBoard'>;
export type Alert = Board['alerts'][number];

export const states = ['all', 'off', 'maintenance', 'hot', 'placed', 'limited'] as const;
export const groupings = ['title', 'model', 'merchant'] as const;

const pageSize = 25;

export function useTitles(text: string, state: (typeof states)[number], pageNo: number) {
  const { code } = useMerchant();
  const query = { merchant: code, state, pageNo, pageSize, ...(text !== '' && { text }) };
  return useQuery({ ...ask('consoleGames', { query }), ...keepRows });
}

export function useBoard(by: (typeof groupings)[number], days: number, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({ ...ask('rtpBoard', { query: { merchant: code, by, days, pageNo, pageSize } }), ...keepRows });
}

export interface TitleChange {
  readonly body: Input<'changeGame'>['body'];
  /** Undefined: the maintenance stays as it is. */
  readonly until: string | null | undefined;
}

/** Writes what was changed of a title; its maintenance is a call of its own. */
export function useChangeTitle(nodeId: string) {
  const { code } = useMerchant();
  return useMutation<void, CallFailure, TitleChange>({
    mutationFn: async ({ body, until }) => {
      await send('changeGame', { params: { nodeId }, query: { merchant: code }, body });
      if (until !== undefined) await send('setGameMaintenance', { params: { code, nodeId }, body: { until } });
    },
    onSettled: () => refreshCalls(['consoleGames']),
  });
}

export function useDecide(alertId: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, Input<'resolveRtpAlert'>['body']>({
    mutationFn: (body) => send('resolveRtpAlert', { params: { id: alertId }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['rtpBoard', 'consoleGames']),
  });
}

/** Fetches a paper of the title's model and saves it as a file. */
export function useTakeModelDocument(nodeId: string) {
  const { code } = useMerchant();
  return useMutation<void, CallFailure, Input<'takeModelPaper'>['body']['paper']>({
    mutationFn: async (paper) => {
      const { fileName, mediaType, text } = await send('takeModelPaper', {
        params: { nodeId },
        query: { merchant: code },
        body: { paper },
      });
      const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
      Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    },
  });
}
