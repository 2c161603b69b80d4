/** The merchant's bounds for transfers and contracts, and its measures against abuse. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type TransferBounds = Output<'transferBounds'>;
export type ContractBounds = Output<'contractBounds'>;
export type Measures = Output<'abuseMeasures'>;
export type PositionRules = Output<'positionRulesOf'>;

// one version for all of a merchant's settings: what is published in one makes the others old
const all = ['transferBounds', 'contractBounds', 'abuseMeasures', 'positionRulesOf', 'consolePositions'] as const;

export function useTransferBounds(code: string) {
  return useQuery(ask('transferBounds', { params: { code } }));
}

export function useContractBounds(code: string) {
  return useQuery(ask('contractBounds', { params: { code } }));
}

export function useMeasures(code: string) {
  return useQuery(ask('abuseMeasures', { params: { code } }));
}

export function usePositionRules(code: string) {
  return useQuery(ask('positionRulesOf', { params: { code } }));
}

export function usePublishTransfers(code: string) {
  return useMutation<unknown, CallFailure, NonNullable<Input<'publishTransferBounds'>['body']>>({
    mutationFn: (body) => send('publishTransferBounds', { params: { code }, body }),
    onSettled: () => refreshCalls(all),
  });
}

export function usePublishContracts(code: string) {
  return useMutation<unknown, CallFailure, NonNullable<Input<'publishContractBounds'>['body']>>({
    mutationFn: (body) => send('publishContractBounds', { params: { code }, body }),
    onSettled: () => refreshCalls(all),
  });
}

export function usePublishMeasures(code: string) {
  return useMutation<unknown, CallFailure, NonNullable<Input<'publishAbuseMeasures'>['body']>>({
    mutationFn: (body) => send('publishAbuseMeasures', { params: { code }, body }),
    onSettled: () => refreshCalls(all),
  });
}

export function usePublishPositions(code: string) {
  return useMutation<unknown, CallFailure, NonNullable<Input<'publishPositionRules'>['body']>>({
    mutationFn: (body) => send('publishPositionRules', { params: { code }, body }),
    onSettled: () => refreshCalls(all),
  });
}
