/** A merchant's terms for bonuses. Amounts are in the merchant's own currency. */
import { z } from 'zod';
import { minor, positiveMinor } from './money.ts';
import { betProducts } from './products.ts';

const basisPoints = z.int().min(0).max(10_000);
/** How often a bonus must be staked before it is released. The law's own bound stands in the profile. */
export const bonusMultiple = z.int().min(1).max(50);
export const bonusDays = z.int().min(1).max(365);

export const bonusSettings = z.object({
  /** A share of a player's first deposit; null: none is given. */
  firstDeposit: z
    .object({
      shareBasisPoints: z.int().min(1).max(20_000),
      most: positiveMinor,
      multiple: bonusMultiple,
      days: bonusDays,
    })
    .nullable(),
  /** What a player gets for a friend who registered with their code, once the friend paid in and played; null: nothing. */
  referral: z
    .object({
      reward: positiveMinor,
      /** The friend's first deposit, at least. */
      deposit: positiveMinor,
      /** What the friend stakes afterwards, at least. */
      turnover: minor,
      /** 0: the reward is cash. */
      multiple: z.int().min(0).max(50),
      days: bonusDays,
    })
    .nullable()
    .default(null),
  /** How much of a bet counts towards a play-through, by product; in full where none is named. */
  weights: z.partialRecord(z.enum(betProducts), basisPoints),
});
export type BonusSettings = z.output<typeof bonusSettings>;
export type BonusWeights = BonusSettings['weights'];

export const bonusSettingsDefault: BonusSettings = { firstDeposit: null, referral: null, weights: {} };
