/** The vendor wallet API, version 1: how every game vendor moves money here, and what a vendor serves in return.
 *  Amounts are positive decimal strings ("1.50"); more decimals than the currency has is AMOUNT_SCALE. */
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
  CURRENCY_MISMATCH: { status: 422, retryable: false },
  AMOUNT_SCALE: { status: 422, retryable: false },
  TX_CONFLICT: { status: 409, retryable: false },
  BET_NOT_FOUND: { status: 409, retryable: true },
  BET_DECLINED: { status: 409, retryable: false },
  TX_ROLLED_BACK: { status: 409, retryable: false },
  ROUND_SETTLED: { status: 409, retryable: false },
  TEMPORARY: { status: 503, retryable: true },
} as const;
export type VendorErrorCode = keyof typeof vendorErrors;

const txId = z.string().regex(/^[A-Za-z0-9:_.-]{1,64}$/);
const decimal = z.string().regex(/^(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$/);
const signedDecimal = z.string().regex(/^-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$/);
/** A share of a stake may be finer than the currency; it is counted, never posted. */
const fineDecimal = z.string().regex(/^(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$/);
export const stakeKinds = ['cash', 'free', 'bonusBuy', 'promo', 'jackpot', 'tip'] as const;

/** A round the house gave away: which grant it is taken from. Its bet has kind "free" and amount "0". */
export const freeRound = z.strictObject({ grantId: z.uuid() });
/** What a call has to do with a jackpot: the share of the stake that feeds it, or what of the credit it paid. */
export const jackpotPart = z.strictObject({
  jackpotId: txId,
  contribution: fineDecimal.optional(),
  win: decimal.optional(),
});
const jackpots = z.array(jackpotPart).min(1).max(8).optional();

const envelope = {
  requestId: z.uuid(),
  merchantCode: z.string().regex(/^[A-Z0-9_]{2,32}$/),
  playerId: z.uuid(),
  gameCode: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
  roundId: z.string().regex(/^[A-Za-z0-9:_.-]{1,64}$/),
  roundState: z.enum(['open', 'closed']).default('open'),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  kind: z.enum(stakeKinds).default('cash'),
  occurredAt: z.iso.datetime(),
  details: z.record(z.string(), z.unknown()).optional(),
  test: z.boolean().optional(),
};

/** `sessionId` is needed where a stake is taken; a session that ended never stops money going to the player. */
export const betRequest = z.strictObject({
  ...envelope,
  sessionId: z.uuid(),
  txId,
  amount: decimal,
  freeRound: freeRound.optional(),
  jackpots,
});
export const winRequest = z.strictObject({
  ...envelope,
  sessionId: z.uuid().optional(),
  txId,
  refTxId: txId.optional(),
  amount: decimal,
  freeRound: freeRound.optional(),
  jackpots,
});
export const betWinRequest = z.strictObject({
  ...envelope,
  sessionId: z.uuid(),
  txId,
  amount: decimal,
  winAmount: decimal,
  freeRound: freeRound.optional(),
  jackpots,
});
export const rollbackRequest = z.strictObject({
  ...envelope,
  sessionId: z.uuid().optional(),
  txId,
  refTxId: txId,
  amount: decimal.optional(),
});
export const adjustRequest = z.strictObject({
  ...envelope,
  sessionId: z.uuid().optional(),
  txId,
  refTxId: txId.optional(),
  amount: signedDecimal,
  reason: z.string().min(1).max(64),
});
export const closeRequest = z.strictObject({
  requestId: z.uuid(),
  merchantCode: envelope.merchantCode,
  playerId: z.uuid(),
  gameCode: envelope.gameCode,
  roundId: envelope.roundId,
  /** The round's currency; the merchant's own when it is left out. */
  currency: envelope.currency.optional(),
  occurredAt: z.iso.datetime(),
});
/** A prize without a bet: a tournament, a vendor's promotion, a jackpot. The round it names may be closed or none. */
export const promoRequest = z.strictObject({
  ...envelope,
  roundId: envelope.roundId.optional(),
  kind: z.enum(['promo', 'jackpot', 'free', 'cash']).default('promo'),
  txId,
  amount: decimal,
  reason: z.string().min(1).max(64),
  jackpots,
});
export const batchRequest = z.strictObject({
  requestId: z.uuid(),
  items: z
    .array(
      z.discriminatedUnion('call', [
        z.strictObject({ call: z.literal('bet'), body: betRequest }),
        z.strictObject({ call: z.literal('win'), body: winRequest }),
        z.strictObject({ call: z.literal('betwin'), body: betWinRequest }),
        z.strictObject({ call: z.literal('rollback'), body: rollbackRequest }),
        z.strictObject({ call: z.literal('adjust'), body: adjustRequest }),
        z.strictObject({ call: z.literal('promo'), body: promoRequest }),
      ]),
    )
    .min(1)
    .max(100),
});
export const verifyRequest = z.strictObject({ requestId: z.uuid(), token: z.string().min(1).max(200) });
export const balanceRequest = z.strictObject({
  requestId: z.uuid(),
  merchantCode: envelope.merchantCode,
  playerId: z.uuid(),
  currency: envelope.currency,
});
export const txQueryRequest = z.strictObject({ requestId: z.uuid(), txIds: z.array(txId).min(1).max(100) });

export const moneyAnswer = z.object({
  txId: z.string(),
  platformTxId: z.string(),
  applied: z.boolean(),
  replayed: z.boolean(),
  balance: z.string(),
  currency: z.string(),
  roundState: z.enum(['open', 'closed']),
});
export type MoneyAnswer = z.output<typeof moneyAnswer>;

export const verifyAnswer = z.object({
  sessionId: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string(),
  merchantCode: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  exponent: z.int(),
  language: z.string(),
  country: z.string().nullable(),
  test: z.boolean(),
  balance: z.string(),
  limits: z.object({
    stakeMin: z.string(),
    stakeMax: z.string(),
    winMax: z.string(),
    spinMsMin: z.int(),
    realityCheckMinutes: z.int(),
  }),
  expiresAt: z.iso.datetime(),
});
export type VerifyAnswer = z.output<typeof verifyAnswer>;

export const balanceAnswer = z.object({ cash: z.string(), bonus: z.string(), currency: z.string() });
export const closeAnswer = z.object({ roundId: z.string(), roundState: z.literal('closed'), replayed: z.boolean() });
export const txStates = ['unknown', 'accepted', 'declined', 'tombstone', 'rolled_back'] as const;
export const txAnswer = z.object({
  txId: z.string(),
  kind: z.string().nullable(),
  state: z.enum(txStates),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  roundId: z.string().nullable(),
  declineCode: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});

export const vendorFailure = z.object({
  code: z.enum(Object.keys(vendorErrors) as [VendorErrorCode, ...VendorErrorCode[]]),
  retryable: z.boolean(),
  final: z.boolean(),
  balance: z.string().optional(),
  applied: z.literal('unknown').optional(),
  traceId: z.string(),
});

export const batchAnswer = z.object({
  items: z.array(z.object({ status: z.int(), body: z.union([moneyAnswer, vendorFailure]) })),
});
export const txQueryAnswer = z.object({ items: z.array(txAnswer) });
export const openRound = z.object({
  merchantCode: z.string(),
  roundId: z.string(),
  playerId: z.uuid(),
  gameCode: z.string(),
  stake: z.string(),
  currency: z.string(),
  openedAt: z.iso.datetime(),
});
export const openRoundsAnswer = z.object({ rounds: z.array(openRound) });
/** The first line of a day file; every further line is one ledger posting. */
export const reconColumns = [
  'transferId', 'merchantCode', 'txId', 'refTxId', 'kind', 'playerId', 'roundId', 'amount', 'currency', 'at',
] as const; // prettier-ignore
/** What vouches for a day file, whoever holds it: `signature` is Ed25519 over the text
 *  "baize-recon/1\n{vendorCode}\n{date}\n{lines}\n{sha256}" with the platform's key `keyId` of GET keys. */
export const reconManifest = z.object({
  format: z.literal('baize-recon/1'),
  vendorCode: z.string(),
  date: z.iso.date(),
  lines: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  keyId: z.string(),
  signature: z.base64(),
});
/** Public keys in the form of RFC 8037. Retired ones stay listed while old answers are worth checking. */
export const vendorKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      kid: z.string(),
      x: z.base64url(),
      use: z.literal('sig'),
      alg: z.literal('EdDSA'),
    }),
  ),
});

