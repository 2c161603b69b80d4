/** Points as their player sees them: what earns them, what became of them, and the mall where they are redeemed. */
import { z } from 'zod';
import { call } from '../call.ts';
import { dayRange, id, idempotencyKey, instant, pageOf, pageQuery } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { wholePoints } from '../points-settings.ts';
import { betProducts } from '../products.ts';
import { placeholder, seedIds } from '../seed-ids.ts';

/** Specification 3, points: what an entry is about. The first five are play, by product. */
export const pointTypes = ['live', 'lottery', 'pvp', 'slots', 'sports', 'redeem', 'deposit'] as const;
/** Specification 4, redeem status. */
export const pointOrderStates = ['in_process', 'rejected', 'approved'] as const;
/** `money` goes to the wallet at once; `voucher`: a top-up or card by number; `physical` is sent. */
export const pointGoodsKinds = ['money', 'voucher', 'physical'] as const;
/** What the site draws for goods. */
export const pointGoodsArt = ['coins', 'ticket', 'headphones', 'cloth', 'cards', 'phone', 'gift', 'parcel'] as const;
/** Specification 3, redeem form: what goods may ask for beside the withdrawal password. */
export const pointFieldNames = ['account', 'paidAccount', 'paidAmount', 'receivingAddress', 'mobile'] as const;

const signedPoints = z.int();
const points = z.int().min(0);
const quantity = z.int().min(1).max(100);

export const pointFields = z.strictObject({
  account: z.string().trim().min(1).max(100).optional(),
  paidAccount: z.string().trim().min(1).max(100).optional(),
  /** As the card or top-up names it: "10.00". */
  paidAmount: z
    .string()
    .trim()
    .regex(/^[0-9]{1,9}([.,][0-9]{1,2})?$/)
    .optional(),
  receivingAddress: z.string().trim().min(8).max(300).optional(),
  mobile: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ]{5,19}$/)
    .optional(),
});

export const pointGoodsView = z.object({
  id,
  kind: z.enum(pointGoodsKinds),
  art: z.enum(pointGoodsArt),
  /** In the reader's language, English where there is none. */
  name: z.string(),
  note: z.string(),
  /** For one. */
  points: wholePoints,
  /** Of kind money: what one brings, in the merchant's currency. */
  amountMinor: positiveMinor.nullable(),
  /** How many are left; null: they do not run out. */
  stock: z.int().min(0).nullable(),
  fields: z.array(z.enum(pointFieldNames)),
});

export const pointOrderView = z.object({
  id,
  /** As printed on the slip. */
  reference: z.string(),
  kind: z.enum(pointGoodsKinds),
  art: z.enum(pointGoodsArt),
  /** Empty: turned into money by the exchange table. */
  name: z.string(),
  quantity,
  /** Of the whole order. */
  points: wholePoints,
  /** Money it brought. */
  amountMinor: positiveMinor.nullable(),
  currency: z.string().nullable(),
  state: z.enum(pointOrderStates),
  at: instant,
  decidedAt: instant.nullable(),
  /** The operators' words: why it was rejected, or the number of a card or parcel. */
  remark: z.string().nullable(),
});

export const pointBalance = call({
  name: 'pointBalance',
  summary: 'The reader’s points. They never expire.',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  who: 'member',
  response: z.object({ points, hasWithdrawPassword: z.boolean() }),
  example: { as: 'member' },
});

export const pointReward = call({
  name: 'pointReward',
  summary: 'Points details: every change of the reader’s points, newest first.',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  who: 'member',
  query: z.strictObject({ ...pageQuery, ...dayRange, type: z.enum(pointTypes).optional() }),
  response: pageOf(
    z.object({
      id: z.string(),
      type: z.enum(pointTypes),
      /** What was played; null for deposits and redeeming. */
      product: z.string().nullable(),
      /** Points that came or, negative, went. */
      changed: signedPoints,
      balance: points,
      /** The rate then: so much for one point, in the merchant's currency; null where no rate made it. */
      perPointMinor: positiveMinor.nullable(),
      at: instant,
    }),
  ),
  example: { as: 'member', query: {} },
});

