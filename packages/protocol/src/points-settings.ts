/** A merchant's terms for points: what earns them, and what they are exchanged for. Amounts are in the merchant's own currency. */
import { z } from 'zod';
import { positiveMinor } from './money.ts';
import { betProducts } from './products.ts';

/** Whole points; no purse comes near the most. */
export const wholePoints = z.int().min(1).max(1_000_000_000);

export const exchangeStep = z.strictObject({ points: wholePoints, amount: positiveMinor });
export type ExchangeStep = z.output<typeof exchangeStep>;

export const pointSettings = z.object({
  /** What has to be played for one point, by product; a product that is not named earns none. */
  perPoint: z.partialRecord(z.enum(betProducts), positiveMinor),
  /** What has to be paid in for one point; null: deposits earn none. */
  depositPerPoint: positiveMinor.nullable(),
  /** So many points for so much money, fewest first; empty: points are not exchanged for money. */
  exchange: z
    .array(exchangeStep)
    .max(12)
    .refine((steps) => steps.every((step, index) => index === 0 || step.points > (steps[index - 1]?.points ?? 0)), {
      params: { reason: 'order' },
    }),
});
export type PointSettings = z.output<typeof pointSettings>;

export const pointSettingsDefault: PointSettings = { perPoint: {}, depositPerPoint: null, exchange: [] };
