/** Profit and loss of those directly below somebody. */
import { refreshOn } from '@baize/browser';
import type { Input, Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';

refreshOn(['bet.settled'], ['teamProfit']);

export type TeamProfit = Output<'teamProfit'>;
export type ProfitRow = TeamProfit['content'][number];
export type ProfitQuery = Input<'teamProfit'>['query'];
export type ProfitSort = NonNullable<ProfitQuery['sort']>;

export function useTeamProfit(query: ProfitQuery) {
  return useQuery({ ...ask('teamProfit', { query }), ...keepRows });
}
