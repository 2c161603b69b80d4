/** Settled bets of the team, and their sums over everything the filters show. */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import type { About } from '../../about-filter.tsx';
import type { Product } from '../../figures.tsx';

refreshOn(['bet.settled'], ['teamBets', 'teamBetTotals']);

export type Bet = Output<'teamBets'>['content'][number];
export type Outcome = 'won' | 'lost' | 'even';

export interface Shown extends About {
  readonly from: string;
  readonly to: string;
  readonly product?: Product;
  readonly outcome?: Outcome;
}

export function outcomeOf({ netMinor }: Pick<Bet, 'netMinor'>): Outcome {
  if (netMinor.startsWith('-')) return 'lost';
  return /[1-9]/.test(netMinor) ? 'won' : 'even';
}

export function useTeamBets(shown: Shown, page: { readonly cursor: string; readonly pageSize: number }) {
  return useQuery({ ...ask('teamBets', { query: { ...shown, ...page } }), ...keepRows });
}

export function useTeamBetTotals({ outcome: _outcome, ...shown }: Shown) {
  return useQuery({ ...ask('teamBetTotals', { query: shown }), ...keepRows });
}
