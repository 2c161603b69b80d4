/** Contracts as the pages of agents and the member's own page read them; what changes them, and the facts that say so. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';

export type Mine = Output<'contractsFromUpline'>;
export type Contract = Mine['content'][number];
export type ContractKind = Contract['kind'];
export type Terms = Contract['terms'];
export type ContractState = Contract['state'];
export type Preview = Output<'previewContract'>;
export type Ending = Preview['ends'][number];
export type Trial = NonNullable<Preview['offered']>;
export type Payment = Output<'contractPayments'>['content'][number];
export type Explanation = Output<'contractExplanation'>;
export type Debts = Output<'contractDebts'>;
export type Template = Output<'contractTemplates'>['content'][number];

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];

const lists = [
  'contractsFromUpline',
  'contractsToDownlines',
  'contractDownlines',
  'readContract',
  'previewContract',
  'consolidated',
] as const;

refreshOn(['contract.changed'], lists);
refreshOn(['contract.said'], ['contractsFromUpline', 'contractsToDownlines', 'readContract']);
refreshOn(
  ['contract.paid'],
  ['contractsFromUpline', 'contractsToDownlines', 'contractPayments', 'contractExplanation', 'contractDebts'],
);

/** After an act of one's own. */
export function refreshContracts(): void {
  refreshCalls([...lists, 'contractDebts', 'simulateContract']);
}

export function useMine(kind: ContractKind, enabled = true) {
  return useQuery({ ...ask('contractsFromUpline', { params: { kind } }), enabled });
}

export interface GivenFilter {
  readonly state: ContractState | undefined;
  readonly account: string;
  readonly pageNo: number;
}

export function useGiven(kind: ContractKind, { state, account, pageNo }: GivenFilter, pageSize: number) {
  const query = { pageNo, pageSize, ...(state && { state }), ...(account !== '' && { account }) };
  return useQuery({ ...ask('contractsToDownlines', { params: { kind }, query }), ...keepRows });
}

export function useContract(kind: ContractKind, id: string) {
  return useQuery(ask('readContract', { params: { kind, id } }));
}

/** What accepting, or letting it end, would do; asked afresh whenever the paper is looked at. */
export function usePreview({ kind, id, acts }: Contract) {
  const isAsked = acts.includes('accept') || acts.includes('agree_to_end');
  return useQuery({ ...ask('previewContract', { params: { kind, id } }), enabled: isAsked, staleTime: 0 });
}

/** Light acts on an offer of one's own: no money moves by them. */
export function useOfferAct(call: 'takeBackContract' | 'remindContract', done: () => void) {
  return useMutation({
    mutationFn: ({ kind, id }: Contract) => send(call, { params: { kind, id }, body: {} }),
    onSuccess: done,
    onSettled: refreshContracts,
  });
}

export function useDebts(side: 'upline' | 'downline', enabled = true) {
  return useQuery({ ...ask('contractDebts', { query: { side } }), enabled });
}

/** What the merchant keeps for agents to begin with. */
export function useTemplates(kind: ContractKind) {
  return useQuery(ask('contractTemplates', { params: { kind } }));
}
