/** What the vendor calls of one node share: keys, nonces, the catalogue, players' accounts, and the way into the ledger. */
import type { Within } from '#kernel/in-tx.ts';
import { inSystemTx, transactionsOf } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import type { Catalogue } from '#capabilities/games/index.ts';
import type { PlayAccounts } from '#capabilities/wallet/index.ts';
import { createPlayAccountsCache, playAccounts } from '#capabilities/wallet/index.ts';
import type { VendorClient } from './adapters/vendor-client.ts';
import type { Poster } from './batch/poster.ts';
import { openPoster } from './batch/poster.ts';
import type { Directory } from './directory.ts';
import { openDirectory } from './directory.ts';
import type { KeyUse } from './key-use.ts';
import type { Nonces } from '#kernel/nonces.ts';
import { openNonces } from '#kernel/nonces.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { openPlatformKeys } from './platform-keys.ts';
import type { WantedSession } from './session-currency.ts';
import { createSessionCurrencies } from './session-currency.ts';
import { sessionCurrency } from './store.ts';

export interface CallContext {
  readonly services: Services;
  readonly catalogue: Catalogue;
  readonly directory: Directory;
  /** What we sign with towards vendors that have a key pair, and what we publish. */
  readonly platformKeys: PlatformKeys;
  readonly nonces: Nonces;
  readonly poster: Poster;
  readonly client: VendorClient;
  /** When keys were last seen. */
  readonly keyUse: KeyUse;
  /** A player's accounts with a vendor; undefined when there is no wallet in the currency. */
  accounts(wanted: AccountsWanted): Promise<PlayAccounts | undefined>;
  /** The currency of a game session; undefined where there is no such session. */
  sessionCurrency(wanted: WantedSession): Promise<string | undefined>;
  /** Says on the player's socket that the balance changed, at most five times a second. A hint, not a fact: money never
   *  depends on it, and a row in the outbox for every bet would cost more than the bet. */
  balanceMoved(merchantId: number, memberId: string): void;
  /** A transaction of its own: what is written between two calls to a vendor. */
  readonly within: Within;
  close(): Promise<void>;
}

export interface AccountsWanted {
  readonly merchantId: number;
  readonly memberId: string;
  readonly currency: string;
  readonly vendorCode: string;
}

const hintEveryMs = 200;

export function createCallContext(
  services: Services,
  catalogue: Catalogue,
  { client, keyUse }: Pick<CallContext, 'client' | 'keyUse'>,
): CallContext {
  const players = createPlayAccountsCache((wanted) => inSystemTx(services.database, (db) => playAccounts(db, wanted)));
  const sessions = createSessionCurrencies((wanted) =>
    inSystemTx(services.database, (db) => sessionCurrency(db, wanted)),
  );
  const hints = new Map<string, { merchantId: number; memberId: string }>();
  let timer: NodeJS.Timeout | undefined;
  const poster = openPoster(services);
  const platformKeys = openPlatformKeys(services);

  function sendHints(): void {
    timer = undefined;
    const waiting = [...hints.values()];
    hints.clear();
    for (const { merchantId, memberId } of waiting) {
      services.hub
        .publish(merchantId, { kind: 'member', memberId }, 'balance.changed', { memberId })
        .catch((error: unknown) => services.log.warn({ err: error }, 'balance hint not sent'));
    }
  }

  return {
    services,
    catalogue,
    directory: openDirectory(services, platformKeys),
    platformKeys,
    nonces: openNonces(),
    poster,
    client,
    keyUse,
    accounts: (wanted) => players.find(wanted),
    sessionCurrency: (wanted) => sessions.find(wanted),
    within: transactionsOf(services.database),
    balanceMoved(merchantId, memberId) {
      hints.set(memberId, { merchantId, memberId });
      timer ??= setTimeout(sendHints, hintEveryMs);
    },
    async close() {
      clearTimeout(timer);
      await poster.close();
      await keyUse.close();
    },
  };
}
