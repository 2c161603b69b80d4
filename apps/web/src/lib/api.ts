/** The platform's calls, typed. A screen's data.ts builds its queries with `ask` and its writes with `send`. */
import { createSealer, refreshCalls } from '@baize/browser';
import { createClient } from '@baize/protocol/client';
import type { CallFailure, Calls, Input, Output } from '@baize/protocol/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isShown, openDialog } from './dialogs.ts';
import { wireLanguage } from './language.ts';
import { tabStorage } from './storage.ts';
import { endSession, session } from './session.ts';

/** The session is over, or needs a new password first: the matching dialog opens, whatever screen asked. */
function onFailure(failure: CallFailure): void {
  // the site was closed meanwhile: what a page starts with says how, and the page in its place is drawn
  if (failure.code === 'MAINTENANCE' || failure.code === 'REGION_BLOCKED') void refreshCalls(['permission']);
  if (failure.code === 'NOT_LOGGED_IN' && session.get().token) {
    endSession();
    openDialog({ kind: 'login', reason: 'ended' });
  }
  // one that is open already knows the old password from the login
  if (failure.code === 'SESSION_STATE' && session.get().token && !isShown('changePassword'))
    openDialog({ kind: 'changePassword', isForced: true });
}

const seal = createSealer(() => tabStorage.get('merchantCode') ?? '');
const client = createClient({ baseUrl: '', token: () => session.get().token, language: wireLanguage, seal, onFailure });

export const send = client.send;

/** Calls of a session that is not the tab's own yet: an extra verification under way. */
export function sendAs(token: string): typeof client.send {
  return createClient({ baseUrl: '', token: () => token, language: wireLanguage, seal }).send;
}

type Reads = keyof Calls;

/** Query options of a reading call. The key is [call, input], so `refreshCalls` finds it by the call's name. */
export function ask<N extends Reads>(name: N, input?: Input<N>) {
  return queryOptions({
    queryKey: [name, input ?? {}] as const,
    // the input's shape is checked where `ask` is called; the client takes it as it is
    queryFn: ({ signal }): Promise<Output<N>> =>
      (client.send as (call: N, given: object) => Promise<Output<N>>)(name, { ...input, signal }),
  });
}

/** For lists whose filters change: the old rows stay until the new ones are there. */
export const keepRows = { placeholderData: keepPreviousData } as const;
