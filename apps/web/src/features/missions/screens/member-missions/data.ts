import { refreshCalls, refreshOn } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

refreshOn(['mission.changed', 'race.changed', 'protection.changed'], ['missionSummary', 'missionLeaderboard']);

export type Mission = Output<'missionSummary'>['missions'][number];
export type Race = Output<'missionLeaderboard'>['races'][number];
export type RaceRow = Race['rows'][number];

/** Windows of play close every five minutes; nothing is pushed for each. */
const refreshEveryMs = 60_000;

export function useMissions() {
  return useQuery({ ...ask('missionSummary'), refetchInterval: refreshEveryMs });
}

export function useRaces() {
  return useQuery({ ...ask('missionLeaderboard'), refetchInterval: refreshEveryMs });
}

const touched = ['missionSummary', 'missionLeaderboard', 'walletBalance'] as const;

export function useClaim() {
  return useMutation<Output<'claimMission'>, CallFailure, string>({
    mutationFn: (id) => send('claimMission', { params: { id } }),
    onSettled: () => refreshCalls([...touched]),
  });
}

export function useHide() {
  return useMutation<Output<'setRacePrivacy'>, CallFailure, boolean>({
    mutationFn: (isHidden) => send('setRacePrivacy', { body: { isHidden } }),
    onSettled: () => refreshCalls(['missionLeaderboard']),
  });
}

/** Saves the signed document of a settled race as a file. */
export function useDocument(id: string) {
  return useMutation<void, CallFailure>({
    mutationFn: async () => {
      const { fileName, text } = await send('raceDocument', { params: { id } });
      const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      Object.assign(document.createElement('a'), { href, download: fileName }).click();
      URL.revokeObjectURL(href);
    },
  });
}
