/** Players as operators look them up, and freezing one. */
import { z } from 'zod';
import { call } from '../call.ts';
import { byCursor, id, instant, pageOf, pageQuery, remark, uncounted } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import { movement } from './wallet.ts';

/** Which merchant an operator's call is about. */
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

const memberRow = z.object({
  id,
  account: z.string(),
  type: z.int(),
  isFrozen: z.boolean(),
  registeredAt: instant,
  availableMinor: z.string(),
  reservedMinor: z.string(),
  currency: z.string(),
});

export const findMembers = call({
  name: 'findMembers',
  summary: 'Find players by account, id, or the id of an order or round.',
  method: 'GET',
  path: '/console/members',
  who: 'staff',
  permission: 'members.read',
  query: z.strictObject({ ...pageQuery, ...merchant, search: z.string().trim().max(64).optional() }),
  response: pageOf(memberRow),
  example: { as: 'staff', query: { merchant: 'BAIZE', search: 'minnow' } },
});

export const readMember = call({
  name: 'readMember',
  summary: 'One player: identity, wallet, figures.',
  method: 'GET',
  path: '/console/members/{id}',
  who: 'staff',
  permission: 'members.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: memberRow.extend({
    nickname: z.string(),
    payeeName: z.string().nullable(),
    emailMasked: z.string().nullable(),
    language: z.string().nullable(),
    lastSeenAt: instant.nullable(),
    depositedMinor: z.string(),
    withdrawnMinor: z.string(),
    stakedMinor: z.string(),
    returnedMinor: z.string(),
    sessions: z.array(z.object({ createdAt: instant, lastSeenAt: instant, ip: z.string(), device: z.string() })),
    bankAccounts: z.array(
      z.object({
        id,
        bankName: z.string(),
        accountName: z.string(),
        accountTail: z.string(),
        createdAt: instant,
        timesUsed: z.int(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.member }, query: { merchant: 'BAIZE' } },
});

export const memberLedger = call({
  name: 'memberLedger',
  summary: 'The player’s ledger, newest first, with the running balance.',
  method: 'GET',
  path: '/console/members/{id}/ledger',
  who: 'staff',
  permission: 'members.read',
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageQuery, ...merchant, ...byCursor }),
  response: pageOf(movement.extend({ sequence: z.string() })).extend(uncounted),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.member }, query: { merchant: 'BAIZE' } },
});

export const freezeMember = call({
  name: 'freezeMember',
  summary: 'Freezes or unfreezes an account with a reason; sessions end at once.',
  method: 'POST',
  path: '/console/members/{id}/freeze',
  who: 'staff',
  permission: 'members.freeze',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ isFrozen: z.boolean(), reason: remark }),
  response: memberRow,
  errors: ['NOT_FOUND'],
  example: {
    as: 'admin',
    params: { id: seedIds.memberOther },
    query: { merchant: 'BAIZE' },
    body: { isFrozen: false, reason: 'Checked by phone' },
  },
});
