/** Money that came and needs a person, and transfers with a proof: what operators decide about deposits. */
import { z } from 'zod';
import { call } from '../call.ts';
import { depositKinds } from '../cashier-methods.ts';
import { id, instant, nothing, pageOf, pageQuery, remark } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { depositStates } from './deposits.ts';

/** Which merchant an operator's call is about. */
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

export const receiptReasons = [
  'amount_mismatch',
  'currency_mismatch',
  'after_failure',
  'second_payment',
  'unknown_reference',
  'player_protection',
] as const;

const depositInTask = z.object({
  id,
  account: z.string(),
  memberId: id,
  kind: z.enum(depositKinds),
  amountMinor: z.string(),
  sendMinor: z.string(),
  currency: z.string(),
  state: z.enum(depositStates),
  referenceCode: z.string(),
  createdAt: instant,
  proofs: z.array(z.object({ id, bytes: z.int(), at: instant })),
});

export const depositTask = z.object({
  id,
  /** `receipt`: money that came and was credited to nobody. `proof`: a transfer the player says was sent, with pictures. */
  kind: z.enum(['receipt', 'proof']),
  since: instant,
  amountMinor: z.string(),
  currency: z.string(),
  reason: z.enum([...receiptReasons, 'proof']),
  payer: z.string().nullable(),
  text: z.string().nullable(),
  /** The deposit it is about, as far as that can be told. */
  deposit: depositInTask.nullable(),
  /** People who must agree before it is credited, and those who did. */
  approvalsNeeded: z.int(),
  approvals: z.array(z.object({ staffId: id, displayName: z.string(), at: instant })),
});

export const depositQueue = call({
  name: 'depositQueue',
  summary: 'Money that came and needs a person, and transfers with a proof that wait to be found. Oldest first.',
  method: 'GET',
  path: '/console/deposits',
  who: 'staff',
  permission: 'deposits.read',
  query: z.strictObject({ ...pageQuery, ...merchant }),
  response: pageOf(depositTask).extend({ counts: z.object({ receipt: z.int(), proof: z.int() }) }),
  example: { as: 'staff', query: { merchant: 'BAIZE' } },
});

const act = {
  method: 'POST',
  who: 'staff',
  permission: 'deposits.match',
  rate: 'money',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  idempotency: 'natural',
} as const;

export const creditReceipt = call({
  ...act,
  name: 'creditReceipt',
  summary:
    'Credits money that came to the player of a deposit, or to the account named. Above the merchant’s line a second person must agree.',
  path: '/console/receipts/{id}/credit',
  body: z.strictObject({
    /** What the operator read: must be the receipt's, so that nobody credits another one than they saw. */
    amountMinor: positiveMinor,
    depositId: id.optional(),
    account: z.string().trim().min(1).max(64).optional(),
    note: remark.optional(),
  }),
  response: z.object({ isCredited: z.boolean() }),
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'AMOUNT_RANGE',
    'CURRENCY_UNKNOWN',
    'APPROVAL_LIMIT',
    'APPROVER_IS_SAME',
    'APPROVER_NOT_INDEPENDENT',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'DEPOSIT_LIMIT',
  ],
  example: {
    as: 'approver',
    params: { id: seedIds.receiptOpen },
    query: { merchant: 'BAIZE' },
    body: { amountMinor: '14800', depositId: seedIds.depositReview },
  },
});

export const returnReceipt = call({
  ...act,
  name: 'returnReceipt',
  summary: 'Marks money that came as sent back to whoever paid it. Nothing is credited; the note says why.',
  path: '/console/receipts/{id}/return',
  body: z.strictObject({ note: remark.min(1) }),
  response: nothing,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'approver',
    params: { id: seedIds.receiptForReturn },
    query: { merchant: 'BAIZE' },
    body: { note: 'Sent back to the payer, no player found' },
  },
});

export const creditByProof = call({
  ...act,
  name: 'creditByProof',
  summary: 'Credits a transfer on the word of its pictures alone: always two people.',
  path: '/console/deposits/{id}/credit',
  body: z.strictObject({ amountMinor: positiveMinor, note: remark.optional() }),
  response: z.object({ isCredited: z.boolean() }),
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'AMOUNT_RANGE',
    'APPROVAL_LIMIT',
    'APPROVER_IS_SAME',
    'APPROVER_NOT_INDEPENDENT',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'DEPOSIT_LIMIT',
  ],
  example: {
    as: 'staff',
    params: { id: seedIds.depositTransfer },
    query: { merchant: 'BAIZE' },
    body: { amountMinor: '15000' },
  },
});

export const refuseDeposit = call({
  ...act,
  name: 'refuseDeposit',
  summary: 'Ends a transfer whose money cannot be found. The player is told the reason.',
  path: '/console/deposits/{id}/refuse',
  body: z.strictObject({ reason: z.enum(['not_found', 'suspected_fraud', 'other']), note: remark.optional() }),
  response: nothing,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'staff',
    params: { id: seedIds.depositForRefusal },
    query: { merchant: 'BAIZE' },
    body: { reason: 'not_found' },
  },
});

export const readDepositProof = call({
  name: 'readDepositProof',
  summary: 'A picture of a transfer as data, re-encoded by us.',
  method: 'GET',
  path: '/console/deposits/{id}/proofs/{proofId}',
  who: 'staff',
  permission: 'deposits.read',
  params: z.strictObject({ id, proofId: id }),
  query: z.strictObject(merchant),
  response: z.object({ mime: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
  example: {
    as: 'staff',
    params: { id: seedIds.depositTransfer, proofId: '0199b000-0000-7000-8000-000000000902' },
    query: { merchant: 'BAIZE' },
  },
});
