/** A list of games; every filter lives in the address, so a link shows the same list. */
import type { Input } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';
import { useGo, usePathname, useQueryParams } from '#lib/navigate.tsx';
import type { GameType } from '#lib/paths.ts';

/** Rows of 28: four lines of seven (design brief 18). */
export const pageSize = 28;

export interface Filters {
  readonly vassalage: string | undefined;
  readonly gameClassify: string | undefined;
  readonly gameName: string | undefined;
  readonly minBet: string | undefined;
  readonly minLineNum: string | undefined;
  readonly volatility: string | undefined;
  readonly minReturn: string | undefined;
  readonly sort: string | undefined;
}

export const noFilters: Filters = {
  vassalage: undefined,
  gameClassify: undefined,
  gameName: undefined,
  minBet: undefined,
  minLineNum: undefined,
  volatility: undefined,
  minReturn: undefined,
  sort: undefined,
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
    volatility: params['volatility'],
    minReturn: params['minReturn'],
    sort: params['sort'],
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

/** What a list asks of the server, beside its page. */
export type ListQuery = Omit<NonNullable<Input<'gameList'>['query']>, 'pageNo'>;

/** `currency`: that of the wallet in use, which a least stake counts in. */
export function listQuery(gameType: GameType | undefined, filters: Filters, currency: string): ListQuery {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  return {
    ...(gameType && { gameType }),
    ...given,
    ...(filters.minBet && { currency }),
    language: wireLanguage(),
    pageSize,
  };
}

/** The first page: it says how many there are. */
export function useFirstPage(query: ListQuery) {
  return useQuery({ ...ask('gameList', { query: { ...query, pageNo: 1 } }), ...keepRows });
}
