/** Money between members of one line: to the upline, or to a direct downline. */
import { z } from 'zod';
import { call } from '../call.ts';
import { dayRange, id, instant, pageOf, pageQuery } from '../common.ts';
import { currencyCode, minor, positiveMinor } from '../money.ts';
import { placeholder, seedAccounts, seedIds } from '../seed-ids.ts';
import { sixDigits } from './identity-shapes.ts';

/** `held`: nothing has moved, an operator looks at it. `returned`: the operator decided against it. `refused`: at once.
 *  `reversed`: it was done, and operators took it back. */
export const transferStates = ['done', 'held', 'returned', 'refused', 'reversed'] as const;
/** Why a transfer is not simply done. */
export const transferReasons = ['circle', 'net_flow'] as const;

const account = z.string().trim().min(1).max(64);
const note = z.string().trim().max(140);

/** Who the money would go to, as far as the reader may know: enough to recognise, before an amount is named. */
export const transferRecipient = z.object({
  id,
  /** Of a downline as it is; of the upline masked. */
  account: z.string(),
  /** Initials of the name with the rest hidden; null: no name is known. */
  maskedName: z.string().nullable(),
  relation: z.enum(['upline', 'downline']),
  /** False: stopped, frozen, or the merchant lets nothing pass in this direction. */
  mayReceive: z.boolean(),
});

export const transferView = z.object({
  id,
  /** As printed on both sides' papers. */
  reference: z.string(),
  /** Whether the reader sent or received it. */
  side: z.enum(['sent', 'received']),
  other: transferRecipient.omit({ mayReceive: true }),
  amountMinor: positiveMinor,
  currency: z.string(),
  state: z.enum(transferStates),
  reason: z.enum(transferReasons).nullable(),
  /** The sender's words to the receiver. */
  note: z.string().nullable(),
  at: instant,
  /** When it was done, returned or refused; null while it is held. */
  closedAt: instant.nullable(),
  /** When operators took it back. */
  reversedAt: instant.nullable(),
});

export const transferTerms = call({
  name: 'transferTerms',
  summary: 'What the reader may send now from a wallet, and what stands against it.',
  method: 'GET',
  path: '/api/transfers/terms',
  who: 'member',
  switch: 'TRANSFER',
  query: z.strictObject({ currency: currencyCode.optional() }),
  response: z.object({
    currency: z.string(),
    /** The merchant allows it and there is somebody to send to. */
    up: z.boolean(),
    down: z.boolean(),
    availableMinor: minor,
    /** Of it, what play-through keeps in the wallet. */
    lockedMinor: minor,
    /** Of one transfer, in the wallet's currency; null: no rate says what it is worth, so nothing can be sent. */
    leastMinor: minor.nullable(),
    mostMinor: minor.nullable(),
    leftTodayMinor: minor.nullable(),
    leftTodayCount: z.int(),
    /** A transfer above this needs a code of the authenticator; null: none does. */
    secondFactorAboveMinor: minor.nullable(),
    hasSecondFactor: z.boolean(),
    hasWithdrawPassword: z.boolean(),
    /** A code of the errors list that closes all sending at present, and until when where that is known. */
    closedBy: z
      .enum(['ACCOUNT_FROZEN', 'SELF_EXCLUDED', 'COOLING_OFF', 'TRANSFER_COOLING', 'CONTRACT_DEBT_OPEN'])
      .nullable(),
    closedUntil: instant.nullable(),
  }),
  errors: ['CURRENCY_UNKNOWN'],
  example: { as: 'member', query: {} },
});

export const transferRecipients = call({
  name: 'transferRecipients',
  summary: 'Who the reader may send to: the upline, and direct downlines by the start of their account.',
  method: 'GET',
  path: '/api/transfers/recipients',
  who: 'member',
  switch: 'TRANSFER',
  query: z.strictObject({ ...pageQuery, search: account.optional() }),
  response: z.object({ upline: transferRecipient.nullable(), downlines: pageOf(transferRecipient) }),
  example: { as: 'agent', query: { search: 'm' } },
});

export const checkTransferRecipient = call({
  name: 'checkTransferRecipient',
  summary: 'The name check before an amount is named: the upline, or the direct downline with exactly this account.',
  method: 'GET',
  path: '/api/transfers/recipient',
  who: 'member',
  switch: 'TRANSFER',
  query: z.strictObject({
    /** Left out: the upline. */
    account: account.optional(),
  }),
  response: transferRecipient,
  errors: ['RECIPIENT_UNKNOWN'],
  example: { as: 'agent', query: { account: seedAccounts.member } },
});

export const makeTransfer = call({
  name: 'makeTransfer',
  flow: 'transfers',
  summary: 'Sends money to the upline or a direct downline. Neither side can take it back.',
  method: 'POST',
  path: '/api/transfers',
  who: 'member',
  rate: 'money',
  encrypted: true,
  passwordChecked: true,
  money: true,
  switch: 'TRANSFER',
  idempotency: 'key',
  body: z.strictObject({
    recipientId: id,
    amountMinor: positiveMinor,
    currency: currencyCode,
    note: note.optional(),
    withdrawPassword: z.string().max(32),
    /** A code of the authenticator; needed above the merchant's line. */
    totp: sixDigits.optional(),
    idempotencyKey: z.uuid(),
  }),
  response: transferView,
  errors: [
    'RECIPIENT_UNKNOWN',
    'RECIPIENT_UNAVAILABLE',
    'FEATURE_OFF',
    'AMOUNT_RANGE',
    'CURRENCY_UNKNOWN',
    'RATE_UNKNOWN',
    'INSUFFICIENT_FUNDS',
    'WALLET_ON_CREDIT',
    'PLAY_THROUGH',
    'ACCOUNT_FROZEN',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'KYC_REQUIRED',
    'CONTRACT_DEBT_OPEN',
    'TRANSFER_COOLING',
    'TRANSFER_DAY_LIMIT',
    'TRANSFER_TOO_FAST',
    'TRANSFER_CIRCLE',
    'TRANSFER_NET_FLOW',
    'SECOND_FACTOR_NEEDED',
    'TOTP_INVALID',
    'LOGIN_LOCKED',
    'WITHDRAW_PASSWORD_MISSING',
    'WITHDRAW_PASSWORD_WRONG',
    'WITHDRAW_PASSWORD_LOCKED',
    'IDEMPOTENCY_REUSED',
  ],
  example: {
    as: 'member',
    body: {
      recipientId: seedIds.agent,
      amountMinor: '1000',
      currency: 'USD',
      withdrawPassword: placeholder.withdrawPassword,
      idempotencyKey: '0199b000-0000-7000-8000-00000000f001',
    },
  },
});

export const listTransfers = call({
  name: 'listTransfers',
  summary: 'The reader’s transfers, sent and received, newest first.',
  method: 'GET',
  path: '/api/transfers',
  who: 'member',
  switch: 'TRANSFER',
  query: z.strictObject({ ...pageQuery, ...dayRange, side: z.enum(['sent', 'received']).optional() }),
  response: pageOf(transferView),
  example: { as: 'member2', query: {} },
});

export const readTransfer = call({
  name: 'readTransfer',
  summary: 'One transfer as a paper; sender and receiver each read their own side.',
  method: 'GET',
  path: '/api/transfers/{id}',
  who: 'member',
  switch: 'TRANSFER',
  params: z.strictObject({ id }),
  response: transferView,
  errors: ['NOT_FOUND'],
  example: { as: 'member2', params: { id: seedIds.transfer } },
});
