/** Search over the games: asked 300 ms after the last key (specification 9), ten a page. */
import { ask, keepRows } from '../../lib/api.ts';
import { deviceStorage } from '../../lib/storage.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../lib/api.ts';
import { wireLanguage } from '../../lib/language.ts';

const pauseMs = 300;
const pageSize = 10;
const rememberedMax = 6;

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
