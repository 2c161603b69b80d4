/** Stakes and what comes back, against the vendor's house account. The verbs serve ordinary transactions; the items serve
 *  the vendors' batch, and both make the same keys, so the two ways cannot post a vendor's transaction twice. */
import type { Tx } from '../../kernel/context.ts';
import type { LedgerItem, MovementKind } from '../../ledger/index.ts';
import { keyOf } from '../../ledger/index.ts';
import type { WalletName } from './accounts.ts';
import { findWallet } from './accounts.ts';
import type { Moved } from './moved.ts';
import { move, noWallet } from './moved.ts';

export interface Play {
  /** Minor units; zero is allowed (a vendor says a round lost by a zero win). Signed for `adjust` only. */
  readonly amountMinor: bigint;
  readonly vendorCode: string;
  /** The vendor's own id of this call: the idempotency key. */
  readonly txId: string;
  /** SHA-256 of the canonical request. */
  readonly requestHash: Uint8Array;
  readonly roundId: string;
}

export interface PlayAccounts {
  readonly merchantId: number;
  readonly cashId: number;
  readonly houseId: number;
  /** Practice money: never counts for turnover, limits or reports. */
  readonly practice: boolean;
}

type PlayKind = Extract<MovementKind, 'stake' | 'payout' | 'refund' | 'adjust' | 'promo'>;
type Linked = { readonly linked?: boolean };

const stakeAmount = (play: Play): bigint => -requireNotNegative(play.amountMinor);
const creditAmount = (play: Play): bigint => requireNotNegative(play.amountMinor);

export const stakeItem = (accounts: PlayAccounts, play: Play & Linked): LedgerItem =>
  playItem(accounts, play, 'stake', stakeAmount(play));
export const payoutItem = (accounts: PlayAccounts, play: Play & Linked): LedgerItem =>
  playItem(accounts, play, 'payout', creditAmount(play));
export const refundItem = (accounts: PlayAccounts, play: Play & Linked): LedgerItem =>
  playItem(accounts, play, 'refund', creditAmount(play));
export const promoItem = (accounts: PlayAccounts, play: Play & Linked): LedgerItem =>
  playItem(accounts, play, 'promo', creditAmount(play));
export const adjustItem = (accounts: PlayAccounts, play: Play & Linked): LedgerItem =>
  playItem(accounts, play, 'adjust', play.amountMinor);

export const stake = (tx: Tx, play: Play & WalletName): Promise<Moved> => movePlay(tx, play, stakeItem);
export const payout = (tx: Tx, play: Play & WalletName): Promise<Moved> => movePlay(tx, play, payoutItem);
export const refund = (tx: Tx, play: Play & WalletName): Promise<Moved> => movePlay(tx, play, refundItem);
export const payPromo = (tx: Tx, play: Play & WalletName): Promise<Moved> => movePlay(tx, play, promoItem);
/** Resettlement or correction: signed, and refused as 'insufficient' where it would take more than there is. */
export const adjust = (tx: Tx, play: Play & WalletName): Promise<Moved> => movePlay(tx, play, adjustItem);

/** The accounts a vendor's calls for this player move; undefined when the player has no wallet in the currency. */
export async function playAccounts(
  db: Tx['db'],
  wanted: WalletName & { readonly merchantId: number; readonly vendorCode: string },
): Promise<PlayAccounts | undefined> {
  const ids = await findWallet(db, { ...wanted, contra: { kind: 'house', code: wanted.vendorCode } });
  return ids && { merchantId: ids.merchantId, cashId: ids.cashId, houseId: ids.contraId, practice: ids.practice };
}

async function movePlay(
  tx: Tx,
  play: Play & WalletName,
  item: (accounts: PlayAccounts, play: Play) => LedgerItem,
): Promise<Moved> {
  const accounts = await playAccounts(tx.db, {
    memberId: play.memberId,
    currency: play.currency,
    merchantId: tx.ctx.merchant.id,
    vendorCode: play.vendorCode,
  });
  return accounts ? move(tx, play.memberId, [item(accounts, play)]) : noWallet;
}

function playItem(accounts: PlayAccounts, play: Play & Linked, kind: PlayKind, amount: bigint): LedgerItem {
  return {
    merchantId: accounts.merchantId,
    account: accounts.cashId,
    contra: accounts.houseId,
    amount,
    kind,
    key: keyOf(`vendor:${play.vendorCode}:${play.txId}`),
    hash: keyOf(play.requestHash),
    ref: play.roundId,
    linked: play.linked ?? false,
  };
}

function requireNotNegative(amountMinor: bigint): bigint {
  if (amountMinor < 0n) throw new Error(`wallet: amount ${amountMinor} is negative`);
  return amountMinor;
}
