/** Bonuses as operators work with them: on a page of their own, and on a player's. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type QueuedBonus = Output<'bonusDesk'>['content'][number];
export type State = QueuedBonus['state'];

const pageSize = 10;
const queueEveryMs = 10_000;

export function useBonuses(asked: { memberId?: string | undefined; state?: State | undefined }, pageNo: number) {
  const { code } = useMerchant();
  const { memberId, state } = asked;
  return useQuery({
    ...ask('bonusDesk', {
      query: { merchant: code, pageNo, pageSize, ...(memberId && { memberId }), ...(state && { state }) },
    }),
    ...keepRows,
    refetchInterval: queueEveryMs,
  });
}

const touched = ['bonusDesk', 'readMember'] as const;

export type Wish = Input<'grantBonus'>['body'];

export function useGrant(memberId: string) {
  const { code } = useMerchant();
  return useMutation<QueuedBonus, CallFailure, Wish>({
    mutationFn: (body) => send('grantBonus', { params: { id: memberId }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls([...touched]),
  });
}

export type Act = 'grant' | 'refuse' | 'void';

export function useAct({ id, amountMinor }: QueuedBonus) {
  const { code } = useMerchant();
  return useMutation<QueuedBonus, CallFailure, { act: Act; remark: string }>({
    mutationFn: ({ act, remark }) =>
      act === 'void'
        ? send('voidBonus', { params: { id }, query: { merchant: code }, body: { remark } })
        : send('decideBonus', {
            params: { id },
            query: { merchant: code },
            body: { decision: act, amountMinor, remark },
          }),
    onSettled: () => refreshCalls([...touched]),
  });
}
