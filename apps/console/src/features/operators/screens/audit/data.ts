/** The nodes that run, and what each found in its files. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type NodeFiles = Output<'listNodeFiles'>;
export type NodeRow = NodeFiles['nodes'][number];

const askedMs = 2_000;
const restMs = 30_000;

/** Looks often while a node has yet to answer. */
export function useNodeFiles() {
  return useQuery({
    ...ask('listNodeFiles'),
    refetchInterval: ({ state }) => (state.data?.nodes.some(({ isWaiting }) => isWaiting) ? askedMs : restMs),
  });
}

export function useCheckNodeFiles() {
  return useMutation<Output<'checkNodeFiles'>, CallFailure>({
    mutationFn: () => send('checkNodeFiles', {}),
    onSettled: () => refreshCalls(['listNodeFiles', 'auditLog']),
  });
}
