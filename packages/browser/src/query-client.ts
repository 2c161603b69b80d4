/** What the browser remembers of the server's answers, and which facts make it look again. */
import { CallFailure } from '@baize/protocol/client';
import type { Calls } from '@baize/protocol/client';
import { errors } from '@baize/protocol/errors';
import type { FactName } from '@baize/protocol/facts';
import { QueryClient } from '@tanstack/react-query';

const retriesMax = 2;

/** A refusal is an answer; only a lost link and what the catalogue calls repeatable is asked again. */
function isWorthAsking(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false;
  return failure.code === 'NETWORK' || (errors[failure.code]?.retry ?? false);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, failure) => count < retriesMax && isWorthAsking(failure),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false }, // a write is repeated by a person, never by the program
  },
});

const refreshing = new Map<FactName, Set<keyof Calls>>();

/** Called by a data.ts: after this fact, these calls are asked again. */
export function refreshOn(facts: readonly FactName[], calls: readonly (keyof Calls)[]): void {
  for (const fact of facts) {
    const known = refreshing.get(fact) ?? new Set();
    for (const call of calls) known.add(call);
    refreshing.set(fact, known);
  }
}

/** Asks again, and nobody waits: an act whose hook waited would tell its screen only after what it changed is read, and then that
 *  screen may be gone. */
export function refreshCalls(calls: readonly (keyof Calls)[]): void {
  void callsRefreshed(calls);
}

/** Asks again, for an act that is over when its list shows it. */
export function callsRefreshed(calls: readonly (keyof Calls)[]): Promise<unknown> {
  return Promise.all(calls.map((call) => refresh({ queryKey: [call] })));
}

/** Asks again. A first answer on its way may be older than what it is asked again for, and the library would take it for the
 *  new one: those are asked again once they have come. */
async function refresh(filters: { queryKey?: [keyof Calls] } = {}): Promise<void> {
  const cache = queryClient.getQueryCache();
  const first = cache
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  await queryClient.invalidateQueries(filters);
  await Promise.all(first.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}

export function handleFact(fact: FactName): void {
  refreshCalls([...(refreshing.get(fact) ?? [])]);
}

/** Versions were missed: everything on screen is asked again. */
export function refreshAll(): void {
  void refresh();
}
