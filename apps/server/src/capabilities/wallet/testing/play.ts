/** Stakes and what comes back in ordinary transactions, for tests of the wallet: the platform's own go through the vendors' batch. */
import type { Tx } from '#kernel/context.ts';
import type { LedgerItem, MovementKind } from '#ledger/index.ts';
import { keyOf } from '#ledger/index.ts';
import type { WalletName } from '../accounts.ts';
import type { MovementResult } from '../movement-result.ts';
import { move, noWallet } from '../movement-result.ts';
import type { PlayAccounts } from '../play.ts';
import { playAccounts } from '../play.ts';

interface Play {
  /** Minor units; zero is allowed (a vendor says a round lost by a zero win). Signed for `adjust` only. */
  readonly amountMinor: bigint;
  readonly vendorCode: string;
  /** The vendor's own id of this call: the idempotency key. */
  readonly txId: string;
  /** SHA-256 of the canonical request. */
  readonly requestHash: Uint8Array;
  readonly roundId: string;
}

type PlayKind = Extract<MovementKind, 'stake' | 'payout' | 'refund' | 'adjust'>;

const stakeAmount = (play: Play): bigint => -requireNotNegative(play.amountMinor);
const creditAmount = (play: Play): bigint => requireNotNegative(play.amountMinor);

const stakeItem = (accounts: PlayAccounts, play: Play): LedgerItem =>
  playItem(accounts, play, 'stake', stakeAmount(play));
const payoutItem = (accounts: PlayAccounts, play: Play): LedgerItem =>
  playItem(accounts, play, 'payout', creditAmount(play));
const refundItem = (accounts: PlayAccounts, play: Play): LedgerItem =>
  playItem(accounts, play, 'refund', creditAmount(play));
const adjustItem = (accounts: PlayAccounts, play: Play): LedgerItem =>
  playItem(accounts, play, 'adjust', play.amountMinor);

export const stake = (tx: Tx, play: Play & WalletName): Promise<MovementResult> => movePlay(tx, play, stakeItem);
export const payout = (tx: Tx, play: Play & WalletName): Promise<MovementResult> => movePlay(tx, play, payoutItem);
export const refund = (tx: Tx, play: Play & WalletName): Promise<MovementResult> => movePlay(tx, play, refundItem);
/** Resettlement or correction: signed, and refused as 'insufficient' where it would take more than there is. */
export const adjust = (tx: Tx, play: Play & WalletName): Promise<MovementResult> => movePlay(tx, play, adjustItem);

async function movePlay(
  tx: Tx,
  play: Play & WalletName,
  item: (accounts: PlayAccounts, play: Play) => LedgerItem,
): Promise<MovementResult> {
  const accounts = await playAccounts(tx.db, {
    memberId: play.memberId,
    currency: play.currency,
    merchantId: tx.ctx.merchant.id,
    vendorCode: play.vendorCode,
  });
  return accounts ? move(tx, play.memberId, [item(accounts, play)]) : noWallet;
}

function playItem(accounts: PlayAccounts, play: Play, kind: PlayKind, amount: bigint): LedgerItem {
  return {
    merchantId: accounts.merchantId,
    account: accounts.cashId,
    contra: accounts.houseId,
    amount,
    kind,
    key: keyOf(`vendor:${play.vendorCode}:${play.txId}`),
    hash: keyOf(play.requestHash),
    ref: play.roundId,
    linked: false,
  };
}

function requireNotNegative(amountMinor: bigint): bigint {
  if (amountMinor < 0n) throw new Error(`wallet: amount ${amountMinor} is negative`);
  return amountMinor;
}
