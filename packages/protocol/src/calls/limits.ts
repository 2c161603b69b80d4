/** Player protection: limits, breaks, self-exclusion, reality check; and what operators set and see of it. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { jurisdictionNames } from '../jurisdictions.ts';
import { positiveMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';

export const limitKinds = ['deposit', 'stake', 'loss', 'session', 'reality'] as const;
export const limitPeriods = ['day', 'week', 'month', 'sitting'] as const;

/** Which limit. Amounts have a period of 24 hours (`day`), 7 days (`week`) or the calendar month; the length of a sitting and the
 *  reality check have `sitting`. */
const named = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

/** Minor units of the merchant's currency, over all wallets by worth, or minutes. */
const value = positiveMinor.nullable();

const limit = z.object({
  ...named,
  /** What each has set, null: nothing. */
  own: z.string().nullable(),
  operator: z.string().nullable(),
  law: z.string().nullable(),
  /** The lowest of the three: what holds. */
  holds: z.string().nullable(),
  /** How much of it is used now; null where nothing is counted. */
  used: z.string().nullable(),
  /** A looser own limit that waits. `value` null: its removal. `isReady`: the wait is over, a last yes is missing. */
  pending: z.object({ value: z.string().nullable(), at: instant, isReady: z.boolean() }).nullable(),
});

const stop = z.object({
  kind: z.enum(['cooling_off', 'self_exclusion']),
  by: z.enum(['player', 'operator']),
  since: instant,
  /** Null: for ever. */
  until: instant.nullable(),
});

/** The sitting that is counted for this player; null for somebody without any limit, whose play is not counted apart. */
const sitting = z.object({
  startedAt: instant,
  lastStakeAt: instant,
  stakedMinor: z.string(),
  returnedMinor: z.string(),
  netMinor: z.string(),
  /** When the next reality check is due, and whether it is. */
  realityAt: instant.nullable(),
  isRealityDue: z.boolean(),
  /** When the sitting reaches its length. */
  endsAt: instant.nullable(),
});

const protection = z.object({
  profile: z.enum(jurisdictionNames),
  /** The merchant's: of every amount here, over all wallets. */
  currency: z.string(),
  limits: z.array(limit),
  stop: stop.nullable(),
  sitting: sitting.nullable(),
  offers: z.object({
    increaseWaitHours: z.int(),
    increaseNeedsConfirmation: z.boolean(),
    realityMinutes: z.array(z.int()),
    coolOffHours: z.array(z.int()),
    exclusionMonths: z.array(z.int()),
  }),
});

const historyRow = z.object({
  id,
  at: instant,
  by: z.enum(['player', 'operator', 'system']),
  what: z.enum([
    'set',
    'asked',
    'cancelled',
    'took_effect',
    'removed',
    'break',
    'exclusion',
    'exclusion_ended',
    'reality_answered',
  ]),
  kind: z.enum(limitKinds).nullable(),
  period: z.enum(limitPeriods).nullable(),
  value: z.string().nullable(),
  until: instant.nullable(),
});

const inAnyState = { sessionStates: ['full', 'reduced'] } as const;

export const readProtection = call({
  name: 'readProtection',
  summary: 'The player’s limits with their use, the break or exclusion in force, and the sitting.',
  method: 'GET',
  path: '/api/protection',
  who: 'member',
  response: protection,
  example: { as: 'member' },
});

export const protectionHistory = call({
  name: 'protectionHistory',
  summary: 'What became of the player’s limits and breaks, newest first.',
  method: 'GET',
  path: '/api/protection/history',
  who: 'member',
  query: z.strictObject(pageQuery),
  response: pageOf(historyRow),
  example: { as: 'member', query: {} },
});

export const setLimit = call({
  name: 'setLimit',
  summary: 'Sets a limit. A stricter one holds at once; a looser one, or none (null), after the profile’s wait.',
  method: 'PUT',
  path: '/api/protection/limits',
  who: 'member',
  ...inAnyState,
  idempotency: 'natural',
  body: z.strictObject({ ...named, value }),
  response: protection,
  errors: ['VALIDATION', 'STATE_CONFLICT'],
  example: { as: 'member2', body: { kind: 'deposit', period: 'week', value: '100000' } },
});

