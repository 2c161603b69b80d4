/** Referral links of the agent: each with its name, code, landing and what it offers, and who came by it. */
import { callsRefreshed } from '@baize/browser';
import type { Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

export type AgentLink = Output<'agentLinks'>['links'][number];
export type LinkWish = Input<'changeAgentLink'>['body'];

export const linksMax = 50;

export function useLinks() {
  return useQuery(ask('agentLinks'));
}

/** Makes a link, or changes one. */
export function useSaveLink(id: string | null, done: () => void) {
  return useMutation({
    mutationFn: ({ isOn, ...wish }: LinkWish) =>
      id === null
        ? send('addAgentLink', { body: wish })
        : send('changeAgentLink', { params: { id }, body: { ...wish, isOn } }),
    onSuccess: async () => {
      await callsRefreshed(['agentLinks']);
      done();
    },
  });
}
