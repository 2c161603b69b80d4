/** Players as operators look them up, freezing one, and taking a lost second factor off. */
import { z } from 'zod';
import { call } from '../call.ts';
import { byCursor, id, instant, nothing, pageOf, pageQuery, remark, uncounted } from '../common.ts';
import { identifications } from '../identifications.ts';
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
    /** What the login asks for beside the password. */
    secondFactor: z.object({ totp: z.boolean(), passkeys: z.int() }),
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

export const resetMemberFactors = call({
  name: 'resetMemberFactors',
  summary:
    'Takes the authenticator and the passkeys that a player lost off the account: sessions end, payouts pause, and the player logs in with the password and sets up others.',
  method: 'POST',
  path: '/console/members/{id}/factors/reset',
  who: 'staff',
  permission: 'members.factors',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ identifiedBy: z.enum(identifications), reason: remark.min(1) }),
  response: nothing,
  errors: ['NOT_FOUND', 'NEED_REAL_ACCOUNT', 'SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    needs: 'a player with a second factor, and a second person: the example is answered STATE_CONFLICT',
    params: { id: seedIds.member },
    query: { merchant: 'BAIZE' },
    body: { identifiedBy: 'video', reason: 'Lost the telephone' },
  },
});
