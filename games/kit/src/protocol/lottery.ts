// Lotteries: draws that everybody shares, tickets of one's own.
import type { PlayErrorCode } from './errors.ts';
import type { CrashChain } from './fairness.ts';

/** pending: it does not take bets yet, except those that repeat. open, closed (waits for its draw), drawn (prizes are being paid),
 *  settled, resettled (paid again by a corrected result), cancelled (every stake goes back). */
export type LotteryIssueState = 'pending' | 'open' | 'closed' | 'drawn' | 'settled' | 'resettled' | 'cancelled';

export interface LotteryIssue {
  /** `YYYYMMDD-NNN`. */
  readonly code: string;
  readonly state: LotteryIssueState;
  /** Bets are taken from here until before `closesAt`. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  /** In the family's order; null until drawn. */
  readonly numbers: readonly number[] | null;
}

/** How numbers are drawn and what a unit costs: `units` of the currency (`@baize/lottery` `UNITS`). */
export type LotteryUnit = '2' | '0.2' | '0.02' | '0.002';

/** One play of a ticket. */
export interface LotteryLine {
  /** A play's code: `ssc.front3.direct`. */
  readonly play: string;
  /** The play's canonical text of the selection. */
  readonly selection: string;
  readonly unit: LotteryUnit;
  /** 1 to 9,999. */
  readonly multiple: number;
}

/** An issue that a ticket is bought for; `times` multiplies each line: 1 unless the player raises a repeat. */
export interface LotteryIssueAsked {
  readonly issue: string;
  readonly times: number;
}

export interface LotteryBetRequest {
  readonly requestId: string;
  /** 1 to 20. */
  readonly lines: readonly LotteryLine[];
  /** The issue that is open now, alone or first of 30 at most in the order of their draws: each is a ticket of its own, and all are
   *  bought or none. */
  readonly issues: readonly LotteryIssueAsked[];
  /** Tickets of later issues are taken back as soon as one wins. */
  readonly stopsOnWin: boolean;
  /** Bonus group of mode LOTT, 1,800 to 1,950; null in every other mode. */
  readonly group: number | null;
}

/** pending: the wallet has not answered. placed: it plays. cancelled and void: the stake is back or on its way back. */
export type LotteryTicketState = 'pending' | 'placed' | 'won' | 'lost' | 'cancelled' | 'void';

export interface LotteryWin {
  /** Place of the line in the ticket, from 0. */
  readonly line: number;
  /** Which prize of the play. */
  readonly tier: string;
  readonly hits: number;
}

/** What was bought for one issue. */
export interface LotteryTicket {
  /** The ticket's own round at the wallet. */
  readonly ticketId: string;
  /** Tickets of one request share it. */
  readonly orderId: string;
  readonly gameCode: string;
  readonly issue: LotteryIssue;
  /** As bought for this issue: `times` is in each line's multiple. */
  readonly lines: readonly LotteryLine[];
  readonly times: number;
  readonly group: number | null;
  readonly stopsOnWin: boolean;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
  readonly state: LotteryTicketState;
  readonly wins: readonly LotteryWin[];
  readonly placedAt: number;
  readonly voidReason: PlayErrorCode | null;
}

export interface LotteryTicketsAnswer {
  /** In the order of their draws. */
  readonly tickets: readonly LotteryTicket[];
  /** Real play: a prize or a returned stake may still be on its way. */
  readonly balanceMinor: string;
}

/** Takes tickets back that are not closed: one, or all of an order that still can be. */
export type LotteryCancelRequest = { readonly ticketId: string } | { readonly orderId: string };

/** A lottery as it stands. */
export interface LotteryBoard {
  readonly serverNow: number;
  readonly game: LotteryGameView;
  readonly chain: CrashChain;
  /** The issue that takes bets, or the next one that will; null while the chain waits for its salt. */
  readonly current: LotteryIssue | null;
  /** The issues after it, 29 at most. */
  readonly upcoming: readonly LotteryIssue[];
  /** Closed and not drawn yet; null mostly. */
  readonly drawing: LotteryIssue | null;
  /** Drawn, newest first, 100 at most. */
  readonly results: readonly LotteryIssue[];
  /** The player's tickets that wait for their draw. */
  readonly waiting: readonly LotteryTicket[];
  /** The player's newest tickets that ended, 20 at most, newest first. */
  readonly ended: readonly LotteryTicket[];
}

export interface LotteryGameView {
  readonly gameCode: string;
  /** A family of `@baize/lottery`. */
  readonly family: string;
  readonly mode: 'LOTT' | 'ELOTT' | 'ZY' | 'SEA';
  readonly source: 'chain' | 'official';
  readonly region: 'plain' | 'sea' | 'vn';
  /** Groups of plays on sale; null: all of the family. */
  readonly groups: readonly string[] | null;
  /** Minutes between draws; null where draws are at hours of the day. */
  readonly everyMinutes: number | null;
}
