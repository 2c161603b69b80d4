/** A game's launch, its card, and the figures of the session bar. */
import { refreshCalls, refreshOn } from '@baize/browser';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, send } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';
import { useIsReal, useSession } from '#lib/session.ts';
import { themeChoice, themeOf } from '#lib/theme.ts';

refreshOn(['bet.settled', 'balance.changed'], ['playSession']);
refreshOn(['bet.settled', 'protection.changed'], ['readProtection']);

export type GameDetail = Output<'gameDetail'>;

export function useGame(nodeId: string) {
  return useQuery({ ...ask('gameDetail', { params: { nodeId } }), enabled: nodeId !== '' });
}

export type Launch =
  | { readonly state: 'asking' }
  | ({ readonly state: 'open' } & Output<'launchGame'>)
  | { readonly state: 'failed'; readonly failure: CallFailure };

interface LaunchView {
  readonly launch: Launch;
  /** Counts launches: a new frame each time, because a launch address works once. */
  readonly attempt: number;
  readonly again: () => void;
}

/** Asks for a launch address. Kept out of the query cache: a refresh of all queries must never reload a running game. */
export function useLaunch(nodeId: string, isDemo: boolean, isAllowed: boolean): LaunchView {
  const { token } = useSession();
  const [attempt, setAttempt] = useState(1);
  const [launch, setLaunch] = useState<Launch>({ state: 'asking' });
  useEffect(() => {
    if (!isAllowed) return;
    let isWanted = true;
    const show = (next: Launch): void => {
      if (isWanted) setLaunch(next);
    };
    show({ state: 'asking' });
    const body = {
      nodeId,
      mode: isDemo ? 'demo' : 'real',
      language: wireLanguage(),
      theme: themeOf(themeChoice.get()),
    } as const;
    send('launchGame', { body }).then(
      (answer) => show({ state: 'open', ...answer }),
      (failure: unknown) =>
        show({
          state: 'failed',
          failure: failure instanceof CallFailure ? failure : new CallFailure('NETWORK', 0, null),
        }),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another account and another attempt need a launch of their own
  }, [nodeId, isDemo, isAllowed, token, attempt]);
  return { launch, attempt, again: () => setAttempt((now) => now + 1) };
}

/** Time in play and own net; who only tries games has neither. */
export function usePlaySession(isReal: boolean) {
  const hasWallet = useIsReal();
  return useQuery({ ...ask('playSession'), enabled: hasWallet && isReal });
}

export type OwnLimits = Output<'readProtection'>;
/** A check falls due on the server's clock: asked again now and then, not only after a bet. */
const protectionEveryMs = 30_000;

/** The player's limits and the sitting that the wallet counts; undefined for visitors, trial accounts and while it is read. */
export function useOwnLimits(): OwnLimits | undefined {
  const isReal = useIsReal();
  const { data } = useQuery({ ...ask('readProtection'), enabled: isReal, refetchInterval: protectionEveryMs });
  return isReal ? data : undefined;
}

export function useAnswerRealityCheck() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => send('answerRealityCheck', { body: {} }),
    onSuccess: (after) => cache.setQueryData(ask('readProtection').queryKey, after),
  });
}

export function readMoneyAgain(): void {
  refreshCalls(['walletBalance', 'playSession']);
}
