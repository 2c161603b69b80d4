/** Game vendors as operators work with them: state, keys, gifts of rounds, and what waits for a person. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';

export type Vendor = Output<'consoleVendors'>['vendors'][number];
export type VendorKey = Vendor['keys'][number];
export type NewKey = Input<'addVendorKey'>['body'];
export type WireEntry = Vendor['wire'][number];
export type Grant = Output<'listFreeRounds'>['content'][number];
export type Queue = Output<'vendorQueue'>;
export type Round = Queue['rounds'][number];
export type Correction = Queue['corrections'][number];
export type Difference = Queue['differences'][number];
export type Transfer = Queue['transfers'][number];
export type Title = Output<'consoleGames'>['content'][number];
export type Gift = Input<'checkFreeRounds'>['body'];
export type Stops = Output<'vendorStops'>;
export type Held = Stops['held'][number];
export type ExposureLine = Stops['lines'][number];
export type Wish = Stops['requests'][number];
export type GiftResult = Output<'checkFreeRounds'>['results'][number];

export const tabs = ['overview', 'keys', 'gifts', 'queue', 'stops'] as const;

const everyMs = 10_000;
const pageSize = 20;
const reads = ['consoleVendors', 'vendorQueue', 'listFreeRounds', 'vendorStops'] as const;
const refresh = () => refreshCalls([...reads]);

export function useVendors() {
  const { code } = useMerchant();
  return useQuery({ ...ask('consoleVendors', { query: { merchant: code } }), refetchInterval: everyMs });
}

export function useQueue() {
  const { code } = useMerchant();
  return useQuery({ ...ask('vendorQueue', { query: { merchant: code } }), refetchInterval: everyMs });
}

/** What of the queue is about one vendor. */
export function queueOf(queue: Queue, vendor: string): Queue {
  const isOf = ({ vassalage }: { vassalage: string }): boolean => vassalage === vendor;
  return {
    rounds: queue.rounds.filter(isOf),
    differences: queue.differences.filter(isOf),
    transfers: queue.transfers.filter(isOf),
    corrections: queue.corrections.filter(({ round }) => isOf(round)),
  };
}

export function countOf({ rounds, differences, transfers, corrections }: Queue): number {
  return rounds.length + differences.length + transfers.length + corrections.length;
}

export function useAddKey(vendor: string) {
  const { code } = useMerchant();
  return useMutation<Output<'addVendorKey'>, CallFailure, NewKey>({
    mutationFn: (body) => send('addVendorKey', { params: { vendor }, query: { merchant: code }, body }),
    onSettled: refresh,
  });
}

export function useSetWire(vendor: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, WireEntry[]>({
    mutationFn: (entries) =>
      send('setVendorWire', { params: { vendor }, query: { merchant: code }, body: { entries } }),
    onSettled: refresh,
  });
}

export function useEndKey(vendor: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, string>({
    mutationFn: (keyId) => send('retireVendorKey', { params: { vendor, keyId }, query: { merchant: code }, body: {} }),
    onSettled: refresh,
  });
}

export function useGrants(vendor: string, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({
    ...ask('listFreeRounds', { query: { merchant: code, vassalage: vendor, pageNo, pageSize } }),
    ...keepRows,
    refetchInterval: everyMs,
  });
}

/** Open titles of the vendor; whoever may not see the catalogue is not asked for one. */
export function useTitles(vendor: string, text: string) {
  const { code } = useMerchant();
  const query = { merchant: code, vassalage: vendor, pageNo: 1, pageSize: 25, ...(text !== '' && { text }) };
  return useQuery({ ...ask('consoleGames', { query }), ...keepRows, enabled: useMay('merchants.read') });
}

export function useCheckGift() {
  const { code } = useMerchant();
  return useMutation<Output<'checkFreeRounds'>, CallFailure, Gift>({
    mutationFn: (body) => send('checkFreeRounds', { query: { merchant: code }, body }),
  });
}

