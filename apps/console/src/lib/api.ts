/** The platform's console calls, typed. A screen's data.ts builds its queries with `ask` and its writes with `send`. */
import { learnTime, refreshCalls } from '@baize/browser';
import { createSealer } from '@baize/browser/seal';
import { createClient } from '@baize/protocol/client';
import type { CallFailure, Calls, Input, Output } from '@baize/protocol/client';
import { consoleCalls, siteCalls } from '@baize/protocol/paths.gen';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { wireLanguage } from './language.ts';
import { endSession, session } from './session.ts';

/** Operators belong to the platform, so their sealed calls name it. */
const seal = createSealer(() => 'PLATFORM');

/** The session is over, or its state changed: the frame asks who is here and draws what may be done. */
function onFailure(failure: CallFailure, token: string | null): void {
  // an answer that comes after its session was left says nothing about the present one
  if (token === null || token !== session.get().token) return;
  if (failure.code === 'NOT_LOGGED_IN') endSession(true);
  if (failure.code === 'SESSION_STATE') refreshCalls(['staffMe']);
}

const calls = { ...siteCalls, ...consoleCalls };
const client = createClient({
  calls,
  baseUrl: '',
  token: () => session.get().token,
  language: wireLanguage,
  seal,
  onDate: learnTime,
  onFailure,
});

export const send = client.send;

/** Query options of a reading call. The key is [call, input], so `refreshCalls` finds it by the call's name. */
export function ask<N extends keyof Calls>(name: N, input?: Input<N>) {
  return queryOptions({
    queryKey: [name, input ?? {}] as const,
    // the input's shape is checked where `ask` is called; the client takes it as it is
    queryFn: ({ signal }): Promise<Output<N>> =>
      (client.send as (call: N, given: object) => Promise<Output<N>>)(name, { ...input, signal }),
  });
}

/** For lists whose filters change: the old rows stay until the new ones are there. */
export const keepRows = { placeholderData: keepPreviousData } as const;
