/** What stands on the screen while a round is shown. */
import type { SlotBonus, SlotCoin } from '@baize/game-kit/slot-engine';
import type { Prize, ShownRound } from './round.ts';

/** won: prizes of a grid before something else follows. intro: free spins were won and wait for a press. told: the result stands. */
type Stage = 'ready' | 'turning' | 'won' | 'bonus' | 'intro' | 'free' | 'told';

export interface FreeRun {
  /** 1 for the first. */
  readonly at: number;
  /** Won so far, those won again included. */
  readonly of: number;
  readonly wonMinor: bigint;
  readonly multiplier: number;
}

export interface View {
  readonly stage: Stage;
  readonly round: ShownRound | null;
  readonly framed: readonly Prize[];
  /** The one prize that is told now; null: all together. */
  readonly telling: Prize | null;
  readonly free: FreeRun | null;
  readonly bonus: SlotBonus | null;
  /** Coins that hold their cells. */
  readonly coins: readonly SlotCoin[];
  /** Grew with each fall of the symbols; 1 otherwise. */
  readonly multiplier: number;
  /** The round is one of a run: nothing waits for a press. */
  readonly isByItself: boolean;
}

export const emptyView: View = {
  stage: 'ready',
  round: null,
  framed: [],
  telling: null,
  free: null,
  bonus: null,
  coins: [],
  multiplier: 1,
  isByItself: false,
};
