// What a game page and the studio say to each other: same origin, JSON. Types and paths only, so both sides import it.
//
// Every call but `session` carries `authorization: Bearer <token>`. A refusal is a 4xx or 503 with `PlayFailure`; its text stands in
// i18n under the code. Amounts are decimal strings of minor units, multipliers whole numbers x 100 (E2) or x 10^4 (E4),
// times milliseconds since 1970 by the studio's clock.
import type { BetRefusal, ClientSeedRefusal, JsonObject, RoundProof, VolatilityClass } from '@baize/fair';

export const playPaths = {
  /** POST PlaySessionRequest -> PlaySession. The code of the page's address, good once. */
  session: '/play/session',
  /** GET -> PlayState. Look again: after a lost answer, when the page comes back to the front. */
  state: '/play/state',
  /** POST PlayRoundRequest -> PlayRoundAnswer. Games of class A. In a game of steps it opens a round: -> PlayStepAnswer. */
  round: '/play/round',
  /** POST PlayStepRequest -> PlayStepAnswer. The next step of an open round. */
  step: '/play/step',
  /** POST RotateSeedsRequest -> RotateSeedsAnswer. */
  rotateSeeds: '/play/seeds/rotate',
  /** GET -> PlayHistory: the newest 60, newest first. */
  history: '/play/history',
  /** GET `${roundProof}/${roundId}` -> PlayRoundProof. One's own round as a document anyone can check. */
  roundProof: '/play/rounds',
  /** POST {} -> DemoRefillAnswer. Demo only: back to 10,000.00 when less is left. */
  demoRefill: '/play/demo/refill',
  /** POST CrashBetRequest -> CrashTicketAnswer. While betting is open. */
  crashBet: '/play/crash/bet',
  /** POST CrashTicketRequest -> CrashTicketAnswer. Takes a bet back while betting is open. */
  crashCancel: '/play/crash/cancel',
  /** POST CrashTicketRequest -> CrashTicketAnswer. Valued at the moment the server receives it. */
  crashCashout: '/play/crash/cashout',
  /** WebSocket: first message CrashHello; then CrashServerMessage. Only for looking: money moves by the calls above. */
  crashSocket: '/play/crash/socket',
} as const;

export type PlayErrorCode =
  | BetRefusal
  | ClientSeedRefusal
  /** Body, path or header not of the right form. */
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
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
  | 'CURRENCY_MISMATCH'
  /** Crash: the round does not take bets now. */
  | 'BETTING_CLOSED'
  /** Crash: this slot already has a bet in this round. */
  | 'SLOT_TAKEN'
  /** Crash: no such bet, or it is settled, or the round bust first. */
  | 'TOO_LATE'
  /** The studio does not deal now: starting, stopping, or its self-test failed. */
  | 'UNAVAILABLE';

export interface PlayFailure {
  readonly code: PlayErrorCode;
  /** With TOO_FAST and RATE_LIMITED: try again after this long. */
  readonly retryAfterMs?: number;
}

/** A title's code: one of the house's own games ("dice"), or one of the many on a slot model ("ae-crown-anchor-midnight"). */
export type GameCode = string;

/** What a title shows beside its maths. */
export interface PlayTitle {
  /** In the launch's language. */
  readonly name: string;
  /** Titles that play the same model, this one included: the info page says so. */
  readonly sharedBy: number;
  /** How the generic slot scene looks; null for a game with a scene of its own. */
  readonly look: TitleLook | null;
}

export interface TitleLook {
  /** "crown-anchor". */
  readonly themeId: string;
  /** "midnight". */
  readonly edition: string;
  /** 0 to 23: fifteen degrees of hue each. */
  readonly palette: number;
}

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
  readonly model: ModelInfo;
  readonly limits: PlayLimits;
  readonly state: PlayState;
}

export interface ModelInfo {
  readonly modelId: string;
  readonly version: string;
  /** Ten digits after the point: "0.9900000000". */
  readonly rtpText: string;
  readonly rtpMin: number;
  readonly rtpMax: number;
  readonly hitRate: number;
  readonly maxMultiplierE4: number;
  readonly volatilityClass: VolatilityClass;
  /** The choices that hit rate and RTP are about. */
  readonly referenceChoices: JsonObject;
}