/** What the platform asks of a vendor. */
export const vendorLaunchRequest = z.strictObject({
  requestId: z.uuid(),
  mode: z.enum(['real', 'demo']),
  /** One-time launch token; absent in demo. */
  token: z.string().max(200).nullable(),
  gameCode: envelope.gameCode,
  merchantCode: envelope.merchantCode,
  currency: envelope.currency,
  exponent: z.int().min(0).max(8),
  language: z.string().max(10),
  theme: z.enum(['dark', 'light']),
  parentOrigin: z.url(),
  seeds: z.record(z.string(), z.number()),
});
export const vendorLaunchAnswer = z.object({ url: z.url() });
export const vendorGame = z.object({
  gameCode: z.string(),
  gameType: z.string(),
  gameClassify: z.string(),
  /** By language tag; may be empty when `nameParts` says it. */
  names: z.record(z.string(), z.string()),
  /** Keys of the answer's `nameParts`: the name is these, joined by " · ". For lists where many games share words. */
  nameParts: z.array(z.string().max(64)).min(1).max(4).optional(),
  /** The lane in which players find the game; the vendor's own code when it is left out. */
  lane: z
    .string()
    .regex(/^[A-Z0-9_]{1,32}$/)
    .optional(),
  modelId: z.string(),
  modelVersion: z.string(),
  rtpE4: z.int(),
  /** Exact figures for the operator's board of returns: return per 10^8, and the standard deviation of a round's payout per unit
   *  staked, per 10^4, when it does not depend on what the player chooses. */
  exact: z.object({ rtpE8: z.int().min(1), sdE4: z.int().min(0).optional() }).optional(),
  volatility: z.enum(['low', 'low_mid', 'medium', 'mid_high', 'high']),
  maxWinE4: z.string(),
  lines: z.int(),
  stakeMin: z.string(),
  stakeMax: z.string(),
  features: z.array(z.string()),
  hasDemo: z.boolean(),
});
export const vendorRound = z.object({
  roundId: z.string(),
  state: z.enum(['open', 'closed', 'void']),
  replayUrl: z.url(),
  /** `baize-round/1` once the seed is revealed. */
  proof: z.record(z.string(), z.unknown()).nullable(),
  pendingReason: z.string().nullable(),
});
/** A list with a `version` is asked for with `?known={version}`, and is answered without games while it is `unchanged`. */
export const vendorGamesAnswer = z.object({
  games: z.array(vendorGame).max(20_000),
  nameParts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  version: z.string().max(64).optional(),
  unchanged: z.boolean().optional(),
});

