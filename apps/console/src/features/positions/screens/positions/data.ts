/** Lines on credit as operators read them: what the company gave the tops, who stands below, and the weekly statements. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Place = Output<'consolePositions'>;
export type LineRow = Place['content'][number];
export type Product = LineRow['terms'][number]['product'];
export type Credit = NonNullable<LineRow['credit']>;
export type Statement = Output<'consoleStatements'>['content'][number];
export type StatementBet = Output<'consoleStatement'>['bets'][number];
export type Terms = NonNullable<Input<'setCompanyTerms'>['body']>['terms'];

export const tabs = ['lines', 'weeks'] as const;
export const states = ['settled', 'confirmed', 'carried'] as const;
export type State = (typeof states)[number];

const pageSize = 20;
const reads = ['consolePositions', 'consolePositionHistory', 'consoleStatements', 'consoleStatement'] as const;

/** The tops of lines, or with `uplineId` who stands below one. */
export function usePlace(asked: { uplineId: string | null; account: string; pageNo: number }) {
  const { code } = useMerchant();
  const { uplineId, account, pageNo } = asked;
  const query = {
    merchant: code,
    pageNo,
    pageSize,
    ...(uplineId !== null && { uplineId }),
    ...(account !== '' && { account }),
  };
  return useQuery({ ...ask('consolePositions', { query }), ...keepRows });
}

/** Whose downlines are shown, with who stands above; undefined at the tops. */
export function useStanding(uplineId: string | null) {
  const { code } = useMerchant();
  const asked = ask('staffLine', { params: { id: uplineId ?? '' }, query: { merchant: code } });
  return useQuery({ ...asked, enabled: uplineId !== null }).data;
}

export function useHistory(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('consolePositionHistory', { params: { id }, query: { merchant: code } }));
}

export function useStatements(asked: { state: State | undefined; company: boolean; pageNo: number }) {
  const { code } = useMerchant();
  const { state, company, pageNo } = asked;
  const query = {
    merchant: code,
    pageNo,
    pageSize,
    company: company ? ('true' as const) : ('false' as const),
    ...(state && { state }),
  };
  return useQuery({ ...ask('consoleStatements', { query }), ...keepRows });
}

export function useStatement(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('consoleStatement', { params: { id }, query: { merchant: code } }));
}

export function useSetTerms(id: string) {
  const { code } = useMerchant();
  return useMutation<LineRow, CallFailure, Terms>({
    mutationFn: (terms) => send('setCompanyTerms', { params: { id }, query: { merchant: code }, body: { terms } }),
    onSettled: () => refreshCalls(reads),
  });
}

export function useSetCredit(id: string) {
  const { code } = useMerchant();
  return useMutation<LineRow, CallFailure, string>({
    mutationFn: (limitMinor) =>
      send('setCompanyCredit', { params: { id }, query: { merchant: code }, body: { limitMinor } }),
    onSettled: () => refreshCalls(reads),
  });
}

export function useConfirm(id: string) {
  const { code } = useMerchant();
  return useMutation<Statement, CallFailure>({
    mutationFn: () => send('consoleConfirmStatement', { params: { id }, query: { merchant: code } }),
    onSettled: () => refreshCalls(reads),
  });
}