export const cancelLimitChange = call({
  name: 'cancelLimitChange',
  summary: 'Gives up a looser limit that waits. The limit in force stays.',
  method: 'POST',
  path: '/api/protection/limits/cancel',
  who: 'member',
  ...inAnyState,
  idempotency: 'natural',
  body: z.strictObject(named),
  response: protection,
  example: { as: 'member2', body: { kind: 'stake', period: 'day' } },
});

export const confirmLimitChange = call({
  name: 'confirmLimitChange',
  summary: 'The last yes to a looser limit whose wait is over, where the profile asks for one.',
  method: 'POST',
  path: '/api/protection/limits/confirm',
  who: 'member',
  idempotency: 'natural',
  body: z.strictObject(named),
  response: protection,
  errors: ['STATE_CONFLICT'],
  example: {
    as: 'member2',
    body: { kind: 'stake', period: 'day' },
    needs: 'a looser limit whose wait is over, in a profile that asks for a last yes',
  },
});

export const takeBreak = call({
  name: 'takeBreak',
  summary: 'A break from stakes and deposits, from now on; it cannot be shortened. Withdrawals stay possible.',
  method: 'POST',
  path: '/api/protection/break',
  who: 'member',
  ...inAnyState,
  body: z.strictObject({ hours: z.int().min(1).max(8_760) }),
  response: protection,
  errors: ['VALIDATION'],
  example: { as: 'agent', body: { hours: 24 } },
});

export const selfExclude = call({
  name: 'selfExclude',
  summary:
    'Self-exclusion from now on: every session ends, nothing can be staked or paid in, nothing is advertised. Withdrawals stay possible after logging in again. `months` null: for ever.',
  method: 'POST',
  path: '/api/protection/exclusion',
  who: 'member',
  ...inAnyState,
  body: z.strictObject({ months: z.int().min(1).max(120).nullable(), isSure: z.literal(true) }),
  response: z.object({ until: instant.nullable() }),
  errors: ['VALIDATION', 'STATE_CONFLICT'],
  example: { as: 'agent', body: { months: 6, isSure: true }, needs: 'a player who wants to stop' },
});

export const answerRealityCheck = call({
  name: 'answerRealityCheck',
  summary:
    'The player has read the time and the figures: stakes are taken again. Without one that is due nothing happens.',
  method: 'POST',
  path: '/api/protection/reality-check',
  who: 'member',
  ...inAnyState,
  idempotency: 'natural',
  body: z.strictObject({}),
  response: protection,
  example: { as: 'member', body: {} },
});

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const consoleProtection = protection.extend({
  history: z.array(historyRow.extend({ byName: z.string(), reason: z.string().nullable() })),
});

export const memberProtection = call({
  name: 'memberProtection',
  summary: 'A player’s limits, break or exclusion, sitting and what became of them, for an operator.',
  method: 'GET',
  path: '/console/members/{id}/protection',
  who: 'staff',
  permission: 'members.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: consoleProtection,
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.member }, query: { merchant: 'BAIZE' } },
});

export const setOperatorLimit = call({
  name: 'setOperatorLimit',
  summary:
    'An operator’s limit for one player, with its reason; null takes it away. It holds at once, beside the player’s own.',
  method: 'PUT',
  path: '/console/members/{id}/limits',
  who: 'staff',
  permission: 'protection.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ ...named, value, reason: remark.min(1) }),
  response: consoleProtection,
  errors: ['NOT_FOUND', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { id: seedIds.memberSpare },
    query: { merchant: 'BAIZE' },
    body: { kind: 'stake', period: 'month', value: '5000000', reason: 'Asked for by the player on the phone' },
  },
});

export const stopMember = call({
  name: 'stopMember',
  summary: 'An operator’s exclusion of a player, with its reason: for months, or for ever (null).',
  method: 'POST',
  path: '/console/members/{id}/exclusion',
  who: 'staff',
  permission: 'protection.write',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ months: z.int().min(1).max(120).nullable(), reason: remark.min(1) }),
  response: consoleProtection,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.memberSpare },
    query: { merchant: 'BAIZE' },
    body: { months: 6, reason: 'Asked for by the family, confirmed by the player' },
  },
});
