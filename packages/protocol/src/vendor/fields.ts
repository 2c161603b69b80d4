/** What the calls share. */
import { z } from 'zod';

export const txId = z.string().regex(/^[A-Za-z0-9:_.-]{1,64}$/);
export const decimal = z.string().regex(/^(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$/);
export const signedDecimal = z.string().regex(/^-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$/);
/** A share of a stake may be finer than the currency; it is counted, never posted. */
export const fineDecimal = z.string().regex(/^(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$/);

export const stakeKinds = ['cash', 'free', 'bonusBuy', 'promo', 'jackpot', 'tip'] as const;
/** A round the house gave away: which grant it is taken from. Its bet has kind "free" and amount "0". */
export const freeRound = z.strictObject({ grantId: z.uuid() });

/** What a call has to do with a jackpot: the share of the stake that feeds it, or what of the credit it paid. */
export const jackpotPart = z.strictObject({
  jackpotId: txId,
  contribution: fineDecimal.optional(),
  win: decimal.optional(),
});

export const jackpots = z.array(jackpotPart).min(1).max(8).optional();
export const envelope = {
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
  /** Only false: a wallet of money takes no tests, `true` is BAD_REQUEST. */
  test: z.boolean().optional(),
};
