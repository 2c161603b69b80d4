/** Contracts of a merchant, their payments, and what is owed, as operators read them. */
import type { CallFailure, Output } from '@baize/protocol/client';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Contract = Output<'consoleContracts'>['content'][number];
export type Kind = Contract['kind'];
export type Payment = Output<'consoleContractPayments'>['content'][number];
export type Explanation = Output<'consoleContractExplanation'>;
export type CountedMember = Output<'consoleContractPaymentMembers'>['content'][number];
export type CountedBet = Output<'consoleContractPaymentBets'>['content'][number];
export type Debt = Output<'consoleContractDebts'>['content'][number];

export const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly Kind[];
/** Those that pay, those somebody must answer, and every one. */
export const listed = ['in_force', 'end_asked', 'offered', 'all'] as const;
export type Listed = (typeof listed)[number];

const pageSize = 20;

export function useContracts(state: Listed, kind: Kind | null, pageNo: number) {
  const { code } = useMerchant();
  const only = { ...(state !== 'all' && { state }), ...(kind && { kind }) };
  return useQuery({
    ...ask('consoleContracts', { query: { merchant: code, pageNo, pageSize, ...only } }),
    ...keepRows,
  });
}

export function useContract(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('consoleContract', { params: { id }, query: { merchant: code } }));
}

export function usePayments(id: string, cursor: string) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('consoleContractPayments', { params: { id }, query: { merchant: code, cursor, pageSize } }),
    ...keepRows,
  });
}

export function useExplanation(id: string, paymentId: string) {
  const { code } = useMerchant();
  return useQuery(ask('consoleContractExplanation', { params: { id, paymentId }, query: { merchant: code } }));
}

/** Whose bets a payment counts, a page after the other. */
export function usePaymentMembers({ contractId, id: paymentId }: Payment) {
  const { code } = useMerchant();
  return useInfiniteQuery({
    queryKey: ['consoleContractPaymentMembers', code, paymentId],
    queryFn: ({ pageParam, signal }) =>
      send('consoleContractPaymentMembers', {
        params: { id: contractId, paymentId },
        query: { merchant: code, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function usePaymentBets({ contractId, id: paymentId }: Payment, memberId: string, cursor: string) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('consoleContractPaymentBets', {
      params: { id: contractId, paymentId },
      query: { merchant: code, memberId, cursor, pageSize },
    }),
    ...keepRows,
  });
}

/** The signed document, kept as a file. */
export function useDocument({ contractId, id: paymentId }: Payment) {
  const { code } = useMerchant();
  return useMutation<void, CallFailure>({
    mutationFn: async () => {
      const params = { id: contractId, paymentId };
      const { fileName, text } = await send('consoleContractPaymentDocument', { params, query: { merchant: code } });
      const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      Object.assign(document.createElement('a'), { href, download: fileName }).click();
      URL.revokeObjectURL(href);
    },
  });
}

/** `cursor`: null for the oldest ones. */
export function useDebts(cursor: string | null) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('consoleContractDebts', { query: { merchant: code, ...(cursor !== null && { cursor }) } }),
    ...keepRows,
  });
}
