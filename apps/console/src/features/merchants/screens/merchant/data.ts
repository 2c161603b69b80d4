import { refreshCalls } from '@baize/browser';
import type { CallFailure } from '@baize/protocol/client';
import { readWhole } from '@baize/protocol/typed-amount';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import { readMinor } from '#lib/format.ts';
import type { Draft, Published } from './draft.ts';

export const receiptMinutes = { least: 1, most: 43_200 };

export function usePublished(code: string) {
  return useQuery(ask('readMerchant', { params: { code } }));
}

/** What is written as the call takes it; null while a field cannot be read. */
export function bodyOf(draft: Draft, { version, currency }: Pick<Published, 'version' | 'currency'>) {
  const fourEyesAboveMinor = readMinor(draft.fourEyesAbove, currency);
  const autoReceiptMinutes = readWhole(draft.autoReceiptMinutes) ?? 0;
  const isWhole =
    draft.name.trim().length >= 2 &&
    fourEyesAboveMinor !== null &&
    fourEyesAboveMinor !== '0' &&
    autoReceiptMinutes >= receiptMinutes.least &&
    autoReceiptMinutes <= receiptMinutes.most;
  if (!isWhole) return null;
  return {
    version,
    name: draft.name.trim(),
    seeds: draft.seeds,
    motto: Object.fromEntries(Object.entries(draft.motto).filter(([, line]) => line.trim() !== '')),
    switches: draft.switches,
    fourEyesAboveMinor,
    autoReceiptMinutes,
    maintenance: {
      on: draft.isInMaintenance,
      until: draft.maintenanceUntil,
      info: draft.maintenanceInfo.trim() === '' ? null : draft.maintenanceInfo.trim(),
    },
  };
}

export type PublishBody = NonNullable<ReturnType<typeof bodyOf>>;

export function usePublish(code: string) {
  return useMutation<Published, CallFailure, PublishBody>({
    mutationFn: (body) => send('publishMerchant', { params: { code }, body }),
    onSettled: () => refreshCalls(['readMerchant', 'staffMe']),
  });
}
