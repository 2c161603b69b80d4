/** What the deposits screen asks and tells the server. Read again every five seconds. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';
import { queueEveryMs, queuePageSize } from '#features/withdrawals/waiting.ts';

export type Task = Output<'depositQueue'>['content'][number];

export function useDepositQueue(pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('depositQueue', { query: { merchant: code, pageNo, pageSize: queuePageSize } }),
    ...keepRows,
    refetchInterval: queueEveryMs,
  });
}

/** One decision about one task. */
export type Act =
  | { readonly kind: 'credit'; readonly account: string; readonly note: string }
  | { readonly kind: 'return'; readonly note: string }
  | { readonly kind: 'refuse'; readonly note: string };

/** What came of it; null where there is nothing more to say. */
export type Done = 'credited' | 'agreed' | 'returned' | 'refused';

/** Sends an act and reads the queue again, also after a refusal: somebody else may have decided. */
export function useDecide(task: Task) {
  const { code } = useMerchant();
  return useMutation<Done, CallFailure, Act>({
    mutationFn: (act) => decide({ params: { id: task.id }, query: { merchant: code } }, task, act),
    onSettled: () => refreshCalls(['depositQueue']),
  });
}

type About = { readonly params: { readonly id: string }; readonly query: { readonly merchant: string } };

async function decide(about: About, task: Task, act: Act): Promise<Done> {
  const note = act.note.trim() === '' ? {} : { note: act.note.trim() };
  const { amountMinor, deposit } = task;
  switch (act.kind) {
    case 'return':
      await send('returnReceipt', { ...about, body: { note: act.note.trim() } });
      return 'returned';
    case 'refuse':
      await send('refuseDeposit', { ...about, body: { reason: 'not_found', ...note } });
      return 'refused';
    case 'credit': {
      const whose = deposit ? { depositId: deposit.id } : { account: act.account.trim() };
      const { isCredited } =
        task.kind === 'proof'
          ? await send('creditByProof', { ...about, body: { amountMinor, ...note } })
          : await send('creditReceipt', { ...about, body: { amountMinor, ...whose, ...note } });
      return isCredited ? 'credited' : 'agreed';
    }
  }
}

export function useDepositProof(id: string, proofId: string) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('readDepositProof', { params: { id, proofId }, query: { merchant: code } }),
    staleTime: Infinity, // a picture never changes
  });
}

export function useRates() {
  const { code } = useMerchant();
  return useQuery(ask('exchangeRates', { query: { merchant: code } }));
}

export function usePositions() {
  const { code } = useMerchant();
  return useQuery(ask('exchangePositions', { query: { merchant: code } }));
}

export function useSetRate() {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, { from: string; to: string; rate: string }>({
    mutationFn: (rate) => send('setExchangeRate', { query: { merchant: code }, body: rate }),
    onSettled: () => refreshCalls(['exchangeRates', 'exchangePositions']),
  });
}
