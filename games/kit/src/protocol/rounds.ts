// Rounds: asked for, played, recalled.
import type { JsonObject, RoundProof } from '@baize/fair';
import type { AutoRunView } from './autoplay.ts';
import type { FairnessView, RoundFairness } from './fairness.ts';
import type { PlayPot, PlayPotWin } from './pots.ts';
import type { GameCode, ModelInfo, PlayTitle } from './title.ts';

/** Class A. The same requestId with the same bet gets the same round again. */
export interface PlayRoundRequest {
  /** A fresh UUID for each play. */
  readonly requestId: string;
  readonly choices: JsonObject;
  readonly stakeMinor: string;
  /** The next round of this run, and of nothing else. A round without it ends the run. */
  readonly autoRunId?: string;
}

export interface PlayRoundAnswer {
  readonly round: PlayRound;
  readonly balanceMinor: string;
  /** For the next round. */
  readonly fairness: FairnessView;
  /** No round is taken before. */
  readonly nextRoundAt: number;
  /** The pots after the round, where the game has them. */
  readonly pots?: readonly PlayPot[];
  /** The run the round belongs to, after it. */
  readonly auto?: AutoRunView;
}

/** A game of steps. The same requestId with the same step gets the same answer again. */
export interface PlayStepRequest {
  readonly roundId: string;
  /** A fresh UUID for each step. */
  readonly requestId: string;
  /** How many steps the player has seen done: this one's place, from 0. */
  readonly stepNo: number;
  /** One of the round's options. */
  readonly action: JsonObject;
}

/** The round as it stands now, which may be later than the step that was asked for. */
export interface PlayStepAnswer extends Omit<PlayRoundAnswer, 'balanceMinor'> {
  /** Null when the wallet has not told: a win may still be on its way. */
  readonly balanceMinor: string | null;
}

/** A round of a game of steps. Its `choices` are `{opening, actions}`, its `stakeMinor` the opening stake. */
export interface PlaySteps {
  /** What the player may see now; of a closed round its result. */
  readonly view: JsonObject;
  /** Every step that is legal now. */
  readonly options: readonly JsonObject[];
  /** All that was staked, what steps added included. */
  readonly stakedMinor: string;
}

/** A finished round, or in crash one settled bet of it. `result` is what the game's rules returned. */
export interface PlayRound {
  readonly roundId: string;
  readonly requestId: string;
  readonly gameCode: GameCode;
  readonly modelId: string;
  readonly modelVersion: string;
  readonly mode: 'real' | 'demo';
  /** void: refused or undone, the stake is back (or never left). */
  readonly state: 'open' | 'closed' | 'void';
  readonly currency: string;
  readonly exponent: number;
  readonly stakeMinor: string;
  readonly choices: JsonObject;
  /** Null while open and when void. */
  readonly result: JsonObject | null;
  readonly payoutMinor: string;
  readonly fairness: RoundFairness;
  readonly playedAt: number;
  /** Wallet transactions of the round, in order. Empty in demo. */
  readonly txIds: readonly string[];
  /** Why a void round is void. */
  readonly voidReason: string | null;
  /** The pots it won, paid beside its payout. Absent: none. */
  readonly potWins?: readonly PlayPotWin[];
  /** Only in a game of steps, once the opening stake was taken. */
  readonly steps?: PlaySteps;
}

export interface PlayHistory {
  readonly rounds: readonly PlayRound[];
}

export interface PlayRoundProof {
  readonly round: PlayRound;
  /** `baize-round/1`; null until it can be revealed. */
  readonly proof: RoundProof | null;
  readonly pendingReason: 'seed_active' | 'round_open' | 'round_void' | 'official_draw' | null;
}

/** A finished round for whoever has its link: an operator, or the player it was given to. */
export interface PlayRecall extends PlayRoundProof {
  /** Which scene tells it. */
  readonly scene: string;
  readonly title: PlayTitle;
  readonly model: ModelInfo;
}
