import { refreshCalls, refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import { useIsReal } from '#lib/session.ts';

const touched = ['pointBalance', 'pointReward', 'redeemPointList', 'pointGoods'] as const;
refreshOn(['points.changed', 'deposit.credited'], [...touched]);

export type Goods = Output<'pointGoods'>['goods'][number];
export type Config = Output<'pointConfig'>;
export type Entry = Output<'pointReward'>['content'][number];
export type Order = Output<'redeemPointList'>['content'][number];
export type Purse = Output<'pointBalance'>;

const pageSize = 10;

export function useGoods() {
  return useQuery(ask('pointGoods'));
}

export function useConfig() {
  return useQuery(ask('pointConfig'));
}

/** Undefined for visitors and practice accounts, and while it is read. */
export function usePurse(): Purse | undefined {
  const isReal = useIsReal();
  const { data } = useQuery({ ...ask('pointBalance'), enabled: isReal });
  return isReal ? data : undefined;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

export function useEntries({ from, to }: Days, pageNo: number) {
  return useQuery({ ...ask('pointReward', { query: { from, to, pageNo, pageSize } }), ...keepRows });
}

export function useOrders({ from, to }: Days, pageNo: number) {
  return useQuery({ ...ask('redeemPointList', { query: { from, to, pageNo, pageSize } }), ...keepRows });
}

/** After points went: everything that shows them, and the wallet. */
export function refreshPoints(): void {
  refreshCalls([...touched, 'walletBalance']);
}
