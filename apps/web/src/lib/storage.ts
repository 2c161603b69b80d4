/** The browser's storage under the names of specification 3. A browser that refuses storage still works, for one page. */
import { openDrawer } from '@baize/browser';

/** Gone with the tab. `merchant` keeps the last answer about the brand, so a reload is drawn in it at once. */
export type SessionKey =
  | 'token'
  | 'nickname'
  | 'account'
  | 'username'
  | 'customerId'
  | 'isAgent'
  | 'merchant'
  | 'merchantCode'
  | 'consolidated'
  | 'enableSalary'
  | 'enableContract'
  | 'merchantWallet'
  | 'validate'
  | 'gameVendor'
  | 'HOT_GAMES'
  | 'WINNERS'
  | 'colorMap'
  | 'USER_POPUP'
  | 'ANONYMOUS_POPUP'
  | 'CONTRACT_VIEW'
  | 'INVITE'
  | 'sessionState'
  | 'social';

/** Stays on the device: choices of the person, nothing about the account. */
export type LocalKey =
  | 'lang'
  | 'hisLang'
  | 'merchantCode'
  | 'theme'
  | 'masked'
  | 'sideTight'
  | 'letterKeys'
  | 'gameSound'
  | 'recentSearches'
  | 'lastSeat'
  /** A language chosen here that the account does not know yet. */
  | 'langUnsent'
  /** When the notices were last looked at. */
  | 'noticesSeen'
  /** Shows a browser that logged in before; opens nothing by itself. */
  | 'deviceKey';

/** Specification 4: logout clears the session storage and keeps the merchant. */
const keptAtLogout: readonly SessionKey[] = [
  'merchant',
  'merchantCode',
  'gameVendor',
  'HOT_GAMES',
  'WINNERS',
  'ANONYMOUS_POPUP',
];

export const tabStorage = openDrawer<SessionKey>(() => sessionStorage);
export const deviceStorage = openDrawer<LocalKey>(() => localStorage);

export function clearTabStorage(): void {
  const kept = keptAtLogout.map((key) => [key, tabStorage.get(key)] as const);
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
  for (const [key, value] of kept) if (value !== null) tabStorage.set(key, value);
}

/** Reads JSON that this program wrote; anything else is nothing. */
export function readJson<T>(key: SessionKey): T | undefined {
  try {
    return JSON.parse(tabStorage.get(key) ?? '') as T; // the same build wrote it; a reader tolerates missing parts
  } catch {
    return undefined;
  }
}
