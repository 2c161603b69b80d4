/** Points as operators work with them: orders of the mall, and its goods. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Order = Output<'pointOrders'>['content'][number];
export type OrderState = Order['state'];
export type GoodsList = Output<'pointGoodsDesk'>;
export type Goods = GoodsList['goods'][number];
export type GoodsBody = NonNullable<Input<'savePointGoods'>['body']>;
export type Decision = 'approve' | 'reject';

const pageSize = 10;
const queueEveryMs = 10_000;

export function useOrders(state: OrderState | undefined, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('pointOrders', { query: { merchant: code, pageNo, pageSize, ...(state && { state }) } }),
    ...keepRows,
    refetchInterval: queueEveryMs,
  });
}

export function useDecide(id: string) {
  const { code } = useMerchant();
  return useMutation<Order, CallFailure, { decision: Decision; remark: string }>({
    mutationFn: (body) => send('decidePointOrder', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['pointOrders', 'pointGoodsDesk']),
  });
}

export function useGoods() {
  const { code } = useMerchant();
  return useQuery(ask('pointGoodsDesk', { query: { merchant: code } }));
}

export function useSaveGoods(id: string) {
  const { code } = useMerchant();
  return useMutation<Goods, CallFailure, GoodsBody>({
    mutationFn: (body) => send('savePointGoods', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['pointGoodsDesk']),
  });
}
