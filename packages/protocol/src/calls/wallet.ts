/** Balances and the account record. */
import { z } from 'zod';
import { call } from '../call.ts';
import { byCursor, dayRange, id, instant, nothing, pageOf, pageQuery, uncounted } from '../common.ts';
import { currencyCode, positiveMinor, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';

export const walletBalance = call({
  name: 'walletBalance',
  summary: 'What the player has now.',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'member',
  response: z.object({
    currency: z.string(),
    /** Free to stake or withdraw, minor units. */
    availableMinor: signedMinor,
    /** Set aside for withdrawals under way. */
    reservedMinor: signedMinor,
    /** Bonus money: not the player's until its play-through is met; can be neither staked nor withdrawn. */
    bonusMinor: signedMinor,
    asOf: instant,
    version: z.int(),
  }),
  example: { as: 'member' },
});

export const movementKinds = [
  'deposit',
  'withdrawal_reserve',
  'withdrawal_release',
  'withdrawal_paid',
  'stake',
  'payout',
  'refund',
  'adjust',
  'trial_grant',
  'promo',
  'vendor_transfer',
  'fee',
  'exchange',
  'transfer_out',
  'transfer_in',
  'dividend',
  'salary',
  'dividend_paid',
  'salary_paid',
  'bonus',
  'reward',
  'credit',
  'credit_settled',
] as const;

export const movement = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(movementKinds),
  amountMinor: signedMinor,
  balanceAfterMinor: signedMinor,
  /** What the movement is about: a deposit's, withdrawal's or round's id. */
  reference: z.string().nullable(),
  detail: z.string().nullable(),
});

export const transactionDetails = call({
  name: 'transactionDetails',
  summary: 'The account record: every movement of the wallet, newest first.',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  who: 'member',
  query: z.strictObject({
    ...pageQuery,
    ...dayRange,
    kind: z.enum(movementKinds).optional(),
    /** One wallet's movements; the chosen one's when left out. */
    currency: currencyCode.optional(),
    ...byCursor,
  }),
  response: pageOf(movement).extend({
    ...uncounted,
    inMinor: signedMinor.nullable(),
    outMinor: signedMinor.nullable(),
  }),
  example: { as: 'member', query: { pageNo: '1', pageSize: '10' } },
});

export const walletList = call({
  name: 'walletList',
  summary: 'The wallets of a player, one a currency, and the currencies another may be opened in.',
  method: 'GET',
  path: '/api/wallets',
  who: 'member',
  response: z.object({
    chosen: z.string(),
    wallets: z.array(
      z.object({
        currency: z.string(),
        availableMinor: signedMinor,
        reservedMinor: signedMinor,
        bonusMinor: signedMinor,
      }),
    ),
    /** Offered by the merchant and not opened yet. */
    others: z.array(z.string()),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'member' },
});

export const chooseWallet = call({
  name: 'chooseWallet',
  summary: 'Chooses the wallet that the site shows and games are played from; opens it when it is new.',
  method: 'PUT',
  path: '/api/wallets/chosen',
  who: 'member',
  idempotency: 'natural',
  body: z.strictObject({ currency: currencyCode }),
  response: nothing,
  errors: ['CURRENCY_UNKNOWN'],
  example: { as: 'member2', body: { currency: 'USD' } },
});

const quote = z.object({
  id,
  from: z.string(),
  to: z.string(),
  fromMinor: z.string(),
  toMinor: z.string(),
  /** Units of `to` for one of `from`. */
  rate: z.string(),
  expiresAt: instant,
  isUsed: z.boolean(),
});

export const quoteExchange = call({
  name: 'quoteExchange',
  flow: 'exchange',
  summary:
    'Offers an exchange between two of the player’s wallets at the merchant’s rate, for a short time and no longer than the rate holds. Nothing moves.',
  method: 'POST',
  path: '/api/wallets/quotes',
  who: 'member',
  rate: 'money',
  body: z.strictObject({ from: currencyCode, to: currencyCode, amountMinor: positiveMinor }),
  response: quote,
  errors: ['CURRENCY_UNKNOWN', 'RATE_UNKNOWN', 'AMOUNT_RANGE', 'EXCHANGE_LIMIT'],
  example: { as: 'member', body: { from: 'USD', to: 'JPY', amountMinor: '1000' } },
});

export const exchange = call({
  name: 'exchange',
  flow: 'exchange',
  summary:
    'Takes an offered exchange: one posting out of one wallet, one into the other, with the rate recorded. Once, however often it is sent.',
  method: 'POST',
  path: '/api/wallets/quotes/{id}/take',
  who: 'member',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  response: quote,
  errors: [
    'NOT_FOUND',
    'QUOTE_EXPIRED',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
    'PLAY_THROUGH',
    'WALLET_ON_CREDIT',
    'EXCHANGE_LIMIT',
  ],
  example: { as: 'member', params: { id: seedIds.quote } },
});

export const playSession = call({
  name: 'playSession',
  summary: 'The session bar: time in play and own net since the session began, of the wallet that is in use.',
  method: 'GET',
  path: '/api/play-session',
  who: 'member',
  response: z.object({
    startedAt: instant,
    currency: currencyCode,
    stakedMinor: signedMinor,
    returnedMinor: signedMinor,
    netMinor: signedMinor,
    rounds: z.int(),
  }),
  example: { as: 'member' },
});

export const roundRef = id;
