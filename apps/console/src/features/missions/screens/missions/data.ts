/** Missions and races as operators work with them, and the bounds of missions. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type List = Output<'consoleMissions'>;
export type Mission = List['missions'][number];
export type Race = List['races'][number];
export type State = Race['state'];
export type MissionBody = NonNullable<Input<'saveMission'>['body']>;
export type RaceBody = NonNullable<Input<'saveRace'>['body']>;
export type Tried = Output<'tryMission'>;
export type Bounds = Output<'missionBounds'>;
export type BoundsBody = NonNullable<Input<'publishMissionBounds'>['body']>;

const listEveryMs = 30_000;

export function useList() {
  const { code } = useMerchant();
  return useQuery({
    ...ask('consoleMissions', { query: { merchant: code } }),
    ...keepRows,
    refetchInterval: listEveryMs,
  });
}

export function useStandings(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('consoleRaceStandings', { params: { id }, query: { merchant: code } }));
}

export function useSaveMission(id: string) {
  const { code } = useMerchant();
  return useMutation<Mission, CallFailure, MissionBody>({
    mutationFn: (body) => send('saveMission', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['consoleMissions']),
  });
}

export function useSaveRace(id: string) {
  const { code } = useMerchant();
  return useMutation<Race, CallFailure, RaceBody>({
    mutationFn: (body) => send('saveRace', { params: { id }, query: { merchant: code }, body }),
    onSettled: () => refreshCalls(['consoleMissions']),
  });
}

export function useSetState(id: string) {
  const { code } = useMerchant();
  return useMutation<Output<'setMissionState'>, CallFailure, 'live' | 'stopped'>({
    mutationFn: (state) => send('setMissionState', { params: { id }, query: { merchant: code }, body: { state } }),
    onSettled: () => refreshCalls(['consoleMissions']),
  });
}

export function useTryMission() {
  const { code } = useMerchant();
  return useMutation<Tried, CallFailure, MissionBody>({
    mutationFn: ({ repeat, measure, products, target, amountMinor }) =>
      send('tryMission', {
        query: { merchant: code },
        body: { repeat, measure, products, target, amountMinor },
      }),
  });
}

export function useTryRace() {
  const { code } = useMerchant();
  return useMutation<Tried, CallFailure, RaceBody>({
    mutationFn: ({ products, leastMinor, prizes }) =>
      send('tryRace', { query: { merchant: code }, body: { products, leastMinor, prizes } }),
  });
}

export function useBounds(code: string) {
  return useQuery(ask('missionBounds', { params: { code } }));
}

export function usePublishBounds(code: string) {
  return useMutation<Bounds, CallFailure, BoundsBody>({
    mutationFn: (body) => send('publishMissionBounds', { params: { code }, body }),
    onSettled: () => refreshCalls(['missionBounds', 'readMerchant']),
  });
}
