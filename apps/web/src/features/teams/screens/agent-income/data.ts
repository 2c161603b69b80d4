/** What contracts and commission brought the agent, by day and kind, payment by payment, and what is owed. */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';

refreshOn(['balance.changed', 'position.changed'], ['teamIncome', 'teamPayments']);

export type Income = Output<'teamIncome'>;
export type IncomeDay = Income['days'][number];
export type IncomeKind = Income['kinds'][number]['kind'];
export type Payment = Output<'teamPayments'>['content'][number];

interface Days {
  readonly from: string;
  readonly to: string;
}

export function useIncome({ from, to }: Days) {
  return useQuery({ ...ask('teamIncome', { query: { from, to } }), ...keepRows });
}

interface Page {
  readonly cursor: string;
  readonly pageSize: number;
}

export function usePayments({ from, to }: Days, kind: IncomeKind | undefined, page: Page) {
  return useQuery({
    ...ask('teamPayments', { query: { from, to, ...(kind && { kind }), ...page } }),
    ...keepRows,
  });
}
