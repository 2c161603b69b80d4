/** Balances and the account record. */
import { z } from 'zod';
import { call } from '../call.ts';
import { dayRange, id, instant, pageOf, pageQuery } from '../common.ts';
import { signedMinor } from '../money.ts';

export const walletBalance = call({
  name: 'walletBalance',
  summary: 'What the player has now.',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'session',
  response: z.object({
    currency: z.string(),
    /** Free to stake or withdraw, minor units. */
    availableMinor: signedMinor,
    /** Set aside for withdrawals under way. */
    reservedMinor: signedMinor,
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
  query: z.strictObject({ ...pageQuery, ...dayRange, kind: z.enum(movementKinds).optional() }),
  response: pageOf(movement).extend({ inMinor: signedMinor, outMinor: signedMinor }),
  example: { as: 'member', query: { pageNo: '1', pageSize: '10' } },
});

export const playSession = call({
  name: 'playSession',
  summary: 'The session bar: time in play and own net since the session began.',
  method: 'GET',
  path: '/api/play-session',
  who: 'session',
  response: z.object({
    startedAt: instant,
    stakedMinor: signedMinor,
    returnedMinor: signedMinor,
    netMinor: signedMinor,
    rounds: z.int(),
  }),
  example: { as: 'member' },
});

export const roundRef = id;
