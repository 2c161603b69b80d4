/** The operators' side of promotions: the rule, what it would cost, going live, stopping, and applications. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { minor, positiveMinor } from '../money.ts';
import { promotionRule } from '../promotion-rules.ts';
import { promotionTypes } from '../promotion-types.ts';
import { seedIds } from '../seed-ids.ts';

const merchant = z.strictObject({ merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) });
const one = z.strictObject({ id });

/** `none`: it has only words. `draft`: nobody can join. `stopped`: nobody joins any more; what was promised stays. */
export const promotionRuleStates = ['none', 'draft', 'live', 'stopped'] as const;

export const consolePromotion = z.object({
  id,
  title: z.string(),
  type: z.enum(promotionTypes),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  state: z.enum(promotionRuleStates),
  revision: z.int(),
  rule: promotionRule.nullable(),
  currency: z.string(),
  /** Promised so far, claimed or not. */
  promisedMinor: minor,
  paidMinor: minor,
  players: z.int(),
  claimed: z.int(),
  waiting: z.int(),
  tickets: z.int(),
  commitment: z.string().nullable(),
  drawnAt: instant.nullable(),
});

export const promotionDesk = call({
  name: 'promotionDesk',
  summary: 'The promotions of a merchant with their rules, cost so far and applications that wait.',
  method: 'GET',
  path: '/console/promotions',
  who: 'staff',
  permission: 'bonuses.read',
  query: merchant.extend(pageQuery),
  response: pageOf(consolePromotion).extend({ multipleMax: z.int() }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

const revised = z.strictObject({ revision: z.int() });

export const savePromotionRule = call({
  name: 'savePromotionRule',
  summary: 'Writes the rule of a promotion that is not live; refused when somebody else wrote it since.',
  method: 'PUT',
  path: '/console/promotions/{id}/rule',
  who: 'staff',
  permission: 'policy.write',
  params: one,
  query: merchant,
  body: revised.extend({ rule: promotionRule }),
  response: consolePromotion,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_RANGE', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { id: seedIds.promotionDraft },
    query: { merchant: 'BAIZE' },
    needs: 'the revision read last',
    body: {
      revision: 0,
      rule: {
        way: 'code',
        who: { kind: 'all' },
        once: 'person',
        products: [],
        weights: {},
        condition: { kind: 'none' },
        amount: { kind: 'fixed', amountMinor: '500' },
        playThrough: { multiple: 5, days: 14 },
        budgetMinor: '100000',
        code: 'WELCOME',
        claimDays: 14,
        winners: null,
      },
    },
  },
});

export const startPromotion = call({
  name: 'startPromotion',
  summary:
    'Lets players take part by the rule as it was read; from here on it does not change. Above the line by somebody else than who wrote it.',
  method: 'POST',
  path: '/console/promotions/{id}/start',
  who: 'staff',
  permission: 'policy.write',
  params: one,
  query: merchant,
  body: revised,
  response: consolePromotion,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'APPROVER_IS_SAME', 'VALIDATION', 'AMOUNT_RANGE'],
  example: {
    as: 'admin',
    params: { id: seedIds.promotionDraft },
    query: { merchant: 'BAIZE' },
    needs: 'the revision read last',
    body: { revision: 0 },
  },
});

export const stopPromotion = call({
  name: 'stopPromotion',
  summary: 'Ends joining and counting at once. What was promised stays.',
  method: 'POST',
  path: '/console/promotions/{id}/stop',
  who: 'staff',
  permission: 'bonuses.write',
  params: one,
  query: merchant,
  body: z.strictObject({ remark: remark.min(1) }),
  response: consolePromotion,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.promotionForStop },
    query: { merchant: 'BAIZE' },
    body: { remark: 'The sponsor withdrew' },
  },
});

export const tryPromotion = call({
  name: 'tryPromotion',
  summary: 'What a rule would have cost on the last thirty days: players who would have met it, and the amount.',
  method: 'POST',
  path: '/console/promotions/try',
  who: 'staff',
  permission: 'bonuses.read',
  query: merchant,
  body: z.strictObject({ rule: promotionRule }),
  response: z.object({ from: instant, to: instant, players: z.int(), costMinor: minor, currency: z.string() }),
  errors: ['VALIDATION'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: {
      rule: {
        way: 'join',
        who: { kind: 'all' },
        once: 'person',
        products: ['RNG'],
        weights: {},
        condition: { kind: 'turnover', leastMinor: '10000' },
        amount: { kind: 'share', shareBasisPoints: 50, mostMinor: '5000' },
        playThrough: null,
        budgetMinor: null,
        code: null,
        claimDays: 7,
        winners: null,
      },
    },
  },
});

export const consoleApplication = z.object({
  promotionId: id,
  title: z.string(),
  member: z.object({ id, account: z.string() }),
  comment: z.string(),
  images: z.array(id),
  amountMinor: positiveMinor,
  currency: z.string(),
  appliedAt: instant,
  state: z.enum(['applying', 'rejected', 'issued']),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});

export const promotionApplications = call({
  name: 'promotionApplications',
  summary: 'Applications for promotions: those that wait, oldest first, then the decided ones.',
  method: 'GET',
  path: '/console/promotion-applications',
  who: 'staff',
  permission: 'bonuses.read',
  query: merchant.extend(pageQuery),
  response: pageOf(consoleApplication),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

/** `device`: from one device at one address; `payment_account`: paid to one account; the others are findings of abuse. */
export const promotionSigns = ['device', 'payment_account', 'opposite_sides', 'both_sides'] as const;

export const promotionAlike = call({
  name: 'promotionAlike',
  summary: 'Players of a promotion who share a device or a payment account, or bet on both sides; fifty signs at most.',
  method: 'GET',
  path: '/console/promotions/{id}/alike',
  who: 'staff',
  permission: 'bonuses.read',
  params: one,
  query: merchant,
  response: z.object({
    content: z.array(
      z.object({
        sign: z.enum(promotionSigns),
        members: z.array(z.object({ id, account: z.string(), amountMinor: positiveMinor.nullable() })),
      }),
    ),
    currency: z.string(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.promotionForStop }, query: { merchant: 'BAIZE' } },
});

export const decidePromotionApplication = call({
  name: 'decidePromotionApplication',
  summary: 'Approves an application, which pays it out, or rejects it with a reason that its player reads.',
  method: 'POST',
  path: '/console/promotions/{id}/applications/{memberId}',
  who: 'staff',
  permission: 'bonuses.write',
  flow: 'bonuses',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id, memberId: id }),
  query: merchant,
  body: z.strictObject({ decision: z.enum(['approve', 'reject']), remark: remark.min(1) }),
  response: consoleApplication,
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'APPROVAL_LIMIT',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'WALLET_ON_CREDIT',
    'CURRENCY_UNKNOWN',
  ],
  example: {
    as: 'admin',
    params: { id: seedIds.promotionForReview, memberId: seedIds.member },
    query: { merchant: 'BAIZE' },
    body: { decision: 'approve', remark: 'The picture shows it' },
  },
});

export const promotionImage = call({
  name: 'promotionImage',
  summary: 'A picture of an application.',
  method: 'GET',
  path: '/console/promotion-images/{id}',
  who: 'staff',
  permission: 'bonuses.read',
  params: one,
  query: merchant,
  response: z.object({ mime: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.promotionImage }, query: { merchant: 'BAIZE' } },
});
