/** What a search looks through: games are asked of the server 300 ms after the last key, ten a page (specification 9); studios,
 *  pages and offers are few and are looked through here. */
import { fold, holdsWords } from '@baize/protocol/fold';
import { useT } from '@baize/i18n/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ask, keepRows, send } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';
import { promotionPath, studioPath } from '#lib/paths.ts';
import { deviceStorage } from '#lib/storage.ts';
import { useFormat } from '#lib/format.ts';
import { colourMapOf } from '#features/games/cards/card-colours.ts';
import type { CardColour } from '#features/games/cards/card-colours.ts';
import { studiosOf, useLanes } from '#features/games/cards/data.ts';
import { usePages } from './pages.tsx';

const pauseMs = 300;
const pageSize = 10;
const offersMost = 100;
const rememberedMax = 6;

export type LineKind = 'studios' | 'pages' | 'offers';

/** What is found beside the games: a line with a mark, leading somewhere. */
export interface Line {
  readonly key: string;
  readonly kind: LineKind;
  readonly href: string;
  readonly name: string;
  readonly sub: string;
  readonly icon?: ReactNode;
  /** A studio's own colour. */
  readonly colour?: CardColour | undefined;
}

/** The text once the person paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

export function useGameSearch(text: string) {
  const query = { gameName: text, language: wireLanguage(), pageSize };
  return useInfiniteQuery({
    queryKey: [...ask('gameList', { query }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => send('gameList', { query: { ...query, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled: text !== '',
    ...keepRows,
  });
}

export interface LineSearch {
  readonly lines: readonly Line[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Studios, pages and offers whose words hold all of the text, those that begin with it first. Empty text finds none. */
export function useLineSearch(text: string): LineSearch {
  const offers = useOffers(text !== '');
  const all = [...useStudios(), ...usePages(), ...offers.lines];
  const found = text === '' ? [] : all.filter(({ name }) => holdsWords(name, text));
  const begins = (line: Line): number => (fold(line.name).startsWith(fold(text)) ? 0 : 1);
  return {
    lines: found.toSorted((one, other) => begins(one) - begins(other)),
    error: offers.error,
    retry: offers.retry,
  };
}

function useStudios(): Line[] {
  const t = useT();
  const lanes = useLanes().data?.lanes ?? [];
  const colours = colourMapOf(lanes);
  return studiosOf(lanes).map(({ vassalage, displayName, games }) => ({
    key: `studio-${vassalage}`,
    kind: 'studios',
    href: studioPath(vassalage),
    name: displayName,
    sub: t('shell.searchStudio', { count: games }),
    colour: colours[vassalage],
  }));
}

function useOffers(isWanted: boolean): LineSearch {
  const t = useT();
  const format = useFormat();
  const query = { pageSize: offersMost, language: wireLanguage() };
  const { data, error, refetch } = useQuery({ ...ask('promotionList', { query }), enabled: isWanted });
  const lines = (data?.content ?? [])
    .filter(({ status }) => status !== 'closed')
    .map(({ id, title, status, endsAt }): Line => ({
      key: `offer-${id}`,
      kind: 'offers',
      href: promotionPath(id),
      name: title,
      sub:
        status === 'coming_soon'
          ? t('shell.searchOfferSoon')
          : endsAt
            ? t('shell.searchOfferEnds', { date: format.date(endsAt) })
            : t('shell.searchOffer'),
    }));
  return { lines, error, retry: () => void refetch() };
}

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get('recentSearches') ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, rememberedMax) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const rest = recentSearches().filter((entry) => entry !== text);
  deviceStorage.set('recentSearches', JSON.stringify([text, ...rest].slice(0, rememberedMax)));
}

export function forgetSearches(): void {
  deviceStorage.remove('recentSearches');
}
