/** What a merchant has stopped, and the act that stops it or lets it go on. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type FlowState = Output<'readFlows'>['flows'][number];

export function useSwitchFlow(flow: FlowState['flow']) {
  const { code } = useMerchant();
  return useMutation<FlowState, CallFailure, { isOn: boolean; reason: string }>({
    mutationFn: (body) => send('switchFlow', { params: { flow }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['readFlows', 'staffRequests']),
  });
}
