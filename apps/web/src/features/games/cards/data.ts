/** Games as several parts of the site show them: lanes, hot games, favourites with their heart. */
import { queryClient, refreshCalls } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useT } from '@baize/i18n/react';
import { ask, send } from '#lib/api.ts';
import { showToast } from '@baize/ui';
import { openDialog } from '#lib/dialogs.ts';
import { useWho } from '#lib/session.ts';
import type { SessionKey } from '#lib/storage.ts';
import { readJson, tabStorage } from '#lib/storage.ts';
import { colourMapOf } from './card-colours.ts';

export type Game = Output<'gameList'>['content'][number];
export type Lane = Output<'gameVendors'>['lanes'][number];

/** A catalogue changes rarely; what the tab saw last is drawn at once and read again behind it. */
const catalogueMs = 300_000;

function remembering<T>(key: SessionKey) {
  return {
    staleTime: catalogueMs,
    placeholderData: () => readJson<T>(key),
    select: (answer: T): T => {
      tabStorage.set(key, JSON.stringify(answer));
      return answer;
    },
  };
}

const lanesAnswer = remembering<Output<'gameVendors'>>('gameVendor');

export function useLanes() {
  return useQuery({
    ...ask('gameVendors', { query: {} }),
    ...lanesAnswer,
    select: (answer) => {
      tabStorage.set('colorMap', JSON.stringify(colourMapOf(answer.lanes)));
      return lanesAnswer.select(answer);
    },
  });
}

export interface Studio {
  readonly vassalage: string;
  readonly displayName: string;
  readonly games: number;
}

/** Studios of one category, or of all, with the number of their games there. Games with a pot stand in their own category and once
 *  more among the jackpots: of all categories they count once. */
export function studiosOf(lanes: readonly Lane[], type?: Lane['gameCategory']): Studio[] {
  const studios = new Map<string, Studio>();
  const isAgain = (lane: Lane) => lane.gameCategory === 'JACKPOT';
  const asked = type
    ? lanes.filter((lane) => lane.gameCategory === type)
    : lanes.toSorted((a, b) => Number(isAgain(a)) - Number(isAgain(b)));
  for (const lane of asked) {
    for (const { vassalage, displayName, games } of lane.vendors) {
      const known = studios.get(vassalage)?.games ?? 0;
      const more = !type && isAgain(lane) && known > 0 ? 0 : games;
      studios.set(vassalage, { vassalage, displayName, games: known + more });
    }
  }
  return [...studios.values()];
}

/** Titles of all categories, each once. */
export function gamesIn(lanes: readonly Lane[]): number {
  return studiosOf(lanes).reduce((sum, studio) => sum + studio.games, 0);
}

export function useHotGames() {
  return useQuery({ ...ask('hotGames', { query: {} }), ...remembering<Output<'hotGames'>>('HOT_GAMES') });
}

const favouriteIds = ask('favouriteIds');

export function useFavouriteIds(): ReadonlySet<string> {
  const who = useWho();
  const { data } = useQuery({ ...favouriteIds, enabled: who === 'member' || who === 'agent' });
  return new Set(data?.ids ?? []);
}

/** Specification 9: the heart is taken at most once a second. */
const throttleMs = 1_000;
let lastToggle = 0;

/** Toggles a favourite: shown at once, then sent; put back with a word when it was refused. Visitors are asked to log in. */
export function useFavouriteToggle(): (game: Game, isOn: boolean) => void {
  const t = useT();
  const who = useWho();
  const { mutate } = useMutation({
    mutationFn: async ({ game, isOn }: { game: Game; isOn: boolean }): Promise<void> => {
      const favourite = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
      await (isOn ? send('addFavourite', { body: favourite }) : send('removeFavourite', { query: favourite }));
    },
    onMutate: ({ game, isOn }) => setLocally(game.nodeId, isOn),
    onError: (_, { game, isOn }) => {
      setLocally(game.nodeId, !isOn);
      showToast({ text: t('games.favourFailed'), tone: 'bad' });
    },
    onSettled: () => refreshCalls(['favouriteIds', 'favouriteList']),
  });
  return (game, isOn) => {
    if (who === 'visitor') return openDialog({ kind: 'login', reason: 'favourites' });
    if (performance.now() - lastToggle < throttleMs) return;
    lastToggle = performance.now();
    mutate({ game, isOn });
    const said = { game: game.nodeName };
    if (isOn) showToast({ text: t('games.favoured', said) });
    else
      showToast({
        text: t('games.unfavoured', said),
        undo: { label: t('common.undo'), onUndo: () => mutate({ game, isOn: true }) },
      });
  };
}

function setLocally(nodeId: string, isOn: boolean): void {
  queryClient.setQueryData(favouriteIds.queryKey, (known) => {
    const others = (known?.ids ?? []).filter((id) => id !== nodeId);
    return { ids: isOn ? [nodeId, ...others] : others };
  });
}
