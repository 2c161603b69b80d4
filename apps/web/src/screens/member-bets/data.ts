/** The betting record and the check of one round. */
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '../../lib/api.ts';
import type { GameType } from '../../lib/paths.ts';
import { refreshOn } from '@baize/browser';

refreshOn(['bet.settled'], ['bettingRecord', 'roundCheck']);

export type Bet = Output<'bettingRecord'>['content'][number];
export type BetState = Bet['state'];
export type RoundCheck = Output<'roundCheck'>;

const pageSize = 20;

export interface Shown {
  readonly from: string;
  readonly to: string;
  readonly gameType: GameType | '';
  readonly state: BetState | '';
  readonly pageNo: number;
}

export function useBets({ from, to, gameType, state, pageNo }: Shown) {
  const query = { from, to, pageNo, pageSize, ...(gameType && { gameType }), ...(state && { state }) };
  return useQuery({ ...ask('bettingRecord', { query }), ...keepRows });
}

export function useRoundCheck(roundId: string) {
  return useQuery(ask('roundCheck', { params: { roundId } }));
}
