/** An agent's own pages as an operator reads them. Each look stands in the audit log: nothing is asked again by itself. */
import type { Input, Output } from '@baize/protocol/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Overview = Output<'seenOverview'>;
export type SeenLine = Overview['lines'][number];
export type Day = Overview['days'][number];
export type Product = Overview['products'][number];
export type TeamRow = Output<'seenTree'>['content'][number];
export type Bet = Output<'seenBets'>['content'][number];
export type Profit = Output<'seenProfit'>;
export type ProfitRow = Profit['content'][number];
export type Income = Output<'seenIncome'>;
export type IncomeDay = Income['days'][number];
export type Payment = Output<'seenPayments'>['content'][number];
export type MoneyRow = Output<'seenMoney'>['content'][number];
export type AgentLink = Output<'seenLinks'>['links'][number];

export type BetFilter = Pick<Input<'seenBets'>['query'], 'product' | 'outcome'>;
type ProfitQuery = Input<'seenProfit'>['query'];
export interface ProfitOrder {
  readonly scope: NonNullable<ProfitQuery['scope']>;
  readonly sort: NonNullable<ProfitQuery['sort']>;
  readonly descending: 'true' | 'false';
}

/** Whose pages, on which days, in which currency; the agent's own wallet where none is named. */
export interface Shown {
  readonly memberId: string;
  readonly from: string;
  readonly to: string;
  readonly currency?: string;
}

const oneLook = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
const pageSize = 20;

/** What every call of a span is asked with. */
function useAsked({ memberId: id, ...days }: Shown) {
  const { code } = useMerchant();
  return { params: { id }, query: { merchant: code, ...days } };
}

/** Where the agent stands; this one is no look and is not logged. */
export function useStanding(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('staffLine', { params: { id }, query: { merchant: code } }));
}

export function useOverview(shown: Shown) {
  return useQuery({ ...ask('seenOverview', useAsked(shown)), ...keepRows, ...oneLook });
}

/** One level, a page after the other; `of`: below whom, the agent where it is left out. */
export function useLevel(memberId: string, of: string | undefined, currency: string | undefined) {
  const { code } = useMerchant();
  return useInfiniteQuery({
    queryKey: ['seenTree', code, memberId, of ?? '', currency ?? ''],
    queryFn: ({ pageParam: cursor, signal }) =>
      send('seenTree', {
        params: { id: memberId },
        query: { merchant: code, cursor, pageSize, ...(of && { of }), ...(currency && { currency }) },
        signal,
      }),
    initialPageParam: 'newest',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...keepRows,
    ...oneLook,
  });
}

export function useBets(shown: Shown, filter: BetFilter, cursor: string) {
  const { params, query } = useAsked(shown);
  return useQuery({
    ...ask('seenBets', { params, query: { ...query, ...filter, cursor, pageSize } }),
    ...keepRows,
    ...oneLook,
  });
}

export function useProfit(shown: Shown, of: string | undefined, order: ProfitOrder & { readonly pageNo: number }) {
  const { params, query } = useAsked(shown);
  return useQuery({
    ...ask('seenProfit', { params, query: { ...query, ...(of && { of }), ...order, pageSize } }),
    ...keepRows,
    ...oneLook,
  });
}

export function useIncome(shown: Shown) {
  return useQuery({ ...ask('seenIncome', useAsked(shown)), ...keepRows, ...oneLook });
}

export function usePayments(shown: Shown, kind: Payment['kind'] | undefined, cursor: string) {
  const { params, query } = useAsked(shown);
  return useQuery({
    ...ask('seenPayments', { params, query: { ...query, ...(kind && { kind }), cursor, pageSize } }),
    ...keepRows,
    ...oneLook,
  });
}

export function useMoneyBooked(shown: Shown, kind: MoneyRow['kind'] | undefined, cursor: string) {
  const { params, query } = useAsked(shown);
  return useQuery({
    ...ask('seenMoney', { params, query: { ...query, ...(kind && { kind }), cursor, pageSize } }),
    ...keepRows,
    ...oneLook,
  });
}

export function useLinks(memberId: string) {
  const { code } = useMerchant();
  return useQuery({ ...ask('seenLinks', { params: { id: memberId }, query: { merchant: code } }), ...oneLook });
}
