// What rounds play for beside their prizes.
import type { PotTier } from '../../jackpots/index.ts';

/** A pot as it stands. Every closed round feeds it; it is paid beside the round. */
export interface PlayPot {
  readonly tier: PotTier;
  readonly amountMinor: string;
  /** Won at the latest at this amount; null: every stake has its chance, however full it is. */
  readonly mustHitByMinor: string | null;
  /** Won by then at the latest, by the first round after it if nobody plays: the end of a day, milliseconds since 1970; null: no day is set. */
  readonly mustDropAt: number | null;
  /** SHA-256 of where a must-hit pot will be won, drawn before its first stake. */
  readonly commit: string | null;
  /** Counts the wins: this one ends the cycle. */
  readonly cycle: number;
  /** One unit of the currency in minor units: what its seed, its cap and its chance are counted in. */
  readonly unitMinor: string;
}

export interface PlayPotWin {
  readonly tier: PotTier;
  readonly cycle: number;
  readonly amountMinor: string;
  /** The wallet transaction that pays it; null with play money. */
  readonly txId: string | null;
  /** Of a must-hit pot: what its commit is the SHA-256 of. */
  readonly thresholdText: string | null;
  readonly wonAt: number;
}
