/** Sums of the betting record: for each kind of game over a span, and for each of the last days. */
import { refreshOn } from '@baize/browser';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import type { GameType } from '../../lib/paths.ts';

refreshOn(['bet.settled'], ['bettingRecord']);

/** The sums come with every page of the record; one row of it is the least that can be asked for. */
const pageSize = 1;

interface Days {
  readonly from: string;
  readonly to: string;
}

export interface Sums {
  readonly rounds: number;
  readonly stakedMinor: string;
  readonly returnedMinor: string;
  readonly netMinor: string;
}

function sumsOf(answer: { total: number; stakedMinor: string; returnedMinor: string; netMinor: string }): Sums {
  const { total, stakedMinor, returnedMinor, netMinor } = answer;
  return { rounds: total, stakedMinor, returnedMinor, netMinor };
}

export function useSums({ from, to }: Days) {
  return useQuery({ ...ask('bettingRecord', { query: { from, to, pageSize } }), select: sumsOf });
}

/** One entry for each kind, undefined while it is on its way. */
export function useSumsByType({ from, to }: Days, types: readonly GameType[]): (Sums | undefined)[] {
  return useQueries({
    queries: types.map((gameType) => ({
      ...ask('bettingRecord', { query: { from, to, gameType, pageSize } }),
      select: sumsOf,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  });
}

export function useSumsByDay(days: readonly string[]): (Sums | undefined)[] {
  return useQueries({
    queries: days.map((day) => ({
      ...ask('bettingRecord', { query: { from: day, to: day, pageSize } }),
      select: sumsOf,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  });
}