/** `idempotencyKey`: one a press of the button, so that a repeat gives nothing twice. */
export function useGive() {
  const { code } = useMerchant();
  return useMutation<Output<'giveFreeRounds'>, CallFailure, Gift & { idempotencyKey: string }>({
    mutationFn: (body) => send('giveFreeRounds', { query: { merchant: code }, body }),
    onSettled: refresh,
  });
}

export function useTakeBack(id: string) {
  const { code } = useMerchant();
  return useMutation<Grant, CallFailure>({
    mutationFn: () => send('cancelFreeRounds', { params: { id }, query: { merchant: code } }),
    onSettled: refresh,
  });
}

export function useQueryRound(id: string) {
  const { code } = useMerchant();
  return useMutation<Output<'askVendorRound'>, CallFailure>({
    mutationFn: () => send('askVendorRound', { params: { id }, query: { merchant: code }, body: {} }),
  });
}

export function useQueryDifference({ vassalage, txId, kind }: Difference) {
  const { code } = useMerchant();
  return useMutation<Output<'askVendorDifference'>, CallFailure>({
    mutationFn: () => send('askVendorDifference', { query: { merchant: code }, body: { vassalage, txId, kind } }),
    onSettled: refresh,
  });
}

export function useResolve({ vassalage, txId, kind }: Difference) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, string>({
    mutationFn: (note) =>
      send('resolveVendorDifference', { query: { merchant: code }, body: { vassalage, txId, kind, note } }),
    onSettled: refresh,
  });
}

export function useQueryTransfer(id: string) {
  const { code } = useMerchant();
  return useMutation<Output<'askVendorTransfer'>, CallFailure>({
    mutationFn: () => send('askVendorTransfer', { params: { id }, query: { merchant: code }, body: {} }),
    onSettled: refresh,
  });
}

export function usePropose() {
  const { code } = useMerchant();
  return useMutation<Correction, CallFailure, Input<'proposeVendorCorrection'>['body']>({
    mutationFn: (body) => send('proposeVendorCorrection', { query: { merchant: code }, body }),
    onSettled: refresh,
  });
}

/** The amount that was read goes along, so that nobody agrees to another. */
export function useDecide({ id, amountMinor }: Correction) {
  const { code } = useMerchant();
  return useMutation<Correction, CallFailure, 'agree' | 'refuse'>({
    mutationFn: (decision) =>
      send('decideVendorCorrection', { params: { id }, query: { merchant: code }, body: { decision, amountMinor } }),
    onSettled: refresh,
  });
}

export function useStops() {
  const { code } = useMerchant();
  return useQuery({ ...ask('vendorStops', { query: { merchant: code } }), refetchInterval: everyMs });
}

export function useStop(vendor: string) {
  const { code } = useMerchant();
  return useMutation<unknown, CallFailure, Input<'stopVendor'>['body']>({
    mutationFn: (body) => send('stopVendor', { params: { vendor }, query: { merchant: code }, body }),
    onSettled: refresh,
  });
}

export function useWish(vendor: string) {
  const { code } = useMerchant();
  return useMutation<Wish, CallFailure, Input<'proposeVendorRequest'>['body']>({
    mutationFn: (body) => send('proposeVendorRequest', { params: { vendor }, query: { merchant: code }, body }),
    onSettled: refresh,
  });
}

export function useDecideWish(id: string) {
  const { code } = useMerchant();
  return useMutation<Wish, CallFailure, 'agree' | 'refuse'>({
    mutationFn: (decision) =>
      send('decideVendorRequest', { params: { id }, query: { merchant: code }, body: { decision } }),
    onSettled: refresh,
  });
}

/** Null: each player's line. */
export function useSetLine(vassalage: string | null) {
  const { code } = useMerchant();
  return useMutation<ExposureLine, CallFailure, string>({
    mutationFn: (maxMinor) => send('setExposureLine', { query: { merchant: code }, body: { vassalage, maxMinor } }),
    onSettled: refresh,
  });
}
