/** The rule of a promotion as data. Amounts are in the merchant's own currency, shares in basis points. */
import { z } from 'zod';
import { bonusDays, bonusMultiple } from './bonus-settings.ts';
import { positiveMinor } from './money.ts';
import { betProducts } from './products.ts';
import { promotionLimits, promotionWays } from './promotion-types.ts';

export const promotionRule = z.strictObject({
  way: z.enum(promotionWays),
  /** Everybody, only who registered at most so many days before, or only who stands on a VIP level or a higher one. */
  who: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({ kind: z.literal('new'), days: z.int().min(1).max(365) }),
    z.strictObject({ kind: z.literal('vip'), rank: z.int().min(1).max(12) }),
  ]),
  /** `device`: whoever shares a device or a payment account with somebody who takes part stays out. */
  once: z.enum(promotionLimits),
  /** Games whose bets count; empty: all. */
  products: z.array(z.enum(betProducts)).max(betProducts.length),
  /** How much of a bet counts towards the condition, by product; in full where none is named. */
  weights: z.partialRecord(z.enum(betProducts), z.int().min(0).max(10_000)),
  condition: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('deposit'), leastMinor: positiveMinor }),
    /** In a draw: one ticket for each of so much. */
    z.strictObject({ kind: z.literal('turnover'), leastMinor: positiveMinor }),
    z.strictObject({ kind: z.literal('net_loss'), leastMinor: positiveMinor }),
    /** The first so many by turnover at its end; who has staked less than the least has no place. */
    z.strictObject({ kind: z.literal('rank'), places: z.int().min(1).max(100), leastMinor: positiveMinor }),
  ]),
  amount: z.discriminatedUnion('kind', [
    /** In a draw: the prize of each winner. */
    z.strictObject({ kind: z.literal('fixed'), amountMinor: positiveMinor }),
    /** Of the deposit, the turnover or the net loss that met the condition. */
    z.strictObject({
      kind: z.literal('share'),
      shareBasisPoints: z.int().min(1).max(20_000),
      mostMinor: positiveMinor,
    }),
  ]),
  /** Null: cash at once. */
  playThrough: z.strictObject({ multiple: bonusMultiple, days: bonusDays }).nullable(),
  /** All that may be promised together; null: no bound. */
  budgetMinor: positiveMinor.nullable(),
  code: z
    .string()
    .regex(/^[A-Z0-9]{4,20}$/)
    .nullable(),
  /** Days for claiming once the condition is met. */
  claimDays: z.int().min(1).max(90),
  /** Winners of a draw; null: no draw. */
  winners: z.int().min(1).max(100).nullable(),
});
export type PromotionRule = z.output<typeof promotionRule>;
