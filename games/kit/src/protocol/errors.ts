// Why the studio refuses a call.
import type { BetRefusal, ClientSeedRefusal } from '@baize/fair';

export type PlayErrorCode =
  | BetRefusal
  | ClientSeedRefusal
  /** Body, path or header not of the right form. */
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  /** Sent by a browser from a page that is not the studio's. */
  | 'FOREIGN_ORIGIN'
  /** The launch code is unknown, used, or older than 120 s: the game must be opened again. */
  | 'LAUNCH_EXPIRED'
  /** No such session, or it ended. */
  | 'SESSION_EXPIRED'
  /** The call is not for this game or this mode. */
  | 'NOT_THIS_GAME'
  | 'STAKE_ABOVE_MAXIMUM'
  /** The largest win of this bet lies above the cap of a round. */
  | 'WIN_ABOVE_CAP'
  | 'INSUFFICIENT_FUNDS'
  /** Faster than `limits.spinMsMin`. */
  | 'TOO_FAST'
  | 'RATE_LIMITED'
  /** The same requestId with another bet. */
  | 'REQUEST_REUSED'
  /** A round of the seed pair is open. In a game of steps: the one before is not finished. */
  | 'ROUND_OPEN'
  /** The round has moved on, or is over, or waits for the wallet: look at it again. */
  | 'STEP_STALE'
  /** The step is not among the round's options. */
  | 'STEP_ILLEGAL'
  /** The merchant's profile lets no rounds of real money follow one another by themselves. */
  | 'AUTOPLAY_OFF'
  /** A run's plan is not sound: a field out of its range, or a loss limit below one stake. */
  | 'AUTO_PLAN'
  /** The run is over: no further round of it is dealt. */
  | 'AUTO_ENDED'
  /** The bet is not the next one of the run: other choices, or another stake. */
  | 'AUTO_MISMATCH'
  /** The merchant's profile lets no feature be bought. */
  | 'BUY_OFF'
  /** The wallet did not say yes in time: nothing was played, a stake that was taken comes back. */
  | 'WALLET_UNKNOWN'
  | 'PLAYER_BLOCKED'
  | 'SELF_EXCLUDED'
  | 'COOLING_OFF'
  | 'GAME_DISABLED'
  | 'LIMIT_STAKE'
  | 'LIMIT_LOSS'
  | 'LIMIT_SESSION'
  | 'REALITY_CHECK_DUE'
  /** A limit of money holds, and no rate says what the stake is worth in its currency. */
  | 'LIMIT_RATE'
  | 'CURRENCY_MISMATCH'
  /** Crash and lotteries: the round or the issue does not take bets now. */
  | 'BETTING_CLOSED'
  /** Crash: this slot already has a bet in this round. */
  | 'SLOT_TAKEN'
  /** Crash: no such bet, or it is settled, or the round bust first. Lotteries: the issue is closed. */
  | 'TOO_LATE'
  /** Lotteries: no play, selection, unit, multiple or bonus group of this lottery. */
  | 'LOTTERY_LINE'
  /** Lotteries: issues that are not for sale, or not one after another from the open one. */
  | 'LOTTERY_ISSUES'
  /** Lotteries: what the player's tickets for one issue could win lies above the cap. */
  | 'LOTTERY_CAP'
  /** Lotteries: one of the numbers takes no more bets for this issue. */
  | 'LOTTERY_NUMBER_CLOSED'
  /** Lotteries: the issue was cancelled, every stake went back. */
  | 'ISSUE_CANCELLED'
  /** The studio does not deal now: starting, stopping, or its self-test failed. */
  | 'UNAVAILABLE';

export interface PlayFailure {
  readonly code: PlayErrorCode;
  /** With TOO_FAST and RATE_LIMITED: try again after this long. */
  readonly retryAfterMs?: number;
}
