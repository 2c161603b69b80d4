/** The platform's calls, typed. A screen's data.ts builds its queries with `ask` and its writes with `send`. */
import { learnTime, refreshCalls } from '@baize/browser';
import { createClient } from '@baize/protocol/client';
import type { CallFailure, Calls, ClientOptions, Input, Output } from '@baize/protocol/client';
import { siteCalls } from '@baize/protocol/paths.gen';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isShown, openDialog } from './dialogs.ts';
import { wireLanguage } from './language.ts';
import { forgetAnswers } from './private-answers.ts';
import { loseSession, session } from './session.ts';
import { tabStorage } from './storage.ts';

/** The session is over, or needs a second factor or a new password first: the matching dialog opens, whatever screen asked. A
 *  second factor is set up at the next login. */
function onFailure(failure: CallFailure, token: string | null): void {
  // the site was closed meanwhile: what a page starts with says how, and the page in its place is drawn
  if (failure.code === 'MAINTENANCE' || failure.code === 'REGION_BLOCKED') refreshCalls(['permission']);
  // an answer that comes after its session was left or its password changed says nothing about the present one
  if (token === null || token !== session.get().token) return;
  if (failure.code === 'NOT_LOGGED_IN' || failure.code === 'ENROL_FIRST') {
    const { pathname, search, hash } = location;
    openDialog({ kind: 'login', reason: 'ended', next: `${pathname}${search}${hash}` });
    loseSession();
    forgetAnswers();
  }
  // one that is open already knows the old password from the login
  if (failure.code === 'SESSION_STATE' && !isShown('changePassword'))
    openDialog({ kind: 'changePassword', isForced: true });
}

/** Comes with the first sealed call. */
const seal: ClientOptions['seal'] = async (...given) => {
  const { createSealer } = await import('@baize/browser/seal');
  return createSealer(() => tabStorage.get('merchantCode') ?? '')(...given);
};
const laterCalls = () => import('@baize/protocol/paths-later.gen').then((file) => file.laterCalls);
const client = createClient({
  calls: siteCalls,
  laterCalls,
  baseUrl: '',
  token: () => session.get().token,
  language: wireLanguage,
  seal,
  onDate: learnTime,
  onFailure,
});

export const send = client.send;

/** Calls of a session that is not the tab's own yet: an extra verification under way. */
export function sendAs(token: string): typeof client.send {
  return createClient({
    calls: siteCalls,
    laterCalls,
    baseUrl: '',
    token: () => token,
    language: wireLanguage,
    seal,
    onDate: learnTime,
  }).send;
}

type Reads = keyof Calls;

/** Query options of a reading call. The key is [call, input], so `refreshCalls` finds it by the call's name. The mark says that
 *  the call's answer is the query's: what reads several pages shares the name of its call, and not its answer. */
export function ask<N extends Reads>(name: N, input?: Input<N>) {
  return queryOptions({
    queryKey: [name, input ?? {}] as const,
    meta: { isOneCall: true },
    // the input's shape is checked where `ask` is called; the client takes it as it is
    queryFn: ({ signal }): Promise<Output<N>> =>
      (client.send as (call: N, given: object) => Promise<Output<N>>)(name, { ...input, signal }),
  });
}

/** For lists whose filters change: the old rows stay until the new ones are there. */
export const keepRows = { placeholderData: keepPreviousData } as const;
