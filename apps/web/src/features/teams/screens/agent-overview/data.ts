/** The team on the days shown, in one answer; what waits comes with the contracts the page's frame knows of. */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import type { Span } from '#widgets/member/days.ts';

refreshOn(['bet.settled', 'balance.changed'], ['teamOverview']);

export type Overview = Output<'teamOverview'>;
export type Line = Overview['lines'][number];
export type Day = Overview['days'][number];

export function useOverview({ from, to }: Span) {
  return useQuery({ ...ask('teamOverview', { query: { from, to } }), ...keepRows });
}
