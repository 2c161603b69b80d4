/** Who stands on which level, and the rebate of the last days. */
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Board = Output<'vipBoard'>;
export type BoardLevel = Board['levels'][number];
export type BoardDay = Board['days'][number];
export type Standing = Output<'vipMembers'>['content'][number];

const pageSize = 10;

export function useBoard() {
  const { code } = useMerchant();
  return useQuery(ask('vipBoard', { query: { merchant: code } }));
}

export function useStandings(asked: { rank: number | null; account: string }, pageNo: number) {
  const { code } = useMerchant();
  const { rank, account } = asked;
  return useQuery({
    ...ask('vipMembers', {
      query: { merchant: code, pageNo, pageSize, ...(rank !== null && { rank }), ...(account && { account }) },
    }),
    ...keepRows,
  });
}
