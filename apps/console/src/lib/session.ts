/** The operator's token. It lives in the tab's storage; passwords and codes are never kept anywhere. */
import { createStore, queryClient, useStore } from '@baize/browser';
import { forgetMerchant } from './merchant.ts';
import { tabStorage } from './storage.ts';

export interface Session {
  readonly token: string | null;
  /** The server ended the last session: the sign-in page says so. */
  readonly isExpired: boolean;
}

export const session = createStore<Session>({ token: tabStorage.get('consoleToken'), isExpired: false });

export function useSession(): Session {
  return useStore(session);
}

/** A new token, after signing in or after a change of password. What was read before is forgotten. */
export function beginSession(token: string): void {
  queryClient.clear();
  tabStorage.set('consoleToken', token);
  session.set({ token, isExpired: false });
}

export function endSession(isExpired: boolean): void {
  tabStorage.remove('consoleToken');
  forgetMerchant();
  queryClient.clear();
  session.set({ token: null, isExpired });
}
