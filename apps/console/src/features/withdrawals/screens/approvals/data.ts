/** What the approvals ask and tell the server. Everything is read again every five seconds. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';
import { queueEveryMs, queuePageSize } from '../../waiting.ts';

export const queues = ['approval', 'dispute', 'failed', 'closed'] as const;
export type Queue = (typeof queues)[number];
export type Task = Output<'withdrawalQueue'>['content'][number];
export type Case = Output<'withdrawalCase'>;
export const rejectReasons = ['name_mismatch', 'play_through', 'suspected_fraud', 'bank_refused', 'other'] as const;
export type RejectReason = (typeof rejectReasons)[number];

export function useQueue(queue: Queue, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('withdrawalQueue', { query: { merchant: code, queue, pageNo, pageSize: queuePageSize } }),
    ...keepRows,
    refetchInterval: queueEveryMs,
  });
}

export function useCase(id: string) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('withdrawalCase', { params: { id }, query: { merchant: code } }),
    refetchInterval: queueEveryMs,
  });
}

/** One decision about one task. `note` may be empty. */
export type Act =
  | { readonly kind: 'take' }
  | { readonly kind: 'approve'; readonly amountMinor: string; readonly note: string }
  | { readonly kind: 'hold'; readonly isHeld: boolean; readonly note: string }
  | { readonly kind: 'reject'; readonly reason: RejectReason; readonly note: string }
  | { readonly kind: 'resolve'; readonly decision: 'resend' | 'refuse'; readonly note: string };

/** Sends acts about a task and reads everything again afterwards, also after a refusal: somebody else may have decided. */
export function useAct(id: string) {
  const { code } = useMerchant();
  return useMutation<Task, CallFailure, Act>({
    mutationFn: (act) => sendAct({ params: { id }, query: { merchant: code } }, act),
    onSettled: () => refreshCalls(['withdrawalQueue', 'withdrawalCase']),
  });
}

interface About {
  readonly params: { readonly id: string };
  readonly query: { readonly merchant: string };
}

function sendAct(about: About, act: Act): Promise<Task> {
  switch (act.kind) {
    case 'take':
      return send('takeWithdrawal', about);
    case 'approve':
      return send('approveWithdrawal', { ...about, body: { amountMinor: act.amountMinor, ...noteOf(act) } });
    case 'hold':
      return send('holdWithdrawal', { ...about, body: { isHeld: act.isHeld, ...noteOf(act) } });
    case 'reject':
      return send('rejectWithdrawal', { ...about, body: { reason: act.reason, ...noteOf(act) } });
    case 'resolve':
      return send('resolveDispute', { ...about, body: { decision: act.decision, note: act.note.trim() } });
  }
}

function noteOf({ note }: { readonly note: string }): { note?: string } {
  return note.trim() === '' ? {} : { note: note.trim() };
}

export function useProof(id: string, proofId: string) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('readProof', { params: { id, proofId }, query: { merchant: code } }),
    staleTime: Infinity, // a proof never changes
  });
}
