// The shared table of crash.
import type { PlayErrorCode } from './errors.ts';
import type { CrashChain } from './fairness.ts';

/** waiting: no process runs the table at the moment; the next round opens when one does. */
export type CrashTablePhase = 'waiting' | 'betting' | 'running' | 'bust' | 'void';

export interface CrashRound {
  readonly roundId: string;
  readonly index: number;
  readonly phase: CrashTablePhase;
  /** Betting is open from here to `startsAt`. */
  readonly opensAt: number;
  /** The multiplier clock's zero: show `multiplierAtE2(serverNow - startsAt)` between ticks. */
  readonly startsAt: number;
  /** Null until the bust. */
  readonly bustE2: number | null;
  readonly bustAt: number | null;
  readonly hash: string | null;
  /** When the next round's betting opens; null until the bust. */
  readonly nextOpensAt: number | null;
}

export interface CrashBust {
  readonly roundId: string;
  readonly index: number;
  readonly bustE2: number;
  readonly hash: string;
  readonly salt: string;
  readonly bustAt: number;
}

export type CrashSlot = 1 | 2;

/** A bet of one's own. */
export interface CrashTicket {
  /** The bet's own round at the wallet. */
  readonly ticketId: string;
  readonly tableRoundId: string;
  readonly requestId: string;
  readonly slot: CrashSlot;
  readonly stakeMinor: string;
  /** What the player asked for; null: none. */
  readonly autoCashoutE2: number | null;
  /** Where the payout cap cashes this bet out at the latest. */
  readonly capCashoutE2: number;
  /** pending: the wallet has not answered. cancelled and void: the stake is back or on its way back. */
  readonly state: 'pending' | 'riding' | 'won' | 'lost' | 'cancelled' | 'void';
  /** Set when won. */
  readonly cashoutE2: number | null;
  readonly payoutMinor: string;
}

/** A bet of someone at the same merchant, currency and mode. */
export interface CrashOtherBet {
  /** Stable within the round; not the wallet's id. */
  readonly betId: string;
  /** Masked: "so***". */
  readonly name: string;
  readonly isMine: boolean;
  readonly stakeMinor: string;
  /** Null while riding, and when the round bust first. */
  readonly cashoutE2: number | null;
  readonly payoutMinor: string | null;
}

export interface CrashBetRequest {
  readonly requestId: string;
  readonly slot: CrashSlot;
  readonly stakeMinor: string;
  readonly autoCashoutE2?: number;
  /** The next bet of this run. */
  readonly autoRunId?: string;
}

export interface CrashTicketRequest {
  readonly ticketId: string;
}

export interface CrashTicketAnswer {
  readonly ticket: CrashTicket;
  /** Real play: a win or a returned stake may still be on its way; a `balance` message follows when it arrived. */
  readonly balanceMinor: string;
}

export type CrashClientMessage = CrashHello | CrashPing;

export interface CrashHello {
  readonly type: 'hello';
  readonly token: string;
}

/** For the page's clock: offset = serverNow - (sentAt + receivedAt) / 2. At most one a second. */
export interface CrashPing {
  readonly type: 'ping';
  readonly sentAt: number;
}

export type CrashServerMessage =
  | CrashSnapshot
  | { readonly type: 'phase'; readonly serverNow: number; readonly round: CrashRound; readonly chain: CrashChain }
  | {
      readonly type: 'tick';
      readonly serverNow: number;
      readonly roundId: string;
      readonly elapsedMs: number;
      readonly multiplierE2: number;
    }
  /** Bets that are new or changed, at most every 100 ms: put them in by betId. A `removed` one was cancelled. */
  | {
      readonly type: 'bets';
      readonly serverNow: number;
      readonly roundId: string;
      readonly changed: readonly CrashOtherBet[];
      readonly removed: readonly string[];
      readonly totals: CrashTotals;
    }
  /** One of my own bets changed. */
  | { readonly type: 'ticket'; readonly serverNow: number; readonly ticket: CrashTicket }
  /** My balance, where a change did not come from a call of this page. */
  | { readonly type: 'balance'; readonly serverNow: number; readonly balanceMinor: string }
  | { readonly type: 'pong'; readonly serverNow: number; readonly sentAt: number }
  /** The socket closes after it. */
  | { readonly type: 'failed'; readonly code: PlayErrorCode };

export interface CrashTotals {
  /** All bets of the group, also those beyond the list. */
  readonly bets: number;
  readonly stakeMinor: string;
}

/** First answer to hello, and again after a gap: everything needed to draw. */
export interface CrashSnapshot {
  readonly type: 'snapshot';
  readonly serverNow: number;
  readonly round: CrashRound;
  readonly chain: CrashChain;
  readonly mine: readonly CrashTicket[];
  /** The largest 100 of the group. */
  readonly bets: readonly CrashOtherBet[];
  readonly totals: CrashTotals;
  /** Newest first, at most 60. */
  readonly history: readonly CrashBust[];
}
