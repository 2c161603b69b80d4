/** What lotteries are on sale; asked again while a page shows it. */
import { serverNow } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';
import type { LotteryFamily } from '#lib/lottery.ts';
import { nextLookMs } from './next-look.ts';

export type LotteryOnSale = Output<'lotteryMenu'>['games'][number];

/** The lotteries on sale of one page, by their node; undefined until they were read. */
export function useOnSale(region: LotteryFamily): ReadonlyMap<string, LotteryOnSale> | undefined {
  const { data } = useQuery({
    ...ask('lotteryMenu', { query: { region, language: wireLanguage() } }),
    refetchInterval: ({ state }) => nextLookMs(state.data?.games ?? [], serverNow()),
  });
  return data && new Map(data.games.map((lottery) => [lottery.nodeId, lottery]));
}
