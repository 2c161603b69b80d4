/** Contracts of a merchant, their payments, and what is owed, as operators read them. */
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Contract = Output<'consoleContracts'>['content'][number];
export type Kind = Contract['kind'];
export type Payment = Output<'consoleContractPayments'>['content'][number];
export type Explanation = Output<'consoleContractExplanation'>;
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

/** `cursor`: null for the oldest ones. */
export function useDebts(cursor: string | null) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('consoleContractDebts', { query: { merchant: code, ...(cursor !== null && { cursor }) } }),
    ...keepRows,
  });
}
