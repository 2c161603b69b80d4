/** Erasure of personal data by request: the player's own, and what operators see and file. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { placeholder, seedIds } from '../seed-ids.ts';
import { owner, ownerErrors } from './identity-shapes.ts';

/** waiting: can be taken back until `dueAt`. running: being erased. held: erased but for what the law keeps until `holdUntil`.
 *  done: nothing is left. */
export const erasureStates = ['waiting', 'withdrawn', 'running', 'held', 'done'] as const;

/** What must be over first. Each is the refusal ERASURE_ and its name. */
export const erasureBlockers = ['MONEY', 'BETS', 'BONUS', 'WITHDRAWALS', 'DEPOSITS', 'CONTRACTS', 'FROZEN'] as const;

const blockedBy = z.array(z.enum(erasureBlockers));
const refusals = [
  'ERASURE_MONEY',
  'ERASURE_BETS',
  'ERASURE_BONUS',
  'ERASURE_WITHDRAWALS',
  'ERASURE_DEPOSITS',
  'ERASURE_CONTRACTS',
  'ERASURE_FROZEN',
] as const;

const ownErasure = z.object({
  /** The request that waits; null: none does. */
  request: z.object({ askedAt: instant, dueAt: instant, blockedBy }).nullable(),
  /** What stands against it now. */
  blockedBy,
  /** When the waiting time of one that is asked for now, or of the one that waits, is over. */
  beginsAt: instant,
  /** Until when the law then keeps identity and payments; null: it keeps nothing of this player. */
  heldUntil: instant.nullable(),
});

const inAnyState = { sessionStates: ['full', 'reduced'] } as const;

export const readErasure = call({
  name: 'readErasure',
  summary: 'Whether the player asked for erasure, what stands against it, and what the law keeps for how long.',
  method: 'GET',
  path: '/api/member/erasure',
  who: 'member',
  response: ownErasure,
  example: { as: 'member' },
});

export const requestErasure = call({
  name: 'requestErasure',
  summary: 'Asks for the own personal data to be erased; checked by the password. It can be taken back while it waits.',
  method: 'POST',
  path: '/api/member/erasure',
  who: 'member',
  rate: 'login',
  encrypted: true,
  idempotency: 'natural',
  body: z.strictObject({ ...owner, isSure: z.literal(true) }),
  response: ownErasure,
  errors: [...ownerErrors, ...refusals],
  example: {
    as: 'member2',
    body: { password: placeholder.memberPassword, isSure: true },
    needs: 'an account without money',
  },
});

export const withdrawErasure = call({
  name: 'withdrawErasure',
  summary: 'Takes the own request back while it waits.',
  method: 'POST',
  path: '/api/member/erasure/withdraw',
  who: 'member',
  ...inAnyState,
  idempotency: 'natural',
  body: z.strictObject({}),
  response: ownErasure,
  errors: ['STATE_CONFLICT'],
  example: { as: 'member', body: {} },
});

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

const erasure = z.object({
  id,
  memberId: id,
  /** Once erased, what stands in the place of the name. */
  account: z.string(),
  state: z.enum(erasureStates),
  by: z.enum(['member', 'staff']),
  askedName: z.string().nullable(),
  reason: z.string().nullable(),
  askedAt: instant,
  dueAt: instant,
  blockedBy,
  withdrawnAt: instant.nullable(),
  erasedAt: instant.nullable(),
  holdUntil: instant.nullable(),
  endedAt: instant.nullable(),
});

export const erasures = call({
  name: 'erasures',
  summary: 'Requests for erasure, newest first, of all players or of one.',
  method: 'GET',
  path: '/console/erasures',
  who: 'staff',
  permission: 'members.read',
  query: z.strictObject({ ...pageQuery, ...merchant, state: z.enum(erasureStates).optional(), member: id.optional() }),
  response: pageOf(erasure),
  example: { as: 'staff', query: { merchant: 'BAIZE' } },
});

export const fileErasure = call({
  name: 'fileErasure',
  summary: 'Files an erasure for a player who wrote in. A second person grants it; the same waiting time follows.',
  method: 'POST',
  path: '/console/members/{id}/erasure',
  who: 'staff',
  permission: 'members.erase',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ reason: remark.min(1) }),
  response: erasure,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON_NEEDED', ...refusals],
  example: {
    as: 'admin',
    params: { id: seedIds.memberSpare },
    query: { merchant: 'BAIZE' },
    body: { reason: 'Wrote in; identity checked by phone' },
    needs: 'a grant, and a player without money',
  },
});

export const withdrawErasureFor = call({
  name: 'withdrawErasureFor',
  summary: 'Takes a request back for a player who wrote in, while it waits.',
  method: 'POST',
  path: '/console/members/{id}/erasure/withdraw',
  who: 'staff',
  permission: 'members.erase',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({}),
  response: erasure,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.memberSpare },
    query: { merchant: 'BAIZE' },
    body: {},
    needs: 'a request that waits',
  },
});
