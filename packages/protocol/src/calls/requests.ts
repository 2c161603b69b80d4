/** Acts of operators that take two people: one sends the act and is answered SECOND_PERSON_NEEDED with a request's id, another
 *  grants it, and who asked runs it. Acts on operators' accounts are the platform's: those calls name no merchant. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { seedIds } from '../seed-ids.ts';

export const requestStates = ['waiting', 'granted', 'refused', 'withdrawn', 'used', 'expired'] as const;

const merchant = {
  merchant: z
    .string()
    .regex(/^[A-Z0-9_]{2,32}$/)
    .optional(),
};

const request = z.object({
  id,
  /** The call that was asked for, by its name. */
  call: z.string(),
  /** Null: the platform's. */
  merchantCode: z.string().nullable(),
  state: z.enum(requestStates),
  /** What was sent, and what the act says besides, by name; secrets are replaced. */
  shown: z.record(z.string(), z.unknown()),
  /** In the merchant's currency; null where the act has no worth or no rate says it. */
  worthMinor: z.string().nullable(),
  askedBy: z.string(),
  askedAt: instant,
  /** Asked by the caller, who may withdraw it, and run it once it is granted. */
  isOwn: z.boolean(),
  /** Why the caller may not decide it; null: may. */
  decideRefusal: z
    .enum(['APPROVER_IS_SAME', 'APPROVER_NOT_INDEPENDENT', 'APPROVAL_LIMIT', 'STATE_CONFLICT'])
    .nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** When a waiting one, or the grant of a granted one, runs out. */
  expiresAt: instant,
  usedAt: instant.nullable(),
});

export const staffRequests = call({
  name: 'staffRequests',
  summary:
    'Requests for acts that take two people, of one merchant or of the platform: those that wait first, newest first. Shown are those whose act the caller may do.',
  method: 'GET',
  path: '/console/requests',
  who: 'staff',
  query: z.strictObject({ ...pageQuery, ...merchant, state: z.enum(requestStates).optional() }),
  /** `waiting`: how many of them the caller has not asked for and wait. */
  response: pageOf(request).extend({ waiting: z.int() }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

const one = {
  who: 'staff',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
} as const;
const act = { ...one, method: 'POST', idempotency: 'natural', response: request } as const;

export const readStaffRequest = call({
  ...one,
  name: 'readStaffRequest',
  summary: 'One request for an act that takes two people.',
  method: 'GET',
  path: '/console/requests/{id}',
  response: request,
  errors: ['NOT_FOUND'],
  example: { as: 'partner', params: { id: seedIds.requestWaiting }, query: { merchant: 'BAIZE' } },
});

export const decideStaffRequest = call({
  ...act,
  name: 'decideStaffRequest',
  summary:
    'Grants a colleague’s request, or refuses it with a reason. Needs the permission of the act, every merchant it is about, and for an act with a worth the own approval limit.',
  path: '/console/requests/{id}/decide',
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('grant') }),
    z.strictObject({ decision: z.literal('refuse'), reason: remark.min(1) }),
  ]),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'APPROVER_IS_SAME', 'APPROVER_NOT_INDEPENDENT', 'APPROVAL_LIMIT'],
  example: {
    as: 'partner',
    params: { id: seedIds.requestWaiting },
    query: { merchant: 'BAIZE' },
    body: { decision: 'grant' },
  },
});

export const withdrawStaffRequest = call({
  ...act,
  name: 'withdrawStaffRequest',
  summary: 'Takes the own request back, granted or not.',
  path: '/console/requests/{id}/withdraw',
  body: z.strictObject({}),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'admin', params: { id: seedIds.requestForWithdrawal }, query: { merchant: 'BAIZE' }, body: {} },
});

export const runStaffRequest = call({
  ...one,
  method: 'POST',
  name: 'runStaffRequest',
  summary:
    'Does what the own request asked for, once it is granted: the call as it was sent, checked anew. A grant is good once.',
  path: '/console/requests/{id}/run',
  body: z.strictObject({}),
  /** What the call itself answers. Kept nowhere: a one-time password or a key is told this once. */
  response: z.object({ call: z.string(), value: z.unknown() }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.requestGranted },
    query: { merchant: 'BAIZE' },
    body: {},
  },
});
