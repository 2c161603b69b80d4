/** A merchant's rules for position taking and credit. */
import { z } from 'zod';
import { betProducts } from './products.ts';

const basisPoints = z.int().min(0).max(10_000);

export const positionRules = z.object({
  /** The settlement week in the merchant's zone: its first day, 1 Monday to 7 Sunday, and the hour it begins. */
  weekStartsOn: z.int().min(1).max(7),
  weekStartHour: z.int().min(0).max(23),
  /** The least every upline holds of a bet below it, as far as it was left that much; the company's least too. */
  forcedShareBasisPoints: basisPoints,
  /** The highest commission on turnover at the top of a line. */
  commissionMaxBasisPoints: z.int().min(0).max(1_000),
  /** Products whose positions may be taken; of others the company holds everything. */
  products: z.array(z.enum(betProducts)).max(betProducts.length),
});
export type PositionRules = z.output<typeof positionRules>;

export const positionSettings = positionRules.extend({
  /** The rules before, which hold until a settlement week ends; null: none do. */
  before: positionRules.extend({ until: z.iso.datetime() }).nullable().default(null),
});
export type PositionSettings = z.output<typeof positionSettings>;

export const positionSettingsDefault: PositionSettings = {
  weekStartsOn: 1,
  weekStartHour: 12,
  forcedShareBasisPoints: 0,
  commissionMaxBasisPoints: 100,
  products: [...betProducts],
  before: null,
};
