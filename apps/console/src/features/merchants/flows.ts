/** What of the chosen merchant is on and what is stopped. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

const everyMs = 10_000;

export function useFlows() {
  const { code } = useMerchant();
  return useQuery({ ...ask('readFlows', { query: { merchant: code } }), refetchInterval: everyMs });
}
