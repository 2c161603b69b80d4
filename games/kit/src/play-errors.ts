/** From what went wrong to a sentence: every code has one. */
import { useT } from '@baize/i18n/react';
import type { PlainKey } from '@baize/i18n';
import { PlayError } from './client.ts';
import type { PlayErrorCode } from './protocol.ts';

/** NOT_PLAYED: the answer was lost, and the studio knows no such round. */
export type ProblemCode = PlayErrorCode | 'NETWORK' | 'NOT_PLAYED' | 'ROUND_VOID';

export interface PlayProblem {
  readonly code: ProblemCode;
  readonly retryAfterMs: number | null;
}

const sentences = {
  AUTOPLAY_OFF: 'game-host.error.AUTOPLAY_OFF',
  AUTO_ENDED: 'game-host.error.AUTO_ENDED',
  AUTO_MISMATCH: 'game-host.error.AUTO_MISMATCH',
  AUTO_PLAN: 'game-host.error.AUTO_PLAN',
  BAD_REQUEST: 'game-host.error.BAD_REQUEST',
  BUY_OFF: 'game-host.error.BUY_OFF',
  BETTING_CLOSED: 'game-host.error.BETTING_CLOSED',
  CASHOUT_OUT_OF_RANGE: 'game-host.error.CASHOUT_OUT_OF_RANGE',
  CHOICES_MALFORMED: 'game-host.error.CHOICES_MALFORMED',
  CLIENT_SEED_CHARACTERS: 'game-host.error.CLIENT_SEED_CHARACTERS',
  CLIENT_SEED_EMPTY: 'game-host.error.CLIENT_SEED_EMPTY',
  CLIENT_SEED_TOO_LONG: 'game-host.error.CLIENT_SEED_TOO_LONG',
  COOLING_OFF: 'game-host.error.COOLING_OFF',
  CURRENCY_MISMATCH: 'game-host.error.CURRENCY_MISMATCH',
  FOREIGN_ORIGIN: 'game-host.error.FOREIGN_ORIGIN',
  GAME_DISABLED: 'game-host.error.GAME_DISABLED',
  INSUFFICIENT_FUNDS: 'game-host.error.INSUFFICIENT_FUNDS',
  ISSUE_CANCELLED: 'game-host.error.ISSUE_CANCELLED',
  LAUNCH_EXPIRED: 'game-host.error.LAUNCH_EXPIRED',
  LIMIT_LOSS: 'game-host.error.LIMIT_LOSS',
  LIMIT_RATE: 'game-host.error.LIMIT_RATE',
  LIMIT_SESSION: 'game-host.error.LIMIT_SESSION',
  LIMIT_STAKE: 'game-host.error.LIMIT_STAKE',
  LOTTERY_CAP: 'game-host.error.LOTTERY_CAP',
  LOTTERY_ISSUES: 'game-host.error.LOTTERY_ISSUES',
  LOTTERY_LINE: 'game-host.error.LOTTERY_LINE',
  LOTTERY_NUMBER_CLOSED: 'game-host.error.LOTTERY_NUMBER_CLOSED',
  NETWORK: 'game-host.error.NETWORK',
  NOT_FOUND: 'game-host.error.NOT_FOUND',
  NOT_PLAYED: 'game-host.error.NOT_PLAYED',
  NOT_THIS_GAME: 'game-host.error.NOT_THIS_GAME',
  PLAYER_BLOCKED: 'game-host.error.PLAYER_BLOCKED',
  RATE_LIMITED: 'game-host.error.RATE_LIMITED',
  REALITY_CHECK_DUE: 'game-host.error.REALITY_CHECK_DUE',
  REQUEST_REUSED: 'game-host.error.REQUEST_REUSED',
  ROUND_OPEN: 'game-host.error.ROUND_OPEN',
  ROUND_VOID: 'game-host.error.ROUND_VOID',
  SELF_EXCLUDED: 'game-host.error.SELF_EXCLUDED',
  SESSION_EXPIRED: 'game-host.error.SESSION_EXPIRED',
  SLOT_TAKEN: 'game-host.error.SLOT_TAKEN',
  STAKE_ABOVE_MAXIMUM: 'game-host.error.STAKE_ABOVE_MAXIMUM',
  STAKE_BELOW_MINIMUM: 'game-host.error.STAKE_BELOW_MINIMUM',
  STAKE_NOT_LINE_MULTIPLE: 'game-host.error.STAKE_NOT_LINE_MULTIPLE',
  BET_CANNOT_WIN: 'game-host.error.BET_CANNOT_WIN',
  STEP_ILLEGAL: 'game-host.error.STEP_ILLEGAL',
  STEP_STALE: 'game-host.error.STEP_STALE',
  TARGET_OUT_OF_RANGE: 'game-host.error.TARGET_OUT_OF_RANGE',
  TOO_FAST: 'game-host.error.TOO_FAST',
  TOO_LATE: 'game-host.error.TOO_LATE',
  UNAVAILABLE: 'game-host.error.UNAVAILABLE',
  WALLET_UNKNOWN: 'game-host.error.WALLET_UNKNOWN',
  WIN_ABOVE_CAP: 'game-host.error.WIN_ABOVE_CAP',
} as const satisfies Readonly<Record<ProblemCode, PlainKey>>;

/** Anything that is no refusal of the studio is a bug and goes on. */
export function problemOf(error: unknown): PlayProblem {
  if (error instanceof PlayError) return { code: error.code, retryAfterMs: error.retryAfterMs };
  throw error;
}

export function useProblemText(): (problem: { readonly code: ProblemCode }) => string {
  const t = useT();
  return ({ code }) => t(sentences[code]);
}

/** Codes after which this page cannot play any more: the game has to be opened again. */
export function endsSession(code: ProblemCode): boolean {
  return code === 'SESSION_EXPIRED' || code === 'LAUNCH_EXPIRED';
}
