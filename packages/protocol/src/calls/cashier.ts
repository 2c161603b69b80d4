/** Deposits and withdrawals. */
import { z } from 'zod';
import { call } from '../call.ts';
import { depositKinds, methodCode, networkName, payoutKinds } from '../cashier-methods.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { currencyCode, minor, positiveMinor } from '../money.ts';
import { placeholder, seedIds } from '../seed-ids.ts';

/** `review`: money came, but not as asked; a person decides what becomes of it. */
export const depositStates = ['created', 'pending', 'review', 'succeeded', 'failed', 'expired'] as const;
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

/** One per press of the button: the same key and body answer as the first did. */
const idempotencyKey = z.uuid();

export const depositView = z.object({
  id,
  method: z.string(),
  kind: z.enum(depositKinds),
  /** What the wallet is credited; 0 while a voucher's worth is not known. */
  amountMinor: z.string(),
  feeMinor: z.string(),
  /** What the player sends, to the last minor unit: amount and fee. */
  sendMinor: z.string(),
  /** What was credited in the end: differs from the amount when something else arrived. */
  creditedMinor: z.string().nullable(),
  currency: z.string(),
  state: z.enum(depositStates),
  /** Short reference to write on a transfer. */
  referenceCode: z.string(),
  /** The provider's page while the deposit waits. */
  cashierUrl: z.string().nullable(),
  /** What a QR code is drawn from, the account to send to, the address of a chain: each where the method has it. */
  qrText: z.string().nullable(),
  payee: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }).nullable(),
  address: z.string().nullable(),
  network: z.string().nullable(),
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  proofs: z.int(),
  /** Paid after it had run out. */
  isLate: z.boolean(),
  reason: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  settledAt: instant.nullable(),
});

export const depositMethods = call({
  name: 'depositMethods',
  summary: 'Ways to pay in, with their range, fee and usual time, for one currency or for all the player may hold.',
  method: 'GET',
  path: '/api/deposits/methods',
  who: 'member',
  query: z.strictObject({ currency: currencyCode.optional() }),
  response: z.array(
    z.object({
      method: z.string(),
      kind: z.enum(depositKinds),
      currency: z.string(),
      network: z.string().nullable(),
      minMinor: z.string(),
      maxMinor: z.string(),
      /** The fixed part of the fee, minor units, and the share in hundredths of a per cent; the share is rounded down. */
      feeMinor: z.string(),
      feeBasisPoints: z.int(),
      minutes: z.int(),
    }),
  ),
  example: { as: 'member', query: {} },
});

export const requestDeposit = call({
  name: 'requestDeposit',
  summary:
    'Opens a deposit by one of the merchant’s methods. A transfer may come back with a few minor units more than asked, so that no two open ones are for the same amount.',
  method: 'POST',
  path: '/api/deposits',
  who: 'member',
  sessionStates: ['full', 'reduced'],
  rate: 'money',
  money: true,
  switch: 'DEPOSIT',
  idempotency: 'key',
  body: z.strictObject({
    /** Left out for a voucher: its worth is the voucher's. */
    amountMinor: positiveMinor.optional(),
    currency: z.string().max(5),
    method: methodCode,
    voucherCode: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{6,40}$/)
      .optional(),
    idempotencyKey,
    returnPath: z
      .string()
      .regex(/^\/[A-Za-z0-9/_?=&-]{0,200}$/)
      .optional(),
  }),
  response: depositView,
  errors: [
    'AMOUNT_RANGE',
    'CURRENCY_UNKNOWN',
    'METHOD_UNKNOWN',
    'AMOUNT_TAKEN',
    'VOUCHER_REQUIRED',
    'VOUCHER_TRIES',
    'DEPOSIT_OPEN_LIMIT',
    'DEPOSIT_LIMIT',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'PROVIDER_UNAVAILABLE',
    'IDEMPOTENCY_REUSED',
  ],
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

export const uploadDepositProof = call({
  name: 'uploadDepositProof',
  summary:
    'Adds pictures of the transfer to an open deposit: png or jpg, 5 MB each, three at most. An operator looks at them.',
  method: 'POST',
  path: '/api/deposits/{id}/proofs',
  who: 'member',
  rate: 'upload',
  multipart: true,
  params: z.strictObject({ id }),
  response: depositView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'UPLOAD_TOO_LARGE', 'UPLOAD_TYPE', 'UPLOAD_COUNT', 'UPLOAD_UNREADABLE'],
  example: { as: 'member', params: { id: seedIds.depositForProof } },
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
    'METHOD_UNKNOWN',
    'ACCOUNT_COOLING',
    'PLAY_THROUGH',
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
    address: z.string().trim().min(8).max(128),
    label: z.string().trim().min(1).max(40),
    withdrawPassword: z.string().max(32),
    totp: z
      .string()
      .regex(/^[0-9]{6}$/)
      .optional(),
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
    /** `deposit.confirming`: a coin is on its chain, `confirmations` blocks deep. `bank.received`: money on an account of the
     *  merchant's that names no deposit of ours; `text` is what the payer wrote. */
    type: z.enum([
      'deposit.succeeded',
      'deposit.failed',
      'deposit.expired',
      'deposit.confirming',
      'bank.received',
      'payout.sent',
      'payout.failed',
    ]),
    providerId: z.string().min(1).max(64),
    reference: id.optional(),
    confirmations: z.int().min(0).max(100_000).optional(),
    payer: z.string().max(140).optional(),
    text: z.string().max(140).optional(),
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
