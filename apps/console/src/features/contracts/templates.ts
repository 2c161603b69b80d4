/** Templates: terms that operators keep to begin contracts with. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Template = Output<'consoleContractTemplates'>['content'][number];
export type TemplateBody = NonNullable<Input<'saveContractTemplate'>['body']>;

export function useTemplates() {
  const { code } = useMerchant();
  return useQuery({ ...ask('consoleContractTemplates', { query: { merchant: code } }), ...keepRows });
}

const refresh = (): void => refreshCalls(['consoleContractTemplates']);

export function useSaveTemplate(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, TemplateBody>({
    mutationFn: (body) => send('saveContractTemplate', { params: { id }, query: { merchant: code }, body }),
    onSettled: refresh,
  });
}

/** `revision`: as it was read. */
export function useRemoveTemplate(id: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, number>({
    mutationFn: (revision) =>
      send('removeContractTemplate', { params: { id }, query: { merchant: code }, body: { revision } }),
    onSettled: refresh,
  });
}
