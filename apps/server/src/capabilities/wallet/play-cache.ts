/** Account ids of players, remembered in the process: an account never changes owner, so nothing can go stale. */
import type { WalletName } from './accounts.ts';
import type { PlayAccounts } from './play.ts';

export type WantedPlay = WalletName & { readonly merchantId: number; readonly vendorCode: string };

export interface PlayAccountsCache {
  find(wanted: WantedPlay): Promise<PlayAccounts | undefined>;
}

/** `load` reads one player's accounts in a transaction that commits. Players without a wallet are asked for again. */
export function createPlayAccountsCache(
  load: (wanted: WantedPlay) => Promise<PlayAccounts | undefined>,
  playersMax = 200_000,
): PlayAccountsCache {
  const known = new Map<string, PlayAccounts>();
  return {
    async find(wanted) {
      const key = `${wanted.merchantId}|${wanted.memberId}|${wanted.currency}|${wanted.vendorCode}`;
      const remembered = known.get(key);
      if (remembered) return remembered;
      const found = await load(wanted);
      if (!found) return undefined;
      if (known.size >= playersMax) known.delete(known.keys().next().value ?? key); // the one remembered longest
      known.set(key, found);
      return found;
    },
  };
}
