/** What calls about promotions say in common. */
import { z } from 'zod';
import { id, instant } from '../common.ts';
import { minor, positiveMinor, signedMinor } from '../money.ts';
import { promotionRule } from '../promotion-rules.ts';
import { promotionStatuses, promotionTypes } from '../promotion-types.ts';

/** Where the reader stands with a promotion. */
export const promotionEntry = z.object({
  status: z.enum(promotionStatuses),
  /** What counted so far: turnover with its weights, or net loss. */
  countedMinor: signedMinor,
  tickets: z.int(),
  /** Of a condition on the rank: the reader's own so far, 1 the first; null: the least was not staked yet, or there are no ranks. */
  rank: z.int().nullable(),
  /** What was promised; null: nothing yet. */
  amountMinor: positiveMinor.nullable(),
  /** Claim by then; null: there is nothing to claim. */
  claimUntil: instant.nullable(),
  /** The own words and the pictures of the application. */
  comment: z.string().nullable(),
  images: z.int(),
  /** Why an application was rejected, in the operator's words. */
  reason: z.string().nullable(),
});

/** The terms as they hold, without what only operators know. */
export const promotionTerms = promotionRule
  .omit({ code: true })
  .extend({
    currency: z.string(),
    /** Hash of the draw's seed, published before anybody had a ticket. */
    commitment: z.string().nullable(),
    isDrawn: z.boolean(),
    /** The reader's own standing; null: none yet, or nobody is logged in. */
    entry: promotionEntry.nullable(),
  })
  .strip();

export const ownPromotion = promotionEntry.extend({
  id,
  title: z.string(),
  type: z.enum(promotionTypes),
  currency: z.string(),
  /** What has to count; null: nothing has to. */
  neededMinor: minor.nullable(),
  endsAt: instant.nullable(),
});
