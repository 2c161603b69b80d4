import { isComposing } from '@baize/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { closeDialog } from '#lib/dialogs.ts';
import { useGo } from '#lib/navigate.tsx';
import { openPath } from '#lib/paths.ts';
import { useIsReal } from '#lib/session.ts';
import { useHotGames } from '#features/games/cards/data.ts';
import type { Game } from '#features/games/cards/data.ts';
import { rememberSearch, useGameSearch, useLineSearch, usePaused } from './data.ts';
import type { Line } from './data.ts';
import { shownOf } from './kinds.ts';
import type { Kind } from './kinds.ts';

const suggestionsMax = 6;
const popularMax = 3;

export type Search = ReturnType<typeof useSearch>;

/** What is searched for, what was found, and which result the keys stand on. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const text = usePaused(typed).trim();
  const [view, setView] = useState<{ text: string; kind: Kind; at: number; isWhole: boolean }>(startOf(''));
  const { kind, at, isWhole } = view.text === text ? view : startOf(text); // another text starts anew
  const search = useGameSearch(text);
  const pages = search.data?.pages ?? [];
  const games = text === '' ? [] : pages.flatMap((page) => page.content);
  const gamesTotal = text === '' ? 0 : (pages[0]?.total ?? 0);
  const { lines, error, retry } = useLineSearch(text);
  const total = gamesTotal + lines.length;
  const isAnswered = text !== '' && search.isSuccess && !search.isPlaceholderData;
  const isEmpty = isAnswered && total === 0;
  const hot = useHotGames().data?.list ?? [];
  const suggested = hot.slice(0, isEmpty ? popularMax : suggestionsMax);
  const isFound = games.length + lines.length > 0;
  const shown = isFound ? shownOf({ games, lines }, kind, isWhole) : { games: suggested, lines: [] };
  const show = (change: Partial<typeof view>): void => setView({ text, kind, at, isWhole, ...change });
  return {
    typed,
    setTyped,
    text,
    kind,
    at,
    show,
    /** The games, in pages. */
    search,
    lines,
    gamesTotal,
    total,
    isAnswered,
    isEmpty,
    isFound,
    shown,
    count: shown.games.length + shown.lines.length,
    failure: search.error ?? error,
    readAgain: (): void => {
      if (search.isError) void search.refetch();
      retry();
    },
    more: (): void => {
      if (isWhole && search.hasNextPage) void search.fetchNextPage();
      show({ isWhole: true });
    },
  };
}

function startOf(text: string) {
  return { text, kind: 'all' as Kind, at: 0, isWhole: false };
}

/** What a result does when it is pressed or taken by a key. */
export function useResultPress({ typed, text, at, shown, count, show }: Search) {
  const go = useGo();
  const isReal = useIsReal();
  const leave = (href: string): void => {
    if (text) rememberSearch(text);
    closeDialog();
    if (href.startsWith('/')) go(href);
    else location.assign(href);
  };
  const openGame = (game: Game, isFree: boolean): void => leave(openPath(game, isFree || (!isReal && game.hasDemo)));
  const openLine = ({ href }: Line): void => leave(href);
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      show({ at: Math.max(0, Math.min(count - 1, at + step)) });
    }
    if (event.key !== 'Enter' || text !== typed.trim()) return;
    event.preventDefault();
    const game = shown.games[at];
    const line = shown.lines[at - shown.games.length];
    if (game) openGame(game, event.shiftKey);
    else if (line) openLine(line);
  };
  return { openGame, openLine, press };
}
