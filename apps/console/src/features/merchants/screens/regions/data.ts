/** Countries and networks that a merchant serves or refuses, read and published as a whole. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type Regions = Output<'readRegions'>;

export function useRegions(code: string) {
  return useQuery(ask('readRegions', { params: { code } }));
}

export function usePublishRegions(code: string) {
  return useMutation<Regions, CallFailure, Regions>({
    mutationFn: (body) => send('publishRegions', { params: { code }, body }),
    onSettled: () => refreshCalls(['readRegions', 'readMerchant']),
  });
}
