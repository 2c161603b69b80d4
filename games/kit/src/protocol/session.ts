// A game page from its launch on.
import type { AutoRunView } from './autoplay.ts';
import type { CrashTicket } from './crash.ts';
import type { FairnessView } from './fairness.ts';
import type { PlayPot, PlayPotWin } from './pots.ts';
import type { PlayRound } from './rounds.ts';
import type { GameCode, ModelInfo, PlayLimits, PlayTitle } from './title.ts';

export interface PlaySessionRequest {
  readonly code: string;
  /** Random, made by the page: the client seed of the player's first pair for this game. An existing pair stays as it is. */
  readonly clientSeed?: string;
}

/** What stays the same while the page is open, and the first state. */
export interface PlaySession {
  /** Only ever in the page's memory. */
  readonly token: string;
  readonly gameCode: GameCode;
  /** Which scene draws it: the key of the host's table. */
  readonly scene: string;
  readonly title: PlayTitle;
  readonly mode: 'real' | 'demo';
  /** Null for a guest in demo. */
  readonly playerName: string | null;
  readonly currency: string;
  readonly exponent: number;
  /** BCP 47, as the launch said. */
  readonly language: string;
  readonly theme: 'dark' | 'light';
  /** The brand's six values by name (protocol `brandSeeds`). */
  readonly seeds: Readonly<Record<string, number>>;
  /** Who may frame the page, and the only target of its messages to the parent. */
  readonly parentOrigin: string;
  /** Where the merchant's days end. */
  readonly timeZone: string;
  readonly model: ModelInfo;
  readonly limits: PlayLimits;
  readonly state: PlayState;
}

export interface PlayState {
  readonly serverNow: number;
  readonly balanceMinor: string;
  readonly fairness: FairnessView;
  /** The last finished round of this game: shown when an answer was lost. */
  readonly lastRound: PlayRound | null;
  /** A game of steps: the round that waits for the player, wherever it was opened. */
  readonly openRound: PlayRound | null;
  /** The run this session began last, as it stands; null before the first. */
  readonly auto: AutoRunView | null;
  /** What rounds of this game play for beside their prizes; with play money pots of play money. Absent: nothing. */
  readonly pots?: readonly PlayPot[];
  /** The newest wins of those pots. */
  readonly potWins?: readonly PlayPotWin[];
  /** Crash: bets that still ride or wait, newest round. Empty in other games. */
  readonly tickets: readonly CrashTicket[];
}

export interface DemoRefillAnswer {
  readonly balanceMinor: string;
}
