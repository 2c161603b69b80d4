/** The operators' side of points: goods, orders, and the merchant's rates. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, languageTag, pageOf, pageQuery, remark } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { pointSettings, wholePoints } from '../points-settings.ts';
import { seedIds } from '../seed-ids.ts';
import { pointFieldNames, pointFields, pointGoodsArt, pointGoodsKinds, pointOrderStates } from './points.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

export const pointGoodsWords = z.strictObject({
  name: z.string().trim().min(1).max(60),
  note: z.string().trim().max(80).default(''),
});

const goods = {
  kind: z.enum(pointGoodsKinds),
  art: z.enum(pointGoodsArt),
  points: wholePoints,
  /** Of kind money only: no more for a point than the best step of the exchange table. */
  amountMinor: positiveMinor.nullable(),
  /** How many are left; null: they do not run out. */
  stock: z.int().min(0).max(1_000_000).nullable(),
  fields: z.array(z.enum(pointFieldNames)).max(5),
  isOffered: z.boolean(),
  /** Smaller stands first. */
  order: z.int().min(0).max(10_000),
};

export const consolePointGoods = z.object({
  id,
  ...goods,
  /** By language; English is always there. */
  words: z.record(z.string(), pointGoodsWords),
  /** Counts every change: what a writer must have read. */
  version: z.int(),
});

export const consolePointOrder = z.object({
  id,
  reference: z.string(),
  member: z.object({ id, account: z.string() }),
  kind: z.enum(pointGoodsKinds),
  name: z.string(),
  quantity: z.int(),
  points: wholePoints,
  amountMinor: positiveMinor.nullable(),
  currency: z.string().nullable(),
  fields: pointFields,
  state: z.enum(pointOrderStates),
  at: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  remark: z.string().nullable(),
});

export const pointGoodsDesk = call({
  name: 'pointGoodsDesk',
  summary: 'All goods of a merchant’s points mall, also those that are switched off.',
  method: 'GET',
  path: '/console/points/goods',
  who: 'staff',
  permission: 'bonuses.read',
  query: z.strictObject(merchant),
  response: z.object({
    goods: z.array(consolePointGoods),
    currency: z.string(),
    /** The merchant's, in its order. */
    languages: z.array(z.string()),
  }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const savePointGoods = call({
  name: 'savePointGoods',
  summary: 'Makes goods, or changes them: price, stock, fields, words. Orders that were made stay as they are.',
  method: 'PUT',
  path: '/console/points/goods/{id}',
  who: 'staff',
  permission: 'policy.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    ...goods,
    words: z.partialRecord(languageTag, pointGoodsWords),
    /** As it was read; null for goods that are not there yet. */
    version: z.int().nullable(),
  }),
  response: consolePointGoods,
  errors: ['STATE_CONFLICT', 'VALIDATION', 'AMOUNT_RANGE'],
  example: {
    as: 'admin',
    params: { id: '0199b000-0000-7000-8000-00000000e201' },
    query: { merchant: 'BAIZE' },
    body: {
      kind: 'voucher',
      art: 'gift',
      points: 2_600,
      amountMinor: null,
      stock: 40,
      fields: ['account'],
      isOffered: false,
      order: 90,
      words: { en: { name: 'Gift card 25', note: 'By e-mail' } },
      version: null,
    },
  },
});

export const pointOrders = call({
  name: 'pointOrders',
  summary: 'Orders of the points mall: what waits oldest first, the rest newest first.',
  method: 'GET',
  path: '/console/points/orders',
  who: 'staff',
  permission: 'bonuses.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    state: z.enum(pointOrderStates).optional(),
    memberId: id.optional(),
  }),
  response: pageOf(consolePointOrder).extend({ waiting: z.int() }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const decidePointOrder = call({
  name: 'decidePointOrder',
  summary: 'Approves an order, or rejects it: then points and stock go back, once.',
  method: 'POST',
  path: '/console/points/orders/{id}/decide',
  who: 'staff',
  permission: 'bonuses.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    decision: z.enum(['approve', 'reject']),
    /** Read by the player: why not, or the number of the card or parcel. */
    remark,
  }),
  response: consolePointOrder,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { id: seedIds.pointOrder },
    query: { merchant: 'BAIZE' },
    body: { decision: 'approve', remark: 'On its way' },
  },
});

const termsView = pointSettings.extend({ version: z.int(), currency: z.string() });

export const pointTerms = call({
  name: 'pointTerms',
  summary: 'The merchant’s rates for points and its exchange table, in its own currency.',
  method: 'GET',
  path: '/console/merchants/{code}/points',
  who: 'staff',
  permission: 'bonuses.read',
  params: code,
  response: termsView,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishPointTerms = call({
  name: 'publishPointTerms',
  summary:
    'Publishes rates and exchange table; refused when somebody else published since. Points that are there stay.',
  method: 'PUT',
  path: '/console/merchants/{code}/points',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: pointSettings.extend({ version: z.int() }).strict(),
  response: termsView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: {
      version: 1,
      perPoint: { RNG: '100' },
      depositPerPoint: '1000',
      exchange: [{ points: 1_000, amount: '1000' }],
    },
  },
});
