/** Money of the team that was booked. */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import type { About } from '../../about-filter.tsx';

refreshOn(['deposit.credited', 'withdrawal.paid', 'balance.changed'], ['teamMoney']);

export type MoneyRow = Output<'teamMoney'>['content'][number];
export type MoneyKind = MoneyRow['kind'];

export interface Shown extends About {
  readonly from: string;
  readonly to: string;
  readonly kind?: MoneyKind;
}

export function useTeamMoney(shown: Shown, page: { readonly cursor: string; readonly pageSize: number }) {
  return useQuery({ ...ask('teamMoney', { query: { ...shown, ...page } }), ...keepRows });
}

export function useTeamMoneyTotals({ kind: _kind, ...shown }: Shown) {
  return useQuery({ ...ask('teamBetTotals', { query: shown }), ...keepRows });
}
