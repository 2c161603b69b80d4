/** The operators' side of transfers: what is held, circles of money, and the merchant's bounds. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { transferSettings } from '../transfer-settings.ts';
import { transferReasons, transferStates } from './transfers.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const person = z.object({ id, account: z.string() });
const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

export const consoleTransfer = z.object({
  id,
  reference: z.string(),
  from: person,
  to: person,
  direction: z.enum(['up', 'down']),
  amountMinor: positiveMinor,
  currency: z.string(),
  state: z.enum(transferStates),
  reason: z.enum(transferReasons).nullable(),
  note: z.string().nullable(),
  at: instant,
  closedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  remark: z.string().nullable(),
  /** Null: it was not taken back. */
  reversal: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** The circle it would close, from its sender on; empty where it closes none. */
  circle: z.array(person),
});

export const transferDesk = call({
  name: 'transferDesk',
  summary: 'Transfers of a merchant, newest first; held ones oldest first.',
  method: 'GET',
  path: '/console/transfers',
  who: 'staff',
  permission: 'agents.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    state: z.enum(transferStates).optional(),
    /** Sender or receiver. */
    memberId: id.optional(),
  }),
  response: pageOf(consoleTransfer).extend({ held: z.int() }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const decideTransfer = call({
  name: 'decideTransfer',
  summary: 'Lets a held transfer pass, if the money is still there, or returns it. The remark stays with it.',
  method: 'POST',
  path: '/console/transfers/{id}/decide',
  who: 'staff',
  permission: 'agents.write',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    decision: z.enum(['release', 'return']),
    /** What the operator read. */
    amountMinor: positiveMinor,
    remark: remark.min(1),
  }),
  response: consoleTransfer,
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'AMOUNT_RANGE',
    'APPROVAL_LIMIT',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
    'PLAY_THROUGH',
  ],
  example: {
    as: 'admin',
    params: { id: seedIds.transferHeld },
    query: { merchant: 'BAIZE' },
    body: { decision: 'return', amountMinor: '2000', remark: 'Asked both, no reason was given' },
  },
});

export const reverseTransfer = call({
  name: 'reverseTransfer',
  summary:
    'Takes a transfer that was done back, whole and once, if the money is still in the receiver’s wallet. Two people; both sides are told.',
  method: 'POST',
  path: '/console/transfers/{id}/reverse',
  who: 'staff',
  permission: 'agents.write',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    /** What the operator read. */
    amountMinor: positiveMinor,
    reason: remark.min(3),
  }),
  response: consoleTransfer,
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'AMOUNT_RANGE',
    'INSUFFICIENT_FUNDS',
    'WALLET_ON_CREDIT',
    'SECOND_PERSON_NEEDED',
  ],
  example: {
    as: 'admin',
    params: { id: seedIds.transfer },
    query: { merchant: 'BAIZE' },
    body: { amountMinor: '6000', reason: 'Sent to the wrong downline' },
    needs: 'a grant, and the money still in the receiver’s wallet',
  },
});

export const transferCircles = call({
  name: 'transferCircles',
  summary: 'Circles of money, newest first: found when a transfer was made, or by the report of a day.',
  method: 'GET',
  path: '/console/transfer-circles',
  who: 'staff',
  permission: 'agents.read',
  query: z.strictObject({ ...pageQuery, ...merchant }),
  response: pageOf(
    z.object({
      id,
      foundAt: instant,
      foundBy: z.enum(['transfer', 'report']),
      /** The day that the report is about, in the merchant's zone. */
      day: z.iso.date().nullable(),
      /** In the order in which the money went. */
      members: z.array(person),
      /** The least that went along every step of the circle, in the merchant's currency. */
      circulatedMinor: positiveMinor,
      currency: z.string(),
      transfers: z.array(
        consoleTransfer.pick({
          id: true,
          reference: true,
          from: true,
          to: true,
          amountMinor: true,
          currency: true,
          at: true,
          state: true,
        }),
      ),
    }),
  ),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

const bounds = transferSettings.extend({ version: z.int(), currency: z.string() });

export const transferBounds = call({
  name: 'transferBounds',
  summary: 'The merchant’s bounds for transfers, in its own currency.',
  method: 'GET',
  path: '/console/merchants/{code}/transfers',
  who: 'staff',
  permission: 'merchants.read',
  params: code,
  response: bounds,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishTransferBounds = call({
  name: 'publishTransferBounds',
  summary: 'Publishes the bounds for transfers; refused when somebody else published since.',
  method: 'PUT',
  path: '/console/merchants/{code}/transfers',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: transferSettings.extend({ version: z.int() }).strict(),
  response: bounds,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_RANGE', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: {
      version: 1,
      up: true,
      down: true,
      least: '1000',
      most: '2000000',
      perDay: '5000000',
      countPerDay: 100,
      countPerTenMinutes: 20,
      secondFactorAbove: '100000',
      depositCoolingMinutes: 0,
      windowHours: 72,
      circleFrom: '10000',
      netFlowMost: '10000000',
      onFinding: 'hold',
    },
  },
});
