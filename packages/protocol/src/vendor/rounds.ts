/** What a vendor tells of its rounds, and rounds that it gives away. */
import { z } from 'zod';
import { decimal, envelope } from './fields.ts';

export const vendorRound = z.object({
  roundId: z.string(),
  state: z.enum(['open', 'closed', 'void']),
  replayUrl: z.url(),
  /** `baize-round/1` once the seed is revealed. */
  proof: z.record(z.string(), z.unknown()).nullable(),
  pendingReason: z.string().nullable(),
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
