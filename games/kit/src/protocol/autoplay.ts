// Rounds that follow one another.
import type { JsonObject } from '@baize/fair';
import type { AutoStop, StakeMove } from '../../autoplay/index.ts';

/** Rounds that follow one another, told to the studio before the first of them. Amounts are texts of minor units. */
export interface AutoPlanWire {
  readonly rounds: number;
  readonly lossMaxMinor: string;
  readonly singleWinMinor: string | null;
  readonly netWinMinor: string | null;
  readonly stopsAtFeature: boolean;
  /** Raises are for dice, limbo and crash. */
  readonly afterWin: StakeMove;
  readonly afterLoss: StakeMove;
}

/** The same requestId gets the same run again. One run a player and game: a new one ends the one before. */
export interface AutoStartRequest {
  readonly requestId: string;
  readonly plan: AutoPlanWire;
  /** Of every round. In crash `{slot, autoCashoutE2}`. */
  readonly choices: JsonObject;
  readonly stakeMinor: string;
}

export interface AutoStopRequest {
  readonly runId: string;
}

/** A run as the studio counts it: from its finished rounds, so that nothing is counted that did not stand. */
export interface AutoRunView {
  readonly runId: string;
  readonly plan: AutoPlanWire;
  readonly firstStakeMinor: string;
  /** Of the next round. */
  readonly stakeMinor: string;
  readonly played: number;
  /** Payouts minus stakes of the run. */
  readonly netMinor: string;
  /** Why it is over; null while a next round would be dealt. */
  readonly stop: AutoStop | null;
}
