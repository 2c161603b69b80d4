/** What every scene is given: the session, the client, the balance, the frame. One session a page, so plain stores do. */
import { useSyncExternalStore } from 'react';
import { createPlayClient, openSession } from './client.ts';
import type { PlayClient } from './client.ts';
import { isPageToFrame } from './frame-messages.ts';
import type { FrameToPage, PageToFrame } from './frame-messages.ts';
import type { FairnessView, PlayPot, PlayRecall, PlayRound, PlaySession } from './protocol.ts';

export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The page around the game. Everything goes to the one origin that the launch named. */
export interface Frame {
  readonly tell: (message: FrameToPage) => void;
  readonly hear: (listener: (message: PageToFrame) => void) => () => void;
}

function openFrame(parentOrigin: string): Frame {
  return {
    tell: (message) => {
      if (window.parent !== window) window.parent.postMessage(message, parentOrigin);
    },
    hear: (listener) => {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (event.source === window.parent && event.origin === parentOrigin && isPageToFrame(event.data))
          listener(event.data);
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
}

export interface Game {
  readonly session: PlaySession;
  readonly client: PlayClient;
  readonly frame: Frame;
  /** Minor units, as the studio last said. Set it with what a call answered, after the result was shown. */
  readonly balance: Store<bigint>;
  readonly fairness: Store<FairnessView>;
  /** The pots that rounds of this game play for, as the studio last said; none in most games. */
  readonly pots: Store<readonly PlayPot[]>;
  /** A pause sheet of the page lies over the game: take no plays. */
  readonly isPaused: Store<boolean>;
  /** One's own finished rounds of this game, newest first, at most 60. */
  readonly rounds: Store<readonly PlayRound[]>;
  /** The studio answers. */
  readonly isOnline: Store<boolean>;
  /** The session is over: the game has to be opened again. */
  readonly hasEnded: Store<boolean>;
  /** Milliseconds since 1970 by the studio's clock, as near as the last measurement allows. */
  readonly serverNow: () => number;
  /** The studio's clock is ahead of this machine's by so much. */
  readonly setClockOffset: (offsetMs: number) => void;
}

/** Opens the session of this page's address. Fails with PlayError LAUNCH_EXPIRED when the code was used, UNAVAILABLE when the first
 *  pair is not of the seed that the address promised. */
export async function openGame(code: string, announced: string | null): Promise<Game> {
  const session = await openSession(code, announced);
  const frame = openFrame(session.parentOrigin);
  const isPaused = createStore(false);
  let clockOffsetMs = session.state.serverNow - Date.now();
  frame.hear((message) => {
    if (message.type === 'baize:pause') isPaused.set(message.isPaused);
  });
  return {
    session,
    frame,
    isPaused,
    client: createPlayClient(session.token),
    balance: createStore(BigInt(session.state.balanceMinor)),
    fairness: createStore(session.state.fairness),
    pots: createStore(session.state.pots ?? []),
    rounds: createStore<readonly PlayRound[]>(session.state.lastRound ? [session.state.lastRound] : []),
    isOnline: createStore(true),
    hasEnded: createStore(false),
    serverNow: () => Date.now() + clockOffsetMs,
    setClockOffset: (offsetMs) => {
      clockOffsetMs = offsetMs;
    },
  };
}

const noLimits = {
  stakeMinMinor: '0',
  stakeMaxMinor: '0',
  stakeStepMinor: '1',
  winMaxMinor: '0',
  spinMsMin: 0,
  realityCheckMinutes: 0,
} as const;

/** What components that tell a round ask of the open game, where only a round is shown: nothing can be played with it. */
export function recalledGame(
  { round, scene, title, model }: PlayRecall,
  { language, parentOrigin }: { language: string; parentOrigin: string },
): Game {
  const { gameCode, mode, currency, exponent } = round;
  const fairness = { commit: '', nextCommit: '', clientSeed: '', nonce: 0, chain: null };
  const state = {
    serverNow: round.playedAt,
    balanceMinor: '0',
    fairness,
    lastRound: round,
    openRound: null,
    auto: null,
    tickets: [],
  };
  return {
    session: {
      token: '',
      gameCode,
      scene,
      title,
      model,
      mode,
      currency,
      exponent,
      language,
      state,
      playerName: null,
      theme: 'dark',
      seeds: {},
      parentOrigin,
      timeZone: 'UTC',
      limits: noLimits,
    },
    client: createPlayClient(''),
    frame: openFrame(parentOrigin),
    balance: createStore(0n),
    fairness: createStore<FairnessView>(fairness),
    pots: createStore<readonly PlayPot[]>([]),
    isPaused: createStore(false),
    rounds: createStore<readonly PlayRound[]>([round]),
    isOnline: createStore(true),
    hasEnded: createStore(false),
    serverNow: () => Date.now(),
    setClockOffset: () => undefined,
  };
}

/** Reads the newest 60 rounds into the session's list. */
export async function loadRounds(game: Game): Promise<void> {
  const { rounds } = await game.client.history();
  game.rounds.set(rounds);
}
