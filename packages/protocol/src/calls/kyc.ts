/** Identity check: the player's documents, and the operators who look at them. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import { dashTyped } from '../typed-text.ts';

export const kycStates = ['none', 'submitted', 'in_review', 'more_needed', 'verified', 'refused', 'expired'] as const;
export const documentKinds = ['passport', 'identity_card', 'driving_licence', 'residence_permit'] as const;
export const kycReasons = [
  'unreadable',
  'cut_off',
  'out_of_date',
  'name_differs',
  'other_person',
  'copy',
  'under_age',
  'other',
] as const;

const own = z.object({
  state: z.enum(kycStates),
  /** Why more is needed or it was refused: a key for the page's text. */
  reason: z.enum(kycReasons).nullable(),
  documentKind: z.enum(documentKinds).nullable(),
  country: z.string().nullable(),
  numberTail: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  documents: z.array(z.object({ id, bytes: z.int(), at: instant })),
  /** When it is asked for: before the first withdrawal, or once withdrawals pass this, all together (minor units). */
  isNeededAtFirst: z.boolean(),
  neededAboveMinor: z.string().nullable(),
  currency: z.string(),
});

export const readIdentityCheck = call({
  name: 'readIdentityCheck',
  summary: 'Where the player’s identity check stands, and when one is asked for.',
  method: 'GET',
  path: '/api/identity-check',
  who: 'member',
  response: own,
  example: { as: 'member' },
});

export const addIdentityDocument = call({
  name: 'addIdentityDocument',
  summary:
    'Adds pictures of a document to a check that is not under review: png or jpg, 5 MB each, six at most. They are redrawn before they are kept.',
  method: 'POST',
  path: '/api/identity-check/documents',
  who: 'member',
  rate: 'upload',
  multipart: true,
  response: own,
  errors: ['STATE_CONFLICT', 'UPLOAD_TOO_LARGE', 'UPLOAD_TYPE', 'UPLOAD_COUNT', 'UPLOAD_UNREADABLE', 'UPLOAD_QUOTA'],
  example: { as: 'member2' },
});

export const submitIdentityCheck = call({
  name: 'submitIdentityCheck',
  summary: 'Hands the document in for review. Its number is kept as a keyed hash and its last three characters.',
  method: 'POST',
  path: '/api/identity-check',
  who: 'member',
  encrypted: true,
  idempotency: 'natural',
  body: z.strictObject({
    documentKind: z.enum(documentKinds),
    country: z.string().regex(/^[A-Z]{2}$/),
    documentNumber: z
      .string()
      .overwrite(dashTyped)
      .regex(/^[A-Za-z0-9 ./-]{4,30}$/),
    validUntil: z.iso.date(),
  }),
  response: own,
  errors: ['STATE_CONFLICT', 'UPLOAD_COUNT', 'VALIDATION'],
  example: {
    as: 'member2',
    body: { documentKind: 'passport', country: 'TH', documentNumber: 'AA4471208', validUntil: '2034-05-31' },
  },
});

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const likeness = z.object({
  kind: z.enum(['document', 'payment_account', 'device']),
  memberId: id,
  account: z.string(),
  at: instant.nullable(),
});
const row = z.object({
  id,
  memberId: id,
  account: z.string(),
  state: z.enum(kycStates),
  documentKind: z.enum(documentKinds).nullable(),
  country: z.string().nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  reviewer: z.string().nullable(),
  /** How many other players share a document, payment account or device with this one. */
  likenesses: z.int(),
});
const whole = row.extend({
  reason: z.enum(kycReasons).nullable(),
  numberTail: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  payeeName: z.string().nullable(),
  documents: z.array(z.object({ id, bytes: z.int(), at: instant })),
  likeness: z.array(likeness),
  timeline: z.array(
    z.object({ at: instant, step: z.string(), by: z.string().nullable(), note: z.string().nullable() }),
  ),
});

export const identityQueue = call({
  name: 'identityQueue',
  summary: 'Identity checks: those that wait for a person, oldest first, or those that are decided, newest first.',
  method: 'GET',
  path: '/console/identity-checks',
  who: 'staff',
  permission: 'kyc.read',
  query: z.strictObject({ ...pageQuery, ...merchant, queue: z.enum(['waiting', 'decided']).default('waiting') }),
  response: pageOf(row).extend({ waiting: z.int() }),
  example: { as: 'staff', query: { merchant: 'BAIZE' } },
});

export const identityCase = call({
  name: 'identityCase',
  summary: 'One identity check with its pictures, what it shares with other players, and what happened to it.',
  method: 'GET',
  path: '/console/identity-checks/{id}',
  who: 'staff',
  permission: 'kyc.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: whole,
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.kycCase }, query: { merchant: 'BAIZE' } },
});

export const identityDocument = call({
  name: 'identityDocument',
  summary: 'A picture of a document as data, redrawn by us. Looking at it stands in the audit log.',
  method: 'GET',
  path: '/console/identity-checks/{id}/documents/{documentId}',
  who: 'staff',
  permission: 'kyc.review',
  params: z.strictObject({ id, documentId: id }),
  query: z.strictObject(merchant),
  response: z.object({ mime: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
  example: {
    as: 'admin',
    params: { id: seedIds.kycCase, documentId: seedIds.kycDocument },
    query: { merchant: 'BAIZE' },
  },
});

export const decideIdentityCase = call({
  name: 'decideIdentityCase',
  summary:
    'Takes a check under review, verifies it, asks for more, or refuses it; the last two with a reason for the player.',
  method: 'POST',
  path: '/console/identity-checks/{id}',
  who: 'staff',
  permission: 'kyc.review',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    decision: z.enum(['take', 'verify', 'ask', 'refuse']),
    reason: z.enum(kycReasons).nullable().default(null),
    note: remark.default(''),
  }),
  response: whole,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { id: seedIds.kycCase },
    query: { merchant: 'BAIZE' },
    body: { decision: 'ask', reason: 'cut_off', note: 'The lower edge is missing' },
  },
});
