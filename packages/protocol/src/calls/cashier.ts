/** Deposits and withdrawals. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { placeholder, seedIds } from '../seed-ids.ts';

export const depositStates = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const;
export const withdrawalStates = [
  'requested',
  'approved',
  'sending',
  'paid',
  'disputed',
  'received',
  'rejected',
  'failed',
] as const;
/** How a withdrawal came to be received. */
export const receiptKinds = ['confirmed', 'automatic', 'refused_dispute'] as const;

const depositMethod = z.enum(['bank_transfer', 'qr']);
/** One per press of the button: the same key and body answer as the first did. */
const idempotencyKey = z.uuid();

export const depositView = z.object({
  id,
  method: depositMethod,
  amountMinor: z.string(),
  currency: z.string(),
  state: z.enum(depositStates),
  /** Where the player pays while the deposit is pending. */
  cashierUrl: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  settledAt: instant.nullable(),
});

export const depositMethods = call({
  name: 'depositMethods',
  summary: 'Ways to pay in, with their range, fee and usual time.',
  method: 'GET',
  path: '/api/deposits/methods',
  who: 'member',
  response: z.array(
    z.object({
      method: depositMethod,
      minMinor: z.string(),
      maxMinor: z.string(),
      feeMinor: z.string(),
      minutes: z.int(),
    }),
  ),
  example: { as: 'member' },
});

export const requestDeposit = call({
  name: 'requestDeposit',
  summary: 'Opens a deposit at the payment provider; the player pays on its page.',
  method: 'POST',
  path: '/api/deposits',
  who: 'member',
  sessionStates: ['full', 'reduced'],
  rate: 'money',
  money: true,
  switch: 'DEPOSIT',
  idempotency: 'key',
  body: z.strictObject({
    amountMinor: positiveMinor,
    currency: z.string().max(5),
    method: depositMethod,
    idempotencyKey,
    returnPath: z
      .string()
      .regex(/^\/[A-Za-z0-9/_?=&-]{0,200}$/)
      .optional(),
  }),
  response: depositView,
  errors: ['AMOUNT_RANGE', 'CURRENCY_UNKNOWN', 'DEPOSIT_OPEN_LIMIT', 'PROVIDER_UNAVAILABLE', 'IDEMPOTENCY_REUSED'],
  example: {
    as: 'member2',
    body: {
      amountMinor: '20000',
      currency: 'USD',
      method: 'qr',
      idempotencyKey: '0199b000-0000-7000-8000-00000000d001',
    },
  },
});

export const listDeposits = call({
  name: 'listDeposits',
  summary: 'The own deposits, newest first.',
  method: 'GET',
  path: '/api/deposits',
  who: 'member',
  query: z.strictObject({ ...pageQuery, state: z.enum(depositStates).optional() }),
  response: pageOf(depositView),
  example: { as: 'member', query: {} },
});

export const readDeposit = call({
  name: 'readDeposit',
  summary: 'One of the own deposits.',
  method: 'GET',
  path: '/api/deposits/{id}',
  who: 'member',
  params: z.strictObject({ id }),
  response: depositView,
  errors: ['NOT_FOUND'],
  example: { as: 'member', params: { id: seedIds.depositSucceeded } },
});

/** What the player said against a receipt that silence made: kept for the operator, the state unchanged. */
export const lateDispute = z.object({
  at: instant,
  amountReceivedMinor: z.string(),
  remainderMinor: z.string(),
  /** Null while an operator has not answered. */
  answeredAt: instant.nullable(),
});

export const withdrawalView = z.object({
  id,
  amountMinor: z.string(),
  currency: z.string(),
  state: z.enum(withdrawalStates),
  destination: z.object({ bankName: z.string(), accountName: z.string(), accountTail: z.string() }),
  bankReference: z.string().nullable(),
  reason: z.string().nullable(),
  receipt: z.enum(receiptKinds).nullable(),
  /** Confirmed by the player so far, and what is still missing: specification 3, withdrawal confirmation. */
  amountReceivedMinor: z.string(),
  remainderMinor: z.string(),
  proofs: z.int(),
  requestedAt: instant,
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** When silence counts as received. */
  autoReceiptAt: instant.nullable(),
  lateDispute: lateDispute.nullable(),
});

