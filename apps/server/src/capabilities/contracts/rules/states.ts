/** The states of a contract as a table. Pure. */
import type { contractStates } from '@baize/protocol/calls/contracts';

export type ContractState = (typeof contractStates)[number];
export type ContractStep =
  | 'accept'
  | 'decline'
  | 'take_back'
  | 'expire'
  | 'ask_to_end'
  | 'agree_to_end'
  | 'refuse_to_end'
  | 'lapse'
  | 'end'
  | 'supersede'
  | 'cut';

/** Whatever ends a contract that stands: an operator, a newer one, or less above it. */
const over = { end: 'ended', supersede: 'superseded', cut: 'cut' } as const;

export const next: Readonly<Record<ContractState, Partial<Record<ContractStep, ContractState>>>> = {
  offered: { accept: 'in_force', decline: 'declined', take_back: 'taken_back', expire: 'expired' },
  in_force: { ask_to_end: 'end_asked', ...over },
  end_asked: { agree_to_end: 'ended', lapse: 'ended', refuse_to_end: 'in_force', ...over },
  ended: {},
  declined: {},
  taken_back: {},
  expired: {},
  superseded: {},
  cut: {},
};

export function nextState(state: ContractState, step: ContractStep): ContractState | null {
  return next[state][step] ?? null;
}

/** It pays: agreed on, and not over yet. */
export function stands(state: ContractState): boolean {
  return state === 'in_force' || state === 'end_asked';
}

export type Side = 'upline' | 'downline';
type Act =
  | 'accept'
  | 'decline'
  | 'take_back'
  | 'remind'
  | 'say'
  | 'ask_to_end'
  | 'agree_to_end'
  | 'refuse_to_end'
  | 'offer_anew';

/** How often each side writes about one offer: enough to agree, too little to pester. */
export const wordsMax = 10;

interface Acted {
  readonly state: ContractState;
  readonly endAskedBy: Side | null;
  /** The other side is a member who can be written to, and there is room for more. */
  readonly maySay: boolean;
}

/** What one side may do now. The operator acts for the platform, which is nobody's side here. */
export function actsOf(contract: Acted, side: Side | null): Act[] {
  if (side === null) return [];
  const say: Act[] = contract.maySay ? ['say'] : [];
  switch (contract.state) {
    case 'offered':
      return [...(side === 'downline' ? (['accept', 'decline'] as const) : (['take_back', 'remind'] as const)), ...say];
    case 'in_force':
      return side === 'upline' ? ['offer_anew', 'ask_to_end'] : ['ask_to_end'];
    case 'end_asked':
      return contract.endAskedBy === side ? [] : ['agree_to_end', 'refuse_to_end'];
    default:
      return side === 'upline' ? ['offer_anew'] : [];
  }
}
