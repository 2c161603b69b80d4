import { refreshCalls, refreshOn } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';

refreshOn(['balance.changed'], ['bonusRecord', 'recordTotals']);

refreshOn(['bonus.changed'], ['listBonuses', 'bonusBets', 'walletBalance']);

export type Bonus = Output<'bonusRecord'>['content'][number];

interface Days {
  readonly from: string;
  readonly to: string;
}

export function useBonuses({ from, to }: Days, cursor: string, isRoundsOnly: boolean) {
  const roundsOnly = isRoundsOnly ? 'true' : 'false';
  return useQuery({ ...ask('bonusRecord', { query: { from, to, cursor, roundsOnly } }), ...keepRows });
}

export function useBonusTotals({ from, to }: Days) {
  return useQuery({ ...ask('recordTotals', { query: { from, to, kind: 'promo' } }), ...keepRows });
}

export type OwnBonus = Output<'listBonuses'>['content'][number];
export type BonusOffer = NonNullable<Output<'listBonuses'>['offer']>;
export type CountedBet = Output<'bonusBets'>['content'][number];

const ownPageSize = 10;

export function useOwnBonuses(pageNo: number) {
  return useQuery({ ...ask('listBonuses', { query: { pageNo, pageSize: ownPageSize } }), ...keepRows });
}

export function useCountedBets(pageNo: number) {
  return useQuery({ ...ask('bonusBets', { query: { pageNo, pageSize: ownPageSize } }), ...keepRows });
}

export function useDecline() {
  return useMutation<OwnBonus, CallFailure, string>({
    mutationFn: (id) => send('declineBonus', { params: { id } }),
    onSettled: () => refreshCalls(['listBonuses', 'walletBalance']),
  });
}
