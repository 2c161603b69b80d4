import type { PlayErrorCode } from '@baize/game-kit/protocol.ts';
import type { VendorErrorCode } from '@baize/protocol/vendor';

/** What time alone ends. */
type TimedCode = 'TOO_FAST' | 'RATE_LIMITED';
/** What no time ends by itself. */
export type LastingCode = Exclude<PlayErrorCode, TimedCode>;

/** An expected end of a player's call: a code, whose text stands in i18n. */
export class PlayRefusal extends Error {
  readonly code: PlayErrorCode;
  readonly retryAfterMs: number | undefined;
  constructor(code: PlayErrorCode, retryAfterMs?: number) {
    super(code);
    this.name = 'PlayRefusal';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A code that time ends says how long that takes. */
export function refuse<Code extends PlayErrorCode>(
  code: Code,
  ...[retryAfterMs]: [Extract<Code, TimedCode>] extends [never] ? [] : [retryAfterMs: number]
): never {
  throw new PlayRefusal(code, retryAfterMs);
}

export function statusOf(code: PlayErrorCode): number {
  return STATUS[code] ?? 409;
}

const STATUS: Partial<Record<PlayErrorCode, number>> = {
  BAD_REQUEST: 400,
  CHOICES_MALFORMED: 400,
  CLIENT_SEED_EMPTY: 400,
  CLIENT_SEED_TOO_LONG: 400,
  CLIENT_SEED_CHARACTERS: 400,
  LAUNCH_EXPIRED: 401,
  SESSION_EXPIRED: 401,
  INSUFFICIENT_FUNDS: 402,
  NOT_THIS_GAME: 403,
  FOREIGN_ORIGIN: 403,
  AUTOPLAY_OFF: 403,
  BUY_OFF: 403,
  AUTO_PLAN: 400,
  PLAYER_BLOCKED: 403,
  SELF_EXCLUDED: 403,
  COOLING_OFF: 403,
  GAME_DISABLED: 403,
  NOT_FOUND: 404,
  TOO_FAST: 429,
  RATE_LIMITED: 429,
  WALLET_UNKNOWN: 503,
  UNAVAILABLE: 503,
};

/** What the player is told when the wallet refuses a stake. */
export function playCodeOf(code: VendorErrorCode): LastingCode {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
    case 'PLAYER_BLOCKED':
    case 'SELF_EXCLUDED':
    case 'COOLING_OFF':
    case 'GAME_DISABLED':
    case 'LIMIT_STAKE':
    case 'LIMIT_LOSS':
    case 'LIMIT_SESSION':
    case 'REALITY_CHECK_DUE':
    case 'LIMIT_RATE':
    case 'CURRENCY_MISMATCH':
      return code;
    case 'SESSION_INVALID':
    case 'SESSION_EXPIRED':
      return 'SESSION_EXPIRED';
    case 'BAD_REQUEST':
    case 'SIGNATURE':
    case 'REPLAYED_NONCE':
    case 'NOT_FOUND':
    case 'AMOUNT_SCALE':
    case 'TX_CONFLICT':
    case 'BET_NOT_FOUND':
    case 'BET_DECLINED':
    case 'TX_ROLLED_BACK':
    case 'ROUND_SETTLED':
    case 'CREDIT_REFUSED':
    case 'TEMPORARY':
      return 'WALLET_UNKNOWN';
    default:
      return code satisfies never;
  }
}

const STORED = new Set<string>(
  Object.keys(STATUS)
    .filter((code) => STATUS[code as PlayErrorCode] !== 429) // a key of the table
    .concat(
      'LIMIT_STAKE',
      'LIMIT_LOSS',
      'LIMIT_SESSION',
      'REALITY_CHECK_DUE',
      'LIMIT_RATE',
      'CURRENCY_MISMATCH',
      'BETTING_CLOSED',
      'ISSUE_CANCELLED',
    ),
);

/** A reason read back from the books; anything a player has no text for is the wallet's silence. */
export function storedCode(reason: string | null): LastingCode {
  return reason !== null && STORED.has(reason) ? (reason as LastingCode) : 'WALLET_UNKNOWN';
}