export const requestWithdrawal = call({
  name: 'requestWithdrawal',
  summary: 'Sets the amount aside and asks for approval. It cannot be pulled back to play.',
  method: 'POST',
  path: '/api/withdrawals',
  who: 'member',
  rate: 'money',
  encrypted: true,
  passwordChecked: true,
  money: true,
  switch: 'WITHDRAWAL',
  idempotency: 'key',
  body: z.strictObject({
    amountMinor: positiveMinor,
    currency: z.string().max(5),
    bankAccountId: id,
    withdrawPassword: z.string().max(32),
    idempotencyKey,
  }),
  response: withdrawalView,
  errors: [
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
    'AMOUNT_RANGE',
    'CURRENCY_UNKNOWN',
    'BANK_ACCOUNT_UNKNOWN',
    'WITHDRAW_PASSWORD_MISSING',
    'WITHDRAW_PASSWORD_WRONG',
    'WITHDRAW_PASSWORD_LOCKED',
    'IDEMPOTENCY_REUSED',
  ],
  example: {
    as: 'member',
    body: {
      amountMinor: '5000',
      currency: 'USD',
      bankAccountId: seedIds.bankAccount,
      withdrawPassword: placeholder.withdrawPassword,
      idempotencyKey: '0199b000-0000-7000-8000-00000000e001',
    },
  },
});

export const listWithdrawals = call({
  name: 'listWithdrawals',
  summary: 'The own withdrawals, newest first.',
  method: 'GET',
  path: '/api/withdrawals',
  who: 'member',
  query: z.strictObject({ ...pageQuery, state: z.enum(withdrawalStates).optional() }),
  response: pageOf(withdrawalView),
  example: { as: 'member', query: {} },
});

export const readWithdrawal = call({
  name: 'readWithdrawal',
  summary: 'One of the own withdrawals.',
  method: 'GET',
  path: '/api/withdrawals/{id}',
  who: 'member',
  params: z.strictObject({ id }),
  response: withdrawalView,
  errors: ['NOT_FOUND'],
  example: { as: 'member', params: { id: seedIds.withdrawalReceived } },
});

export const confirmReceipt = call({
  name: 'confirmReceipt',
  summary:
    'The player says what arrived: all of it (final), a part, or nothing. A part or nothing opens a dispute; after an automatic receipt it is logged for the operator and nothing is reversed.',
  method: 'POST',
  path: '/api/withdrawals/{id}/receipt',
  who: 'member',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  body: z.strictObject({
    arrived: z.enum(['all', 'part', 'nothing']),
    amountReceivedMinor: positiveMinor.optional(),
    remark: remark.optional(),
  }),
  response: withdrawalView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_RANGE'],
  example: { as: 'member', params: { id: seedIds.withdrawalPaid }, body: { arrived: 'all' } },
});

export const uploadProof = call({
  name: 'uploadProof',
  summary:
    'Adds pictures to a dispute: png or jpg, 5 MB each, three at most. They are re-encoded before they are kept.',
  method: 'POST',
  path: '/api/withdrawals/{id}/proofs',
  who: 'member',
  rate: 'upload',
  multipart: true,
  params: z.strictObject({ id }),
  response: withdrawalView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'UPLOAD_TOO_LARGE', 'UPLOAD_TYPE', 'UPLOAD_COUNT', 'UPLOAD_UNREADABLE'],
  example: { as: 'member', params: { id: seedIds.withdrawalForProof } },
});

export const paymentWebhook = call({
  name: 'paymentWebhook',
  summary: 'What a payment provider tells us. Signed over the raw body; repeats answer as the first.',
  method: 'POST',
  path: '/provider/v1/webhooks/{provider}',
  who: 'provider',
  rate: 'vendor',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ provider: z.string().regex(/^[a-z0-9-]{2,32}$/) }),
  body: z.strictObject({
    eventId: z.string().min(1).max(64),
    type: z.enum(['deposit.succeeded', 'deposit.failed', 'deposit.expired', 'payout.sent', 'payout.failed']),
    providerId: z.string().min(1).max(64),
    reference: id,
    merchantCode: z.string().max(32),
    amountMinor: positiveMinor,
    currency: z.string().max(5),
    bankReference: z.string().max(64).optional(),
    reason: z.string().max(140).optional(),
    occurredAt: instant,
  }),
  response: z.object({ received: z.literal(true) }),
  errors: ['CALLBACK_SIGNATURE', 'NOT_FOUND'],
  example: {
    as: 'provider',
    params: { provider: 'paydesk' },
    body: {
      eventId: 'evt-seed-1',
      type: 'deposit.succeeded',
      providerId: 'pd-seed-1',
      reference: seedIds.depositPending,
      merchantCode: 'BAIZE',
      amountMinor: '20000',
      currency: 'USD',
      occurredAt: '2026-11-20T12:00:00Z',
    },
  },
});
