import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '../../lib/api.ts';

refreshOn(['balance.changed'], ['bonusRecord', 'recordTotals']);

export type Bonus = Output<'bonusRecord'>['content'][number];

interface Days {
  readonly from: string;
  readonly to: string;
}

export function useBonuses({ from, to }: Days, cursor: string, isRoundsOnly: boolean) {
  const roundsOnly = isRoundsOnly ? 'true' : 'false';
  return useQuery({ ...ask('bonusRecord', { query: { from, to, cursor, roundsOnly } }), ...keepRows });
}

export function useBonusTotals({ from, to }: Days) {
  return useQuery({ ...ask('recordTotals', { query: { from, to, kind: 'promo' } }), ...keepRows });
}
