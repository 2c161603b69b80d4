/** Terms of contracts, and within what the platform may write them. */
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

type Contract = Output<'consoleContracts'>['content'][number];
export type Kind = Contract['kind'];
export type Terms = Contract['terms'];
export type Bounds = Output<'platformContractBounds'>;

/** Kinds that are switched on, their ceilings, and currencies. */
export function useBounds() {
  const { code } = useMerchant();
  return useQuery(ask('platformContractBounds', { query: { merchant: code } }));
}
