/** What a vendor asks of the platform: money of a round, balances, what became of a transaction. */
import { z } from 'zod';
import { vendorFailure } from './errors.ts';
import { decimal, envelope, freeRound, jackpots, signedDecimal, txId } from './fields.ts';

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
  /** Taken in and not posted yet: the vendor is in quarantine, or a line of the day would be passed, and two operators decide. Final for the vendor: it tries no more, and the
   *  same call later answers what became of it. Only where it is true. */
  held: z.literal(true).optional(),
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
  /** Decimals of this vendor's amounts in this currency. */
  exponent: z.int(),
  /** What 1 on the wire is worth, in units of the currency; left out where it is 1. */
  unit: z.int().optional(),
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
    /** Shortest time between rounds that follow one another by themselves; null: the profile forbids them. Absent: forbidden. */
    autoplayMsMin: z.int().min(0).nullable().optional(),
    /** Whether a feature may be bought. Absent: it may not. */
    featureBuy: z.boolean().optional(),
  }),
  expiresAt: z.iso.datetime(),
});

export type VerifyAnswer = z.output<typeof verifyAnswer>;
export const balanceAnswer = z.object({ cash: z.string(), bonus: z.string(), currency: z.string() });
export const closeAnswer = z.object({ roundId: z.string(), roundState: z.literal('closed'), replayed: z.boolean() });
export const txStates = ['unknown', 'accepted', 'declined', 'tombstone', 'rolled_back', 'held'] as const;
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

export const batchAnswer = z.object({
  items: z.array(z.object({ status: z.int(), body: z.union([moneyAnswer, vendorFailure]) })),
});

export const txQueryAnswer = z.object({ items: z.array(txAnswer) });
