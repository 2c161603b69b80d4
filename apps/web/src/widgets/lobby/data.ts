/** A list of games; every filter lives in the address, so a link shows the same list. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '../../lib/api.ts';
import { wireLanguage } from '../../lib/language.ts';
import { useGo, usePathname, useQueryParams } from '../../lib/navigate.tsx';
import type { GameType } from '../../lib/paths.ts';

/** Rows of 28: four lines of seven (design brief 18). */
const pageSize = 28;

export interface Filters {
  readonly vassalage: string | undefined;
  readonly gameClassify: string | undefined;
  readonly gameName: string | undefined;
  readonly minBet: string | undefined;
  readonly minLineNum: string | undefined;
}

export const noFilters: Filters = {
  vassalage: undefined,
  gameClassify: undefined,
  gameName: undefined,
  minBet: undefined,
  minLineNum: undefined,
};

/** The filters in the address, and a way to change them that leaves no step in the history. */
export function useFilters(): readonly [filters: Filters, show: (next: Filters) => void] {
  const go = useGo();
  const pathname = usePathname();
  const params = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const filters: Filters = {
    vassalage: params['vassalage'],
    gameClassify: params['gameClassify'],
    gameName: params['gameName'],
    minBet: params['minBet'],
    minLineNum: params['minLineNum'],
  };
  const known: ReadonlySet<string> = new Set(Object.keys(filters));
  const show = (next: Filters): void => {
    const others = Object.entries(params).filter(([name]) => !known.has(name)); // the address may say more than filters
    const given = [...others, ...Object.entries(next)].filter((entry): entry is [string, string] => Boolean(entry[1]));
    const query = new URLSearchParams(given).toString();
    go(query ? `${pathname}?${query}` : pathname, { replace: true });
  };
  return [filters, show];
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
