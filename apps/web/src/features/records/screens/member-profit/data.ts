/** Profit and loss of the days shown, in one answer: sums, by day, by kind of game. */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';

refreshOn(['bet.settled'], ['profitAndLoss']);

export type ProfitAndLoss = Output<'profitAndLoss'>;

export function useProfit({ from, to }: { from: string; to: string }) {
  return useQuery({ ...ask('profitAndLoss', { query: { from, to } }), ...keepRows });
}
