/** How many withdrawals wait for a person at the chosen merchant. Asked every five seconds: the console has no socket. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';

/** Specification of freshness: a task is on screen five seconds after it was asked for. */
export const queueEveryMs = 5_000;
export const queuePageSize = 25;

/** The first page of the approvals, which carries the counts of every queue. */
export function approvalsQuery(merchant: string) {
  return ask('withdrawalQueue', { query: { merchant, queue: 'approval', pageNo: 1, pageSize: queuePageSize } });
}

export function useWaiting(): number {
  const { code } = useMerchant();
  const mayRead = useMay('withdrawals.read');
  const queue = useQuery({ ...approvalsQuery(code), enabled: mayRead, refetchInterval: queueEveryMs });
  const { approval = 0, dispute = 0, failed = 0 } = queue.data?.counts ?? {};
  return approval + dispute + failed;
}
