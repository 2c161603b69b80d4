/** What titles returned beside what their models promise, and what is decided about one that left its band. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, pageQuery, remark } from '../common.ts';
import { seedIds } from '../seed-ids.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

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
