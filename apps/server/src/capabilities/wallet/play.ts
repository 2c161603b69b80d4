/** Which accounts a vendor's calls move. The money itself is posted by the vendors' batch, whose transactions are their own
 *  idempotency records. */
import type { Tx } from '#kernel/context.ts';
import type { WalletName } from './accounts.ts';
import { findWallet } from './accounts.ts';

export interface PlayAccounts {
  readonly merchantId: number;
  readonly cashId: number;
  readonly houseId: number;
  /** Practice money: never counts for turnover, limits or reports. */
  readonly practice: boolean;
}

/** The accounts a vendor's calls for this player move; undefined when the player has no wallet in the currency. */
export async function playAccounts(
  db: Tx['db'],
  wanted: WalletName & { readonly merchantId: number; readonly vendorCode: string },
): Promise<PlayAccounts | undefined> {
  const ids = await findWallet(db, { ...wanted, contra: { kind: 'house', code: wanted.vendorCode } });
  return ids && { merchantId: ids.merchantId, cashId: ids.cashId, houseId: ids.contraId, practice: ids.practice };
}
