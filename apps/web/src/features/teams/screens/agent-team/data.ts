/** The team: a level of the tree at a time, the flat list, one member. */
import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, keepRows, send } from '#lib/api.ts';
import { branchesOf } from './branches.ts';
import type { Branch } from './branches.ts';

refreshOn(['member.registered', 'balance.changed', 'bet.settled'], ['teamTree', 'teamMembers', 'teamMember']);

export type TeamLevel = Output<'teamTree'>;
export type TeamRow = TeamLevel['node'];
export type TeamMember = Output<'teamMember'>;

const pageSize = 20;

export function useLevel(of: string | undefined) {
  return useQuery({ ...ask('teamTree', { query: { ...(of && { of }), pageSize } }), ...keepRows });
}

export interface Tree {
  /** Undefined until the first level is there. */
  readonly branches: readonly Branch[] | undefined;
  readonly isOpen: (memberId: string) => boolean;
  readonly setOpen: (memberId: string, isOpen: boolean) => void;
  /** Reads the next page of those directly below. */
  readonly more: (memberId: string) => void;
}

/** The whole tree as far as it was opened: one question for each line and page, each asked once. */
export function useTree(root: TeamLevel | undefined): Tree {
  const [open, setOpenLines] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const rootId = root?.node.memberId;
  const wanted = [...(rootId ? [rootId] : []), ...open].flatMap((of) =>
    ['newest', ...(pages.get(of) ?? [])].map((cursor) => ({ of, cursor })),
  );
  const levels = useQueries({
    queries: wanted.map(({ of, cursor }) => ask('teamTree', { query: { of, cursor, pageSize } })),
  });
  const read = new Map<string, TeamLevel[]>();
  wanted.forEach(({ of }, index) => {
    const level = levels[index]?.data;
    if (level) read.set(of, [...(read.get(of) ?? []), level]);
  });
  const failed = new Set(wanted.filter((_, index) => levels[index]?.isError).map(({ of }) => of));
  return {
    branches: root && branchesOf(root.node, read, (id) => id === rootId || open.has(id), failed),
    isOpen: (id) => id === rootId || open.has(id),
    setOpen: (id, isOpen) => {
      const next = new Set(open);
      if (isOpen) next.add(id);
      else next.delete(id);
      setOpenLines(next);
    },
    more: (id) => {
      const cursor = read.get(id)?.at(-1)?.nextCursor;
      const known = pages.get(id) ?? [];
      if (cursor && !known.includes(cursor)) setPages(new Map(pages).set(id, [...known, cursor]));
      else for (const level of levels) if (level.isError) void level.refetch();
    },
  };
}

export interface FlatFilter {
  readonly account: string;
  readonly agentsOnly: boolean;
  readonly onlineOnly: boolean;
  readonly balanceFromMinor: string | undefined;
  readonly registeredFrom: string | undefined;
}

export function useFlatList(filter: FlatFilter, isEnabled: boolean) {
  const { account, agentsOnly, onlineOnly, balanceFromMinor, registeredFrom } = filter;
  const query = {
    pageSize,
    ...(account && { account }),
    ...(agentsOnly && { agentsOnly: 'true' as const }),
    ...(onlineOnly && { onlineOnly: 'true' as const }),
    ...(balanceFromMinor && { balanceFromMinor }),
    ...(registeredFrom && { registeredFrom }),
  };
  return useInfiniteQuery({
    queryKey: ['teamMembers', { query }],
    initialPageParam: 'newest',
    queryFn: ({ pageParam }) => send('teamMembers', { query: { ...query, cursor: pageParam } }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isEnabled,
    ...keepRows,
  });
}

export function useTeamMember(id: string) {
  return useQuery(ask('teamMember', { params: { id }, query: {} }));
}

/** Only its days are asked for: the span may be a whole answer, and the call takes no field that it does not know. */
export function useMemberBets(memberId: string, { from, to }: { from: string; to: string }) {
  return useQuery(ask('teamBets', { query: { from, to, memberId, scope: 'team', pageSize: 8 } }));
}

export function useMemberMoney(memberId: string, { from, to }: { from: string; to: string }) {
  return useQuery(ask('teamMoney', { query: { from, to, memberId, scope: 'team', pageSize: 8 } }));
}
