/** What home asks for. Figures on the table come from the catalogue; a figure nobody knows is left out. */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';
import type { GameType } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { readJson, tabStorage } from '#lib/storage.ts';

/** Specification 9: page sizes of home. */
const favouritesMax = 9;
export const studioGamesMax = 5;
const winnersMax = 20;
const drawsEveryMs = 15_000;
const drawsMax = 6;

refreshOn(['bet.settled'], ['recentGames']);

function useIsMember(): boolean {
  const who = useWho();
  return who === 'member' || who === 'agent';
}

export function useFavouriteGames() {
  return useQuery({ ...ask('favouriteList', { query: { pageSize: favouritesMax } }), enabled: useIsMember() });
}

export function useRecentGames() {
  return useQuery({ ...ask('recentGames'), enabled: useIsMember() });
}

export function useStudioGames(vassalage: string | undefined, gameType: GameType | undefined) {
  return useQuery({
    ...ask('gameList', {
      query: { ...(vassalage && { vassalage }), ...(gameType && { gameType }), pageSize: studioGamesMax },
    }),
    enabled: vassalage !== undefined,
  });
}

export function useWinners() {
  return useQuery({
    ...ask('winnerBoard', { query: { gameCategory: 'ALL', language: wireLanguage(), limitNum: winnersMax } }),
    placeholderData: () => readJson<Output<'winnerBoard'>>('WINNERS'),
    select: (answer) => {
      tabStorage.set('WINNERS', JSON.stringify(answer));
      return answer.winners;
    },
  });
}

export type LastDraw = Output<'lastDrawsOpened'>['draws'][number];

/** What plain and South-East Asian lotteries drew last, newest first. */
export function useLastDraws() {
  return useQuery({
    ...ask('lastDrawsOpened', { query: { language: wireLanguage() } }),
    refetchInterval: drawsEveryMs,
    select: ({ draws }): readonly LastDraw[] => draws.slice(0, drawsMax),
  });
}
