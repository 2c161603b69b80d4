/** A category's games; every filter lives in the address, so a link shows the same list. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '../../lib/api.ts';
import { wireLanguage } from '../../lib/language.ts';
import type { GameType } from '../../lib/paths.ts';

/** Rows of 28: four lines of seven (design brief 18). */
const pageSize = 28;

export interface Filters {
  readonly vassalage: string | undefined;
  readonly gameName: string | undefined;
  readonly minBet: string | undefined;
  readonly minLineNum: string | undefined;
}

export function filtersOf(params: Readonly<Record<string, string>>): Filters {
  const { vassalage, gameName, minBet, minLineNum } = params as Record<string, string | undefined>;
  return { vassalage, gameName, minBet, minLineNum };
}

export function useLobbyGames(gameType: GameType | undefined, filters: Filters) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const query = { ...(gameType && { gameType }), ...given, language: wireLanguage(), pageSize };
  return useInfiniteQuery({
    queryKey: [...ask('gameList', { query }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => send('gameList', { query: { ...query, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    ...keepRows,
  });
}
