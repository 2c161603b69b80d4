/** One vendor call on its way to `vendor_post`, and what comes back. */
import type { PlayAccounts } from '#capabilities/wallet/index.ts';
import type { Operation } from '../rules.ts';

export interface VendorItem {
  readonly operation: Operation;
  readonly accounts: PlayAccounts;
  readonly vendorId: number;
  readonly memberId: string;
  readonly gameCode: string;
  readonly currency: string;
  /** The vendor's name of the round; null only for a promotion without one. */
  readonly round: string;
  /** Our id of the round, should it be new. */
  readonly freshRoundId: string;
  readonly txId: string;
  readonly refTxId: string | null;
  readonly sessionId: string | null;
  /** Minor units; for `adjust` signed, for `rollback` and `close` unused. */
  readonly amount: bigint;
  /** The credit of a betwin; null for every other operation. */
  readonly win: bigint | null;
  readonly closes: boolean;
  /** Number of a reason already known to refuse a new stake (declineCodes); 0 when there is none; or `decidedByPeople`. */
  readonly decline: number;
  /** First 8 bytes of the canonical request's SHA-256 (null for `close`). */
  readonly digest: bigint | null;
}

export interface VendorAnswer {
  /** Verdict as vendor_post numbers it; see verdictOf. */
  readonly verdict: number;
  /** Free cash after the call, minor units. */
  readonly balance: bigint;
  /** The ledger transfer, null when no money moved. */
  readonly transferId: string | null;
  readonly isClosed: boolean;
}
