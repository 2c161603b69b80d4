/** Money that players take out, to its receipt. */
import { z } from 'zod';
import { call } from '../call.ts';
import { networkName, payoutKinds, payoutPauseReasons } from '../cashier-methods.ts';
import { id, idempotencyKey, instant, pageOf, pageQuery, remark } from '../common.ts';
import { currencyCode, minor, positiveMinor } from '../money.ts';
import { placeholder, seedIds } from '../seed-ids.ts';
import { unspaced } from '../typed-text.ts';
import { sixDigits } from './identity-shapes.ts';

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

/** What the player said against a receipt that silence made: kept for the operator, the state unchanged. */
export const lateDispute = z.object({
  at: instant,
  amountReceivedMinor: z.string(),
  remainderMinor: z.string(),
  /** Null while an operator has not answered. */
  answeredAt: instant.nullable(),
});

/** Where money goes: a bank's name, or a chain's. The tail is all that is shown of a number or an address. */
export const destination = z.object({
  kind: z.enum(payoutKinds),
  network: z.string().nullable(),
  bankName: z.string(),
  accountName: z.string(),
  accountTail: z.string(),
});

export const withdrawalTerms = call({
  name: 'withdrawalTerms',
  summary:
    'What the player may take out now and by which ways: free, locked in play-through, ranges, fees, count left today.',
  method: 'GET',
  path: '/api/withdrawals/terms',
  who: 'member',
  query: z.strictObject({ currency: currencyCode.optional() }),
  response: z.object({
    currency: z.string(),
    availableMinor: minor,
    /** Locked until the stakes still owed on deposits are made; never more than is available. */
    lockedMinor: minor,
    freeMinor: minor,
    /** What deposits ask to be staked, and what is still owed of it. */
    turnoverNeededMinor: minor,
    turnoverLeftMinor: minor,
    leftToday: z.int(),
    coolingHours: z.int(),
    /** Nothing is paid out till then, since the account was changed; null: no pause. */
    pause: z.object({ until: instant, reason: z.enum(payoutPauseReasons) }).nullable(),
    methods: z.array(
      z.object({
        method: z.string(),
        kind: z.enum(payoutKinds),
        network: z.string().nullable(),
        minMinor: z.string(),
        maxMinor: z.string(),
        feeMinor: z.string(),
        feeBasisPoints: z.int(),
      }),
    ),
  }),
  errors: ['CURRENCY_UNKNOWN'],
  example: { as: 'member', query: {} },
});

export const withdrawalView = z.object({
  id,
  amountMinor: z.string(),
  currency: z.string(),
  state: z.enum(withdrawalStates),
  /** On top of the amount; given back when the withdrawal is rejected. */
  feeMinor: z.string(),
  destination,
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
  flow: 'withdrawals',
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
    'WALLET_ON_CREDIT',
    'AMOUNT_RANGE',
    'CURRENCY_UNKNOWN',
    'BANK_ACCOUNT_UNKNOWN',
    'METHOD_UNKNOWN',
    'ADDRESS_INVALID',
    'ACCOUNT_COOLING',
    'PAYOUTS_PAUSED',
    'PLAY_THROUGH',
    'CONTRACT_DEBT_OPEN',
    'WITHDRAWAL_DAY_LIMIT',
    'KYC_REQUIRED',
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

export const addPayoutAddress = call({
  name: 'addPayoutAddress',
  summary:
    'Binds an address of a chain for withdrawals. The withdrawal password is asked, and the code of the authenticator where one is enrolled.',
  method: 'POST',
  path: '/api/payout-addresses',
  who: 'member',
  rate: 'money',
  encrypted: true,
  passwordChecked: true,
  body: z.strictObject({
    network: networkName,
    address: z.string().overwrite(unspaced).min(8).max(128),
    label: z.string().trim().min(1).max(40),
    withdrawPassword: z.string().max(32),
    totp: sixDigits.optional(),
  }),
  response: z.object({ id, network: z.string(), label: z.string(), accountTail: z.string(), createdAt: instant }),
  errors: [
    'ADDRESS_INVALID',
    'METHOD_UNKNOWN',
    'WITHDRAW_PASSWORD_MISSING',
    'WITHDRAW_PASSWORD_WRONG',
    'WITHDRAW_PASSWORD_LOCKED',
    'TOTP_INVALID',
    'LOGIN_LOCKED',
    'BANK_ACCOUNT_LIMIT',
  ],
  example: {
    as: 'member2',
    body: {
      network: 'TRC-20',
      address: 'TAt6MRxJd8oPkRrA7aufVCfmzruLniDAuo',
      label: 'My wallet',
      withdrawPassword: placeholder.withdrawPassword,
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
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'UPLOAD_TOO_LARGE',
    'UPLOAD_TYPE',
    'UPLOAD_COUNT',
    'UPLOAD_UNREADABLE',
    'UPLOAD_QUOTA',
  ],
  example: { as: 'member', params: { id: seedIds.withdrawalForProof } },
});
