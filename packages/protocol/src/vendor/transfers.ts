/** A vendor that holds its players’ money itself serves these two instead of calling the wallet. */
import { z } from 'zod';
import { decimal, envelope } from './fields.ts';

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
