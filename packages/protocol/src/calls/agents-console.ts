/** Lines and applications, as operators look after them. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, pageQuery, remark } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import { affiliateCode, downline } from './agents.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const baize = { merchant: 'BAIZE' };

const standing = downline.extend({ uplineId: id.nullable(), uplineAccount: z.string().nullable() });

export const staffLines = call({
  name: 'staffLines',
  summary:
    'Agents and members in the tree: those at the top, those directly below somebody, or those whose account begins so.',
  method: 'GET',
  path: '/console/agents',
  who: 'staff',
  permission: 'agents.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    below: id.optional(),
    search: z.string().trim().max(64).optional(),
    agentsOnly: z.enum(['true', 'false']).default('true'),
  }),
  response: pageOf(standing),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', query: { ...baize, search: 'quay' } },
});

/** A line that was stopped as a whole. */
const lineFreeze = z.object({
  at: instant,
  by: z.string(),
  reason: z.string(),
  /** Accounts that it stopped so far. */
  members: z.int(),
  /** False while accounts of a large line are still being gone through. */
  isComplete: z.boolean(),
});

export const staffLine = call({
  name: 'staffLine',
  summary: 'Where a member stands: everybody above, how many below, and how it came about.',
  method: 'GET',
  path: '/console/agents/{id}',
  who: 'staff',
  permission: 'agents.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: standing.extend({
    affiliateCode: z.string().nullable(),
    /** Whether the account itself is stopped, alone or with its line. */
    isFrozen: z.boolean(),
    /** This line, stopped from here down; null: it is not. */
    freeze: lineFreeze.nullable(),
    /** The merchant's agent types that the member is not of; none for a trial account. */
    mayBecome: z.array(z.int()),
    /** Nearest first. */
    above: z.array(z.object({ id, account: z.string(), type: z.int() })),
    /** Everybody below, counted up to 10,000. */
    team: z.int(),
    isTeamLarger: z.boolean(),
    /** Uplines with the time they held, newest first. `since` is null for the place given at registration, `until` for the present one. */
    uplines: z.array(
      z.object({
        id: id.nullable(),
        account: z.string().nullable(),
        since: instant.nullable(),
        until: instant.nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.agentBelow }, query: baize },
});

export const moveAgentLine = call({
  name: 'moveAgentLine',
  summary:
    'Puts a member with everybody below under another agent, from the next five-minute window on. Figures of the past stay where they were.',
  method: 'POST',
  path: '/console/agents/{id}/line',
  who: 'staff',
  permission: 'agents.write',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    /** Null: to the top. */
    toUplineId: id.nullable(),
    reason: remark.min(3),
  }),
  response: z.object({ at: instant, members: z.int() }),
  errors: ['NOT_FOUND', 'UPLINE_INVALID', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.memberToMove },
    query: baize,
    body: { toUplineId: seedIds.agentBelow, reason: 'Agreed by both agents in writing' },
  },
});

export const freezeLine = call({
  name: 'freezeLine',
  summary:
    'Stops a member with everybody below, or lets them go on: no login, no money out of their wallets; what is owed to them still lands. Who was frozen on their own stays so.',
  method: 'POST',
  path: '/console/agents/{id}/freeze',
  who: 'staff',
  permission: 'members.freeze',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ isFrozen: z.boolean(), reason: remark.min(3) }),
  response: z.object({ freeze: lineFreeze.nullable() }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.memberSpare },
    query: baize,
    body: { isFrozen: true, reason: 'Wash betting in the whole line' },
  },
});

export const setAgentType = call({
  name: 'setAgentType',
  summary:
    'Makes a member an agent of one of the merchant’s types, or gives an agent another type. Line, code and contracts stay as they are.',
  method: 'POST',
  path: '/console/agents/{id}/type',
  who: 'staff',
  permission: 'agents.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    type: z.int().min(0).max(999),
    /** Needed by a new agent; whoever has a code keeps it. */
    code: affiliateCode.optional(),
    reason: remark.min(3),
  }),
  response: nothing,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NEED_REAL_ACCOUNT', 'AGENT_TYPE_UNKNOWN', 'AFFILIATE_INVALID'],
  example: {
    as: 'admin',
    params: { id: seedIds.contractDownline },
    query: baize,
    body: { type: 1, code: 'LANTERN5', reason: 'Agreed by telephone' },
  },
});

export const staffApplications = call({
  name: 'staffApplications',
  summary: 'Applications to become an agent, those that wait longest first, decided ones newest first.',
  method: 'GET',
  path: '/console/agents-applications',
  who: 'staff',
  permission: 'agents.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    state: z.enum(['waiting', 'approved', 'refused']).default('waiting'),
  }),
  response: pageOf(
    z.object({
      id,
      memberId: id,
      account: z.string(),
      registeredAt: instant,
      uplineAccount: z.string().nullable(),
      /** Members brought in by referral so far. */
      referred: z.int(),
      text: z.string(),
      state: z.enum(['waiting', 'approved', 'refused']),
      at: instant,
      decidedAt: instant.nullable(),
      decidedBy: z.string().nullable(),
      reason: z.string().nullable(),
      type: z.int().nullable(),
      code: z.string().nullable(),
    }),
  ),
  example: { as: 'staff', query: baize },
});

export const decideApplication = call({
  name: 'decideApplication',
  summary:
    'Approves an application, with the type and code of the new agent, or refuses it with a reason for the applicant.',
  method: 'POST',
  path: '/console/agents-applications/{id}',
  who: 'staff',
  permission: 'agents.write',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      type: z.union([z.literal(41), z.literal(42)]),
      code: affiliateCode,
      reason: remark.default(''),
    }),
    z.strictObject({ decision: z.literal('refuse'), reason: remark.min(3) }),
  ]),
  response: nothing,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AFFILIATE_INVALID'],
  example: {
    as: 'admin',
    params: { id: seedIds.application },
    query: baize,
    body: { decision: 'refuse', reason: 'No address given' },
  },
});
