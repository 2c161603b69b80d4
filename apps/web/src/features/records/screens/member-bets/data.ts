/** The betting record and the check of one round. */
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import type { GameType } from '#lib/paths.ts';
import { refreshOn } from '@baize/browser';

refreshOn(['bet.settled'], ['bettingRecord', 'profitAndLoss', 'roundCheck']);

export type Bet = Output<'bettingRecord'>['content'][number];
export type BetState = Bet['state'];
export type RoundCheck = Output<'roundCheck'>;

const pageSize = 20;

export interface Shown {
  readonly from: string;
  readonly to: string;
  readonly gameType: GameType | '';
  readonly state: BetState | '';
}

function filterOf({ from, to, gameType, state }: Shown) {
  return { from, to, ...(gameType && { gameType }), ...(state && { state }) };
}

export function useBets(shown: Shown, cursor: string) {
  return useQuery({ ...ask('bettingRecord', { query: { ...filterOf(shown), cursor, pageSize } }), ...keepRows });
}

/** Over everything the filters show, not only one page. */
export function useBetTotals(shown: Shown) {
  return useQuery({ ...ask('profitAndLoss', { query: filterOf(shown) }), ...keepRows });
}

export function useRoundCheck(roundId: string) {
  return useQuery(ask('roundCheck', { params: { roundId } }));
}
