/** What stands on the screen while a round is shown. */
import type { SlotSpin } from '../rules.ts';
import type { MarketRound, Prize } from './round.ts';

/** intro: free spins were won and wait for a press. told: the result stands. */
type Stage = 'ready' | 'turning' | 'won' | 'intro' | 'free' | 'told';

export interface FreeRun {
  /** 1 for the first. */
  readonly at: number;
  /** Won so far, those won again included. */
  readonly of: number;
  readonly wonMinor: bigint;
}

export interface View {
  readonly stage: Stage;
  readonly round: MarketRound | null;
  /** The spin that stands on the reels. */
  readonly spin: SlotSpin | null;
  readonly framed: readonly Prize[];
  /** The one prize that is told now; null: all together. */
  readonly telling: Prize | null;
  readonly free: FreeRun | null;
}

export const emptyView: View = { stage: 'ready', round: null, spin: null, framed: [], telling: null, free: null };
