/** The account record, page by page, and its sums. */
import { refreshOn } from '@baize/browser';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import type { MovementKind } from '#features/wallet/movements.tsx';

refreshOn(['balance.changed'], ['transactionDetails', 'recordTotals']);

const pageSize = 20;

export interface Shown {
  readonly from: string;
  readonly to: string;
  readonly kind: MovementKind | '';
}

export function useMovements({ from, to, kind }: Shown, cursor: string) {
  return useQuery({
    ...ask('transactionDetails', { query: { from, to, cursor, pageSize, ...(kind && { kind }) } }),
    ...keepRows,
  });
}

export function useRecordTotals({ from, to, kind }: Shown) {
  return useQuery({ ...ask('recordTotals', { query: { from, to, ...(kind && { kind }) } }), ...keepRows });
}
