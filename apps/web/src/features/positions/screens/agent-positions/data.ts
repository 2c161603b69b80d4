/** An agent's own line, what it gives below, and the settled weeks. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { Input, Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';

const reads = [
  'positionOverview',
  'positionDownlines',
  'positionStatements',
  'readStatement',
  'positionHistory',
] as const;
refreshOn(['position.changed'], reads);
refreshOn(['bet.settled'], ['positionOverview', 'positionDownlines']);

export type Overview = Output<'positionOverview'>;
export type Downline = Output<'positionDownlines'>['content'][number];
export type Term = Downline['terms'][number];
export type Product = Term['product'];
export type Credit = NonNullable<Overview['credit']>;
export type Statement = Output<'positionStatements'>['content'][number];
export type StatementDetail = Output<'readStatement'>;
export type StatementBet = Output<'statementBets'>['content'][number];
export type Side = NonNullable<Input<'positionStatements'>['query']['side']>;

export function refreshPositions(): void {
  refreshCalls(reads);
}

export function useOverview() {
  return useQuery(ask('positionOverview'));
}

const downlinesShown = 10;

export function useDownlines(query: { account: string; pageNo: number }) {
  const { account, pageNo } = query;
  const given = { pageNo, pageSize: downlinesShown, ...(account !== '' && { account }) };
  return useQuery({ ...ask('positionDownlines', { query: given }), ...keepRows });
}

export function useHistory(id: string) {
  return useQuery(ask('positionHistory', { params: { id } }));
}

export function useStatements(query: { side: Side | undefined; pageNo: number }) {
  const { side, pageNo } = query;
  return useQuery({
    ...ask('positionStatements', { query: { pageNo, pageSize: 10, ...(side && { side }) } }),
    ...keepRows,
  });
}

export function useStatement(id: string) {
  return useQuery(ask('readStatement', { params: { id } }));
}

export function useStatementBets(id: string, pageNo: number) {
  return useQuery({ ...ask('statementBets', { params: { id }, query: { pageNo, pageSize: 10 } }), ...keepRows });
}
