/** Why the wallet refuses, and whether asking again can help. */
import { z } from 'zod';

export const vendorErrors = {
  BAD_REQUEST: { status: 400, retryable: false },
  SIGNATURE: { status: 401, retryable: false },
  REPLAYED_NONCE: { status: 401, retryable: false },
  NOT_FOUND: { status: 404, retryable: false },
  SESSION_INVALID: { status: 403, retryable: false },
  SESSION_EXPIRED: { status: 403, retryable: false },
  PLAYER_BLOCKED: { status: 403, retryable: false },
  SELF_EXCLUDED: { status: 403, retryable: false },
  COOLING_OFF: { status: 403, retryable: false },
  GAME_DISABLED: { status: 403, retryable: false },
  INSUFFICIENT_FUNDS: { status: 402, retryable: false },
  LIMIT_STAKE: { status: 409, retryable: false },
  LIMIT_LOSS: { status: 409, retryable: false },
  LIMIT_SESSION: { status: 409, retryable: false },
  REALITY_CHECK_DUE: { status: 409, retryable: false },
  /** A limit of money holds, and no rate says what the stake is worth in its currency. */
  LIMIT_RATE: { status: 409, retryable: false },
  CURRENCY_MISMATCH: { status: 422, retryable: false },
  AMOUNT_SCALE: { status: 422, retryable: false },
  TX_CONFLICT: { status: 409, retryable: false },
  BET_NOT_FOUND: { status: 409, retryable: true },
  BET_DECLINED: { status: 409, retryable: false },
  TX_ROLLED_BACK: { status: 409, retryable: false },
  ROUND_SETTLED: { status: 409, retryable: false },
  /** A held credit that two people refused. */
  CREDIT_REFUSED: { status: 409, retryable: false },
  TEMPORARY: { status: 503, retryable: true },
} as const;

export type VendorErrorCode = keyof typeof vendorErrors;
export const vendorFailure = z.object({
  code: z.enum(Object.keys(vendorErrors) as [VendorErrorCode, ...VendorErrorCode[]]),
  retryable: z.boolean(),
  final: z.boolean(),
  balance: z.string().optional(),
  applied: z.literal('unknown').optional(),
  traceId: z.string(),
});
