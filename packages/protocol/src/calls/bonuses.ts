/** Bonus money with its play-through, as its player sees it. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery } from '../common.ts';
import { minor, positiveMinor } from '../money.ts';
import { betProducts } from '../products.ts';
import { seedIds } from '../seed-ids.ts';

/** `asked`, `refused`: between operators, never shown to players. `open`: under way. The rest: over. */
export const bonusStates = ['asked', 'refused', 'open', 'released', 'expired', 'declined', 'voided'] as const;
/** Rooms that give rewards; a reward with a play-through is a bonus, one without is cash. */
export const rewardSources = ['promotion', 'mission', 'vip', 'rebate', 'points', 'race', 'referral'] as const;
export const bonusSources = ['operator', 'first_deposit', 'zalo', ...rewardSources] as const;

const weights = z.partialRecord(z.enum(betProducts), z.int());

/** What a bonus says of itself to anybody who may see it. */
const terms = {
  id,
  amountMinor: positiveMinor,
  currency: z.string(),
  source: z.enum(bonusSources),
  /** What must be staked, and what was; each bet with its weight. */
  neededMinor: positiveMinor,
  countedMinor: minor,
  /** Basis points of a bet that count, by product; in full where none is named. */
  weights,
};

export const bonusView = z.object({
  ...terms,
  state: z.enum(['open', 'released', 'expired', 'declined', 'voided']),
  /** Bets count for this one now; others that are open wait for it. */
  isPlayed: z.boolean(),
  grantedAt: instant,
  expiresAt: instant,
  closedAt: instant.nullable(),
  /** Why it was taken back, in the operator's words. */
  remark: z.string().nullable(),
});

export const listBonuses = call({
  name: 'listBonuses',
  summary: 'The reader’s bonuses: those under way in the order in which they are played, then those that are over.',
  method: 'GET',
  path: '/api/bonuses',
  who: 'member',
  query: z.strictObject(pageQuery),
  response: pageOf(bonusView).extend({
    /** What a first deposit would bring; null: nothing, or nothing any more. */
    offer: z
      .object({
        shareBasisPoints: z.int(),
        mostMinor: positiveMinor,
        currency: z.string(),
        multiple: z.int(),
        days: z.int(),
        weights,
      })
      .nullable(),
  }),
  example: { as: 'member', query: {} },
});

export const bonusBets = call({
  name: 'bonusBets',
  summary: 'Bets that a bonus looked at, newest first, and how much of each counted.',
  method: 'GET',
  path: '/api/bonuses/bets',
  who: 'member',
  query: z.strictObject({ ...pageQuery, bonusId: id.optional() }),
  response: pageOf(
    z.object({
      roundId: id,
      bonusId: id,
      at: instant,
      gameName: z.string(),
      product: z.string(),
      currency: z.string(),
      stakeMinor: minor,
      weightBasisPoints: z.int(),
      countedMinor: minor,
    }),
  ),
  example: { as: 'member', query: {} },
});

export const referralRewards = call({
  name: 'referralRewards',
  summary:
    'What bringing friends brings, and what it brought: accounts masked, newest first. How much a friend played is not said.',
  method: 'GET',
  path: '/api/bonuses/referrals',
  who: 'member',
  query: z.strictObject(pageQuery),
  response: pageOf(
    z.object({
      account: z.string(),
      /** When the friend's first deposit arrived. */
      at: instant,
      /** Null: the friend has not played enough yet. */
      paidAt: instant.nullable(),
      amountMinor: positiveMinor,
      currency: z.string(),
    }),
  ).extend({
    /** Null: the merchant gives nothing for friends. */
    rule: z
      .object({
        rewardMinor: positiveMinor,
        depositMinor: positiveMinor,
        turnoverMinor: minor,
        currency: z.string(),
        /** 0: the reward is cash. */
        multiple: z.int(),
        days: z.int(),
      })
      .nullable(),
  }),
  example: { as: 'member', query: {} },
});

export const declineBonus = call({
  name: 'declineBonus',
  summary: 'Gives a bonus back. The player’s own money stays as it is; the same wish again changes nothing.',
  method: 'POST',
  path: '/api/bonuses/{id}/decline',
  who: 'member',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  response: bonusView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'member', params: { id: seedIds.bonusForDecline } },
});