export const redeemPointList = call({
  name: 'redeemPointList',
  summary: 'Redeem records: goods and money that the reader had for points, newest first.',
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  who: 'member',
  query: z.strictObject({ ...pageQuery, ...dayRange, state: z.enum(pointOrderStates).optional() }),
  response: pageOf(pointOrderView),
  example: { as: 'member', query: {} },
});

export const pointConfig = call({
  name: 'pointConfig',
  summary: 'What earns points, in the merchant’s currency, and what they are exchanged for.',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  who: 'anyone',
  response: z.object({
    currency: z.string(),
    /** What has to be played for one point, cheapest first. */
    rates: z.array(z.object({ product: z.enum(betProducts), perPointMinor: positiveMinor })),
    /** What has to be paid in for one point; null: deposits earn none. */
    depositPerPointMinor: positiveMinor.nullable(),
    exchange: z.array(z.object({ points: wholePoints, amountMinor: positiveMinor })),
  }),
  example: { as: 'guest' },
});

export const pointGoods = call({
  name: 'pointGoods',
  summary: 'The goods of the points mall that are offered now, in the merchant’s order.',
  method: 'GET',
  path: '/api/points/goods',
  who: 'anyone',
  response: z.object({ goods: z.array(pointGoodsView) }),
  example: { as: 'guest' },
});

const proved = { withdrawPassword: z.string().max(32), idempotencyKey };
const stops = ['SELF_EXCLUDED', 'COOLING_OFF', 'NEED_REAL_ACCOUNT', 'FLOW_STOPPED'] as const;
const wallet = ['WALLET_ON_CREDIT', 'CURRENCY_UNKNOWN'] as const;
const passwords = ['WITHDRAW_PASSWORD_MISSING', 'WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED'] as const;

export const redeemPoints = call({
  name: 'redeemPoints',
  flow: 'bonuses',
  summary: 'Has goods of the mall for points. Money is in the wallet at once; the rest waits for an operator.',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  who: 'member',
  rate: 'money',
  encrypted: true,
  passwordChecked: true,
  money: true,
  idempotency: 'key',
  body: z.strictObject({
    goodsId: id,
    quantity,
    /** What the player read for all of them; refused when the goods cost something else by now. */
    points: wholePoints,
    fields: pointFields.default({}),
    ...proved,
  }),
  response: z.object({ order: pointOrderView, points }),
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'VALIDATION',
    'POINTS_SHORT',
    'GOODS_SOLD_OUT',
    ...stops,
    ...wallet,
    ...passwords,
    'IDEMPOTENCY_REUSED',
  ],
  example: {
    as: 'member',
    body: {
      goodsId: seedIds.pointGoods,
      quantity: 1,
      points: 1_100,
      fields: { mobile: '+66 89 000 0101' },
      withdrawPassword: placeholder.withdrawPassword,
      idempotencyKey: '0199b000-0000-7000-8000-00000000f031',
    },
  },
});

export const convertPoints = call({
  name: 'convertPoints',
  flow: 'bonuses',
  summary: 'Turns points into money by one step of the merchant’s exchange table, one or more times.',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  who: 'member',
  rate: 'money',
  encrypted: true,
  passwordChecked: true,
  money: true,
  idempotency: 'key',
  body: z.strictObject({
    /** The step, and what the player read that it brings; refused when the table says something else by now. */
    points: wholePoints,
    amountMinor: positiveMinor,
    times: quantity,
    ...proved,
  }),
  response: z.object({ amountMinor: positiveMinor, currency: z.string(), points }),
  errors: ['STATE_CONFLICT', 'POINTS_SHORT', ...stops, ...wallet, ...passwords, 'IDEMPOTENCY_REUSED'],
  example: {
    as: 'member',
    body: {
      points: 1_000,
      amountMinor: '1000',
      times: 1,
      withdrawPassword: placeholder.withdrawPassword,
      idempotencyKey: '0199b000-0000-7000-8000-00000000f032',
    },
  },
});