export interface PlayLimits {
  /** The tighter of the game's and the merchant's. */
  readonly stakeMinMinor: string;
  readonly stakeMaxMinor: string;
  /** Every stake is a multiple of this. */
  readonly stakeStepMinor: string;
  /** The most one round may pay; a bet that could pay more is refused before play. */
  readonly winMaxMinor: string;
  /** Shortest time between two rounds. */
  readonly spinMsMin: number;
  /** 0: the merchant asks for no reality check. */
  readonly realityCheckMinutes: number;
  /** The merchant's profile lets rounds of real money follow one another by themselves. Absent: it does not. */
  readonly hasAutoplay?: boolean;
}

export interface PlayState {
  readonly serverNow: number;
  readonly balanceMinor: string;
  readonly fairness: FairnessView;
  /** The last finished round of this game: shown when an answer was lost. */
  readonly lastRound: PlayRound | null;
  /** A game of steps: the round that waits for the player, wherever it was opened. */
  readonly openRound: PlayRound | null;
  /** Crash: bets that still ride or wait, newest round. Empty in other games. */
  readonly tickets: readonly CrashTicket[];
}

/** Class A: the pair of the next round. Crash: the chain; `seeds` is kept for the salt's registration and may be edited too. */
export interface FairnessView {
  /** SHA-256 of the server seed, which is revealed by rotating. */
  readonly commit: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly nonce: number;
  /** Crash only. */
  readonly chain: CrashChain | null;
}

/** Class A. The same requestId with the same bet gets the same round again. */
export interface PlayRoundRequest {
  /** A fresh UUID for each play. */
  readonly requestId: string;
  readonly choices: JsonObject;
  readonly stakeMinor: string;
}

export interface PlayRoundAnswer {
  readonly round: PlayRound;
  readonly balanceMinor: string;
  /** For the next round. */
  readonly fairness: FairnessView;
  /** No round is taken before. */
  readonly nextRoundAt: number;
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
  /** Only in a game of steps, once the opening stake was taken. */
  readonly steps?: PlaySteps;
}

export type RoundFairness =
  | {
      readonly kind: 'seeds';
      readonly commit: string;
      readonly clientSeed: string;
      readonly nonce: number;
      /** Null while the pair is in use. */
      readonly serverSeed: string | null;
    }
  | {
      readonly kind: 'chain';
      readonly terminatingHash: string;
      readonly salt: string;
      readonly index: number;
      /** Null until the bust. */
      readonly hash: string | null;
      /** The shared round the bet was in. */
      readonly tableRoundId: string;
    };

export interface PlayHistory {
  readonly rounds: readonly PlayRound[];
}

export interface PlayRoundProof {
  readonly round: PlayRound;
  /** `baize-round/1`; null until it can be revealed. */
  readonly proof: RoundProof | null;
  readonly pendingReason: 'seed_active' | 'round_open' | 'round_void' | null;
}

export interface RotateSeedsRequest {
  /** The client seed of the new pair; a random one when absent. */
  readonly clientSeed?: string;
}

export interface RotateSeedsAnswer {
  readonly revealed: {
    readonly commit: string;
    readonly serverSeed: string;
    readonly clientSeed: string;
    /** Rounds played with it: nonces 0 to rounds - 1. */
    readonly rounds: number;
  };
  readonly fairness: FairnessView;
}

export interface DemoRefillAnswer {
  readonly balanceMinor: string;
}

// --- crash -------------------------------------------------------------------------------------------------------------------------

export interface CrashChain {
  /** h_0, published before any salt was known. */
  readonly terminatingHash: string;
  readonly length: number;
  /** Of the round that is played now. */
  readonly index: number;
  readonly salt: string;
  /** unsalted: no outside value exists yet, the terminating hash stands in its place and the page says so. */
  readonly saltSource: 'operator' | 'client-seeds' | 'unsalted';
}

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
