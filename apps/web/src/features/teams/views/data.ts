/** Filters the agent named, kept on the server: the same on every device. */
import { refreshCalls } from '@baize/browser';
import type { Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type KeptView = Output<'teamViews'>['content'][number];
export type ViewPage = KeptView['page'];

export function useViews(page: ViewPage) {
  return useQuery({
    ...ask('teamViews'),
    select: ({ content }) => content.filter((view) => view.page === page),
  });
}

export function useSaveView() {
  return useMutation({
    mutationFn: (body: Input<'saveTeamView'>['body']) => send('saveTeamView', { body }),
    onSuccess: () => refreshCalls(['teamViews']),
  });
}

export function useRemoveView() {
  return useMutation({
    mutationFn: (id: string) => send('removeTeamView', { params: { id } }),
    onSuccess: () => refreshCalls(['teamViews']),
  });
}
