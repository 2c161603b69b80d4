/** What operators asked for that a second person must agree to. */
import { refreshAll, refreshCalls } from '@baize/browser';
import { CallFailure } from '@baize/protocol/client';
import type { Input, Output } from '@baize/protocol/client';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Request = Output<'readStaffRequest'>;
export type State = Request['state'];
export type Answer = Output<'runStaffRequest'>;

export const tabs = ['waiting', 'granted', 'all'] as const;
export type Tab = (typeof tabs)[number];
/** Acts on operators' accounts are the platform's and no merchant's. */
export type Side = 'merchant' | 'platform';

const pageSize = 20;
const everyMs = 10_000;

export function useRequests(side: Side, tab: Tab, pageNo: number) {
  const { code } = useMerchant();
  const query = {
    ...(side === 'merchant' && { merchant: code }),
    ...(tab !== 'all' && { state: tab }),
    pageNo,
    pageSize,
  };
  return useQuery({ ...ask('staffRequests', { query }), ...keepRows, refetchInterval: everyMs });
}

/** One by its id, whichever side it is on: a link says only the id. */
export function useRequest(id: string) {
  const { code } = useMerchant();
  return useQuery({
    ...queryOptions({ queryKey: ['readStaffRequest', { id, code }], queryFn: () => find(id, code) }),
    refetchInterval: everyMs,
  });
}

async function find(id: string, code: string): Promise<Request> {
  try {
    return await send('readStaffRequest', { params: { id }, query: { merchant: code } });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'NOT_FOUND') throw error;
    return send('readStaffRequest', { params: { id }, query: {} });
  }
}

const refresh = () => refreshCalls(['staffRequests', 'readStaffRequest']);
const at = ({ id, merchantCode }: Request) => ({
  params: { id },
  query: merchantCode === null ? {} : { merchant: merchantCode },
});

export function useDecide(request: Request) {
  return useMutation<Request, CallFailure, NonNullable<Input<'decideStaffRequest'>['body']>>({
    mutationFn: (body) => send('decideStaffRequest', { ...at(request), body }),
    onSettled: refresh,
  });
}

export function useWithdraw(request: Request) {
  return useMutation<Request, CallFailure>({
    mutationFn: () => send('withdrawStaffRequest', { ...at(request), body: {} }),
    onSettled: refresh,
  });
}

/** Carries out what was granted: anything that is shown may be another afterwards. */
export function useRun(request: Request) {
  return useMutation<Answer, CallFailure>({
    mutationFn: () => send('runStaffRequest', { ...at(request), body: {} }),
    onSettled: refreshAll,
  });
}
