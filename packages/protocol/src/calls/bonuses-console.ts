/** The operators' side of bonuses: what waits, all of them, granting and taking back, and the merchant's terms. */
import { z } from 'zod';
import { bonusDays, bonusMultiple, bonusSettings } from '../bonus-settings.ts';
import { call } from '../call.ts';
import { id, idempotencyKey, instant, pageOf, pageQuery, remark } from '../common.ts';
import { currencyCode, minor, positiveMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { bonusSources, bonusStates } from './bonuses.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

export const consoleBonus = z.object({
  id,
  member: z.object({ id, account: z.string() }),
  amountMinor: positiveMinor,
  currency: z.string(),
  neededMinor: positiveMinor,
  countedMinor: minor,
  days: z.int(),
  source: z.enum(bonusSources),
  state: z.enum(bonusStates),
  reason: z.string(),
  askedBy: z.string().nullable(),
  /** The reader asked for it: somebody else decides. */
  isOwn: z.boolean(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  remark: z.string().nullable(),
  grantedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  closedAt: instant.nullable(),
});

export const bonusDesk = call({
  name: 'bonusDesk',
  summary: 'Bonuses of a merchant, newest first.',
  method: 'GET',
  path: '/console/bonuses',
  who: 'staff',
  permission: 'bonuses.read',
  query: z.strictObject({ ...pageQuery, ...merchant, state: z.enum(bonusStates).optional(), memberId: id.optional() }),
  response: pageOf(consoleBonus).extend({ asked: z.int() }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const grantBonus = call({
  name: 'grantBonus',
  flow: 'bonuses',
  summary:
    'Grants a player a bonus, or asks for it: above the operator’s or the merchant’s line a second person decides.',
  method: 'POST',
  path: '/console/members/{id}/bonuses',
  who: 'staff',
  permission: 'bonuses.write',
  rate: 'money',
  money: true,
  idempotency: 'key',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    amountMinor: positiveMinor,
    currency: currencyCode,
    /** How often the bonus is staked before it is released. */
    multiple: bonusMultiple,
    days: bonusDays,
    reason: remark.min(1),
    idempotencyKey,
  }),
  response: consoleBonus,
  errors: [
    'NOT_FOUND',
    'AMOUNT_RANGE',
    'CURRENCY_UNKNOWN',
    'RATE_UNKNOWN',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'NEED_REAL_ACCOUNT',
    'WALLET_ON_CREDIT',
    'IDEMPOTENCY_REUSED',
  ],
  example: {
    as: 'admin',
    params: { id: seedIds.member },
    query: { merchant: 'BAIZE' },
    body: {
      amountMinor: '1000',
      currency: 'USD',
      multiple: 10,
      days: 30,
      reason: 'Sorry for the outage on Sunday',
      idempotencyKey: '0199b000-0000-7000-8000-00000000f021',
    },
  },
});

export const decideBonus = call({
  name: 'decideBonus',
  summary: 'A second person grants a bonus that was asked for, or refuses it.',
  method: 'POST',
  path: '/console/bonuses/{id}/decide',
  who: 'staff',
  permission: 'bonuses.write',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    decision: z.enum(['grant', 'refuse']),
    /** What the operator read. */
    amountMinor: positiveMinor,
    remark: remark.min(1),
  }),
  response: consoleBonus,
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'AMOUNT_RANGE',
    'APPROVAL_LIMIT',
    'APPROVER_IS_SAME',
    'APPROVER_NOT_INDEPENDENT',
    'RATE_UNKNOWN',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'WALLET_ON_CREDIT',
    'FLOW_STOPPED',
  ],
  example: {
    as: 'admin',
    params: { id: seedIds.bonusAsked },
    query: { merchant: 'BAIZE' },
    body: { decision: 'grant', amountMinor: '150000', remark: 'Agreed with the reason' },
  },
});

export const voidBonus = call({
  name: 'voidBonus',
  summary: 'Takes an open bonus back, with a reason that its player reads. What was released stays.',
  method: 'POST',
  path: '/console/bonuses/{id}/void',
  who: 'staff',
  permission: 'bonuses.write',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ remark: remark.min(1) }),
  response: consoleBonus,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.bonusForVoid },
    query: { merchant: 'BAIZE' },
    body: { remark: 'Granted to the wrong player' },
  },
});

const termsView = bonusSettings.extend({ version: z.int(), currency: z.string(), multipleMax: z.int() });

export const bonusTerms = call({
  name: 'bonusTerms',
  summary: 'The merchant’s terms for bonuses, in its own currency, and the law’s bound on the play-through.',
  method: 'GET',
  path: '/console/merchants/{code}/bonuses',
  who: 'staff',
  permission: 'bonuses.read',
  params: code,
  response: termsView,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishBonusTerms = call({
  name: 'publishBonusTerms',
  summary:
    'Publishes the terms for bonuses to come; refused when somebody else published since. No bonus that was given changes.',
  method: 'PUT',
  path: '/console/merchants/{code}/bonuses',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: bonusSettings.extend({ version: z.int() }).strict(),
  response: termsView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_RANGE', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: { version: 1, firstDeposit: null, weights: { LIVE: 1_000 } },
  },
});
