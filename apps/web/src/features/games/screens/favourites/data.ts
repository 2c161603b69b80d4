import { refreshOn } from '@baize/browser';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';

const pageSize = 28;

refreshOn(['bet.settled'], ['recentGames']);

export function useAllFavourites() {
  return useInfiniteQuery({
    queryKey: ['favouriteList', 'pages'],
    queryFn: ({ pageParam, signal }) => send('favouriteList', { query: { pageNo: pageParam, pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });
}

export function useRecent() {
  return useQuery(ask('recentGames'));
}
