/** What operators do with titles: on and off, order, hot, own stakes; and what each title returns beside what it promises. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, modelPaper, nothing, pageOf, pageQuery, remark } from '../common.ts';
import { currencyCode, positiveMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { gameType } from './games.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const nodeId = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);

/** Stakes of a currency; they only narrow what the vendor takes in the merchant's own currency. */
const stakeLimit = z.strictObject({ currency: currencyCode, minMinor: positiveMinor, maxMinor: positiveMinor });

const title = z.object({
  nodeId: z.string(),
  name: z.string(),
  lane: z.string(),
  gameType,
  modelId: z.string(),
  modelVersion: z.string(),
  rtpE4: z.int(),
  isEnabled: z.boolean(),
  isHot: z.boolean(),
  /** Its place in the merchant's own order; null follows in the vendor's. */
  place: z.int().nullable(),
  maintenanceUntil: instant.nullable(),
  /** The vendor's stakes in the merchant's currency. */
  minBetMinor: z.string(),
  maxBetMinor: z.string(),
  limits: z.array(z.object({ currency: z.string(), minMinor: z.string(), maxMinor: z.string() })),
});
export type ConsoleTitle = z.output<typeof title>;

export const consoleGames = call({
  name: 'consoleGames',
  summary: 'Every title of a merchant, those switched off included, in the order players see.',
  method: 'GET',
  path: '/console/games',
  who: 'staff',
  permission: 'merchants.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    text: z.string().trim().max(60).optional(),
    gameType: gameType.optional(),
    /** One vendor's titles. */
    vassalage: z
      .string()
      .regex(/^[A-Z0-9_]{1,32}$/)
      .optional(),
    state: z.enum(['all', 'off', 'maintenance', 'hot', 'placed', 'limited']).default('all'),
  }),
  response: pageOf(title),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const changeGame = call({
  name: 'changeGame',
  summary:
    'Switches a title on or off, places it, makes it hot, or sets the merchant’s own stakes. What is left out stays.',
  method: 'PUT',
  path: '/console/games/{nodeId}',
  who: 'staff',
  permission: 'merchants.write',
  idempotency: 'natural',
  params: z.strictObject({ nodeId }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    isEnabled: z.boolean().optional(),
    isHot: z.boolean().optional(),
    place: z.int().min(1).max(10_000).nullable().optional(),
    limits: z.array(stakeLimit).max(12).optional(),
  }),
  response: title,
  errors: ['GAME_UNKNOWN', 'VALIDATION'],
  example: { as: 'admin', params: { nodeId: 'dice' }, query: { merchant: 'BAIZE' }, body: { isHot: true } },
});

export const takeModelPaper = call({
  name: 'takeModelPaper',
  summary:
    'Takes a paper of a title’s maths model as a file: its certificate, or the par sheet of a slot. Who took it is recorded.',
  method: 'POST',
  path: '/console/games/{nodeId}/papers',
  who: 'staff',
  permission: 'merchants.read',
  idempotency: 'natural',
  params: z.strictObject({ nodeId }),
  query: z.strictObject(merchant),
  body: z.strictObject({ paper: z.enum(['certificate', 'parSheet']) }),
  response: modelPaper,
  errors: ['GAME_UNKNOWN', 'NOT_FOUND', 'UNAVAILABLE'],
  example: {
    as: 'admin',
    params: { nodeId: 'dice' },
    query: { merchant: 'BAIZE' },
    body: { paper: 'certificate' },
    needs: 'the studio',
  },
});

const returns = z.object({
  rounds: z.int(),
  stakedMinor: z.string(),
  returnedMinor: z.string(),
  currency: z.string(),
  /** Per million: what the model promises, what came back, and the band of two deviations around the promise. */
  promisedE6: z.int(),
  actualE6: z.int(),
  lowE6: z.int(),
  highE6: z.int(),
  /** Deviations from the promise, per hundred; null with too few rounds to say. */
  zE2: z.int().nullable(),
});

export const rtpBoard = call({
  name: 'rtpBoard',
  summary:
    'What titles, models or the whole merchant returned, beside what the models promise; farthest from it first.',
  method: 'GET',
  path: '/console/rtp',
  who: 'staff',
  permission: 'reports.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    by: z.enum(['title', 'model', 'merchant']).default('title'),
    /** Days back, today included. */
    days: z.coerce.number().int().min(1).max(3_650).default(30),
  }),
  response: pageOf(returns.extend({ key: z.string(), name: z.string(), model: z.string().nullable() })).extend({
    countedAt: instant.nullable(),
    alerts: z.array(
      z.object({
        id,
        nodeId: z.string(),
        name: z.string(),
        model: z.string(),
        raisedAt: instant,
        rounds: z.int(),
        zE2: z.int(),
        /** The title was switched off with it, and stays off until somebody decides. */
        hasClosed: z.boolean(),
      }),
    ),
  }),
  example: { as: 'staff', query: { merchant: 'BAIZE' } },
});

export const resolveRtpAlert = call({
  name: 'resolveRtpAlert',
  summary: 'Decides about a title that left its band: it stays as it is, or is opened again.',
  method: 'POST',
  path: '/console/rtp/alerts/{id}',
  who: 'staff',
  permission: 'merchants.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ decision: z.enum(['stay', 'open']), remark: remark.min(1) }),
  response: nothing,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.rtpAlert },
    query: { merchant: 'BAIZE' },
    body: { decision: 'stay', remark: 'asked the studio for its report' },
    needs: 'a title that left its band: only rounds raise an alert',
  },
});

export const publicRtp = call({
  name: 'publicRtp',
  summary: 'What every title returned in the last thirty days; nothing where the merchant does not show it.',
  method: 'GET',
  path: '/api/game-returns',
  who: 'anyone',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(returns.extend({ nodeId: z.string(), name: z.string(), model: z.string() })).extend({
    isShown: z.boolean(),
  }),
  example: { as: 'guest', query: {} },
});
