/** Files of the own records. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

refreshOn(['export.finished'], ['listExports']);

export type ExportFile = Output<'listExports'>['content'][number];
export type ExportKind = Input<'requestExport'>['body']['kind'];
export type ExportFormat = Input<'requestExport'>['body']['format'];

export const formats: Readonly<Record<ExportKind, readonly ExportFormat[]>> = {
  statement: ['pdf', 'csv', 'xlsx'],
  bets: ['pdf', 'csv', 'xlsx'],
  archive: ['json'],
};

const lookEveryMs = 1_500;

export function isUnderWay({ state }: ExportFile): boolean {
  return state === 'waiting' || state === 'running';
}

/** The list looks again by itself while something is being made: the socket may be down. */
export function useExports() {
  return useQuery({
    ...ask('listExports'),
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? lookEveryMs : false),
  });
}

export function useRequestExport() {
  return useMutation({
    mutationFn: (body: Input<'requestExport'>['body']) => send('requestExport', { body }),
    onSuccess: () => refreshCalls(['listExports']),
  });
}

export function useRemoveExport() {
  return useMutation({
    mutationFn: (id: string) => send('removeExport', { params: { id } }),
    onSuccess: () => refreshCalls(['listExports']),
  });
}

/** Fetches a file by a ticket of its own: the session's token never stands in an address. */
export function useFetchExport() {
  return useMutation({
    mutationFn: async ({ id, fileName }: ExportFile) => {
      const { url } = await send('exportTicket', { params: { id } });
      const link = Object.assign(document.createElement('a'), { href: url, download: fileName ?? '' });
      link.click();
    },
  });
}
