/** Who is at the table. The token lives in the tab's storage; the password is never kept anywhere. */
import { createStore, useStore } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { clearTabStorage, tabStorage } from './storage.ts';

export type SignedIn = Output<'login'>;

export interface Session {
  readonly token: string | null;
  /** `must_change_password` can do nothing else until the password is changed; `reduced` can neither withdraw nor change
   *  the account for a day. An extra verification under way is no session yet: its token lives in its dialog. */
  readonly state: SessionState;
  readonly username: string;
  readonly memberId: string;
  readonly type: number;
  /** The very first login of this account: first-time announcements are for it. */
  readonly isFirstTime: boolean;
}

export type SessionState = Exclude<SignedIn['state'], 'ip_challenge' | 'must_enrol_totp'>;
const states: readonly SessionState[] = ['full', 'must_change_password', 'reduced'];

export type Who = 'visitor' | 'trial' | 'member' | 'agent';

/** The merchant's account types (specification 3, site configuration); set once the brand is known. */
export const accountTypes: { agent: readonly number[]; trial: readonly number[] } = {
  agent: [1, 2, 41, 42],
  trial: [4],
};

const nobody: Session = { token: null, state: 'full', username: '', memberId: '', type: -1, isFirstTime: false };

function remembered(): Session {
  const token = tabStorage.get('token');
  if (!token) return nobody;
  return {
    token,
    state: states.find((state) => state === tabStorage.get('sessionState')) ?? 'full',
    username: tabStorage.get('username') ?? '',
    memberId: tabStorage.get('customerId') ?? '',
    type: Number(tabStorage.get('validate') ?? 0),
    isFirstTime: false,
  };
}

export const session = createStore<Session>(remembered());

export function whoIs({ token, type }: Session): Who {
  if (!token) return 'visitor';
  if (accountTypes.trial.includes(type)) return 'trial';
  return accountTypes.agent.includes(type) ? 'agent' : 'member';
}

export function useWho(): Who {
  return whoIs(useStore(session));
}

/** Whether somebody with a real account is in: no visitor, no practice account. */
export function useIsReal(): boolean {
  const who = useWho();
  return who === 'member' || who === 'agent';
}

export function useSession(): Session {
  return useStore(session);
}

/** How many people this tab was used by, one after the other: what one left in a form or a list is not drawn for the next. */
export const people = createStore(0);
let last = session.get().memberId;

export function beginSession(signedIn: SignedIn, state: SessionState): void {
  const { token, username, memberId, type, firstTimeLogin } = signedIn;
  tabStorage.set('token', token);
  tabStorage.set('sessionState', state);
  tabStorage.set('username', username);
  tabStorage.set('account', username);
  tabStorage.set('customerId', memberId);
  tabStorage.set('validate', String(type));
  tabStorage.set('isAgent', String(accountTypes.agent.includes(type)));
  if (last && last !== memberId) people.update((count) => count + 1);
  last = memberId;
  session.set({ token, state, username, memberId, type, isFirstTime: firstTimeLogin });
}

/** After a change of password the old token is dead and the session is a full one. */
export function renewToken(token: string): void {
  tabStorage.set('token', token);
  tabStorage.set('sessionState', 'full');
  session.update((now) => ({ ...now, token, state: 'full' }));
}

export function endSession(): void {
  clearTabStorage();
  session.set(nobody);
}

let leave = (): void => undefined;

/** What leaves a page that needs a session, once the server ended it there. */
export function onSessionLost(act: () => void): void {
  leave = act;
}

/** The server knows the token no longer. */
export function loseSession(): void {
  endSession();
  leave();
}
