/** Money that players pay in. */
import { z } from 'zod';
import { call } from '../call.ts';
import { depositKinds, methodCode } from '../cashier-methods.ts';
import { id, idempotencyKey, instant, pageOf, pageQuery } from '../common.ts';
import { currencyCode, positiveMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { dashTyped, unspaced } from '../typed-text.ts';

/** `review`: money came, but not as asked; a person decides what becomes of it. */
export const depositStates = ['created', 'pending', 'review', 'succeeded', 'failed', 'expired'] as const;

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
  flow: 'deposits',
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
      .overwrite((text) => dashTyped(unspaced(text)))
      .regex(/^[A-Za-z0-9-]{6,40}$/)
      .optional(),
    idempotencyKey,
    /** A page of the site. Two slashes at the front would name another host. */
    returnPath: z
      .string()
      .regex(/^\/(?!\/)[A-Za-z0-9/_?=&-]{0,200}$/)
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
    'WALLET_ON_CREDIT',
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

export const depositReturn = call({
  name: 'depositReturn',
  summary:
    'What became of a payment, for the page that a payment company sends the payer back to: nothing else of it, and no session is needed.',
  method: 'GET',
  path: '/api/deposit-return/{ticket}',
  who: 'anyone',
  params: z.strictObject({ ticket: z.string().regex(/^[A-Za-z0-9_-]{40,200}$/) }),
  response: z.object({
    /** `pending`: on its way, or looked at by a person. */
    state: z.enum(['succeeded', 'pending', 'failed']),
    /** The language the payer asked in. */
    language: z.string(),
  }),
  errors: ['NOT_FOUND'],
  example: {
    as: 'guest',
    params: { ticket: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    needs: 'the ticket of a return address',
  },
});

export const cancelDeposit = call({
  name: 'cancelDeposit',
  summary:
    'Ends an own deposit that still waits, so that it makes room for another. Money that comes for it all the same is credited.',
  method: 'POST',
  path: '/api/deposits/{id}/cancel',
  who: 'member',
  rate: 'money',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  response: depositView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'member', params: { id: seedIds.depositPending } },
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
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'UPLOAD_TOO_LARGE',
    'UPLOAD_TYPE',
    'UPLOAD_COUNT',
    'UPLOAD_UNREADABLE',
    'UPLOAD_QUOTA',
  ],
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