/** A gift of rounds. The vendor acknowledges it, then takes each round with a bet of kind "free". */
export const freeRoundsRequest = z.strictObject({
  requestId: z.uuid(),
  grantId: z.uuid(),
  merchantCode: envelope.merchantCode,
  playerId: z.uuid(),
  gameCode: envelope.gameCode,
  currency: envelope.currency,
  rounds: z.int().min(1).max(1_000),
  /** What one round is played at. */
  stake: decimal,
  expiresAt: z.iso.datetime(),
});
export const freeRoundsState = z.object({
  grantId: z.uuid(),
  state: z.enum(['open', 'used_up', 'cancelled', 'expired']),
  rounds: z.int(),
  used: z.int(),
});
export const freeRoundsCancel = z.strictObject({ requestId: z.uuid() });
export const freeRoundsList = z.object({ grants: z.array(freeRoundsState) });

export const vendorJackpot = z.object({
  jackpotId: z.string(),
  name: z.string(),
  gameCodes: z.array(z.string()),
  amount: z.string(),
  currency: z.string(),
});
export const vendorJackpots = z.object({ jackpots: z.array(vendorJackpot) });

/** A money call as the vendor has it. `pending`: still being sent; `stuck`: given up after a day. */
export const vendorTransaction = z.object({
  txId: z.string(),
  call: z.enum(['bet', 'win', 'betwin', 'rollback', 'adjust', 'promo', 'close']),
  merchantCode: z.string(),
  playerId: z.string(),
  roundId: z.string(),
  amount: z.string(),
  winAmount: z.string().nullable(),
  currency: z.string(),
  state: z.enum(['accepted', 'declined', 'rolled_back', 'pending', 'stuck']),
  at: z.iso.datetime(),
});
export const vendorTransactions = z.object({
  transactions: z.array(vendorTransaction),
  /** Ask again with `cursor` for the rest. */
  cursor: z.string().nullable(),
});
export const vendorFairness = z.object({
  roundId: z.string(),
  /** Where anybody may check it, or null while the seed is secret. */
  proof: z.record(z.string(), z.unknown()).nullable(),
  pendingReason: z.string().nullable(),
  verifyWith: z.string(),
});

/** A vendor that holds its players' money itself serves these two instead of calling the wallet. */
export const vendorTransferRequest = z.strictObject({
  requestId: z.uuid(),
  /** The platform's; the same transfer again is the same transfer, with the answer of the first. */
  transferId: z.uuid(),
  merchantCode: envelope.merchantCode,
  playerId: z.uuid(),
  currency: envelope.currency,
  direction: z.enum(['in', 'out']),
  /** Null takes out whatever is there. */
  amount: decimal.nullable(),
});
export const vendorTransferAnswer = z.object({
  transferId: z.uuid(),
  state: z.enum(['done', 'refused']),
  /** What moved; "0" when it was refused. */
  amount: decimal,
  /** What the player has at the vendor right after it. */
  balance: decimal,
});
export const vendorBalanceAnswer = z.object({ balance: decimal, currency: z.string() });
