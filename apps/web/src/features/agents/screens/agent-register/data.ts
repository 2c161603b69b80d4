/** Opening an account below the agent, and the contracts offered with it. */
import { queryClient, refreshCalls } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useMutation } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import { contractKinds } from '#features/contracts/data.ts';
import type { ContractKind } from '#features/contracts/data.ts';
import type { Appointment } from '#features/agents/appointment.ts';
import { plainTerms } from '#features/contracts/draft.ts';

export type Rates = Readonly<Partial<Record<ContractKind, number>>>;

export interface NewDownline {
  readonly username: string;
  readonly nickname: string;
  readonly payeeName: string;
  /** What they become at once; null: a member. */
  readonly agent: Appointment | null;
  /** Basis points of each kind to offer; none or 0: nothing of it. */
  readonly rates: Rates;
}

export interface Opened extends Output<'addDownline'> {
  readonly offered: readonly ContractKind[];
  readonly notOffered: readonly ContractKind[];
}

/** Opens the account, then offers the contracts one by one. An offer that fails leaves the account and the others as they are. */
export function useAddDownline(done: (opened: Opened) => void) {
  return useMutation({
    mutationFn: async ({ username, nickname, payeeName, agent, rates }: NewDownline): Promise<Opened> => {
      const made = await send('addDownline', {
        body: { username, ...(nickname && { nickname }), ...(payeeName && { payeeName }), ...(agent && { agent }) },
      });
      const wanted = contractKinds.filter((kind) => (rates[kind] ?? 0) > 0);
      const outcomes = await Promise.allSettled(wanted.map((kind) => offer(kind, made.id, rates[kind] ?? 0)));
      const isSent = (_: ContractKind, place: number): boolean => outcomes[place]?.status === 'fulfilled';
      return {
        ...made,
        offered: wanted.filter(isSent),
        notOffered: wanted.filter((kind, place) => !isSent(kind, place)),
      };
    },
    onSuccess: (opened) => {
      refreshCalls(['agentDownlines', 'agentInfo', 'contractsToDownlines', 'contractDownlines']);
      done(opened);
    },
  });
}

async function offer(kind: ContractKind, downlineId: string, rate: number): Promise<void> {
  const { ceiling } = await queryClient.fetchQuery(ask('contractsFromUpline', { params: { kind } }));
  if (!ceiling) throw new Error(`no contract of kind ${kind} to give on from`);
  await send('offerContract', { params: { kind }, body: { downlineId, terms: plainTerms(rate, ceiling) } });
}
