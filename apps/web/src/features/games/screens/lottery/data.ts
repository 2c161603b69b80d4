import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';
import type { PrizeMode } from '#lib/lottery.ts';

/** A house has tens of lotteries, never hundreds: all of one kind are read at once. */
const pageSize = 100;

export function useLotteries(gameType: PrizeMode) {
  return useQuery(ask('gameList', { query: { gameType, language: wireLanguage(), pageSize } }));
}
