/** What operators do with titles: on and off, order, hot, own stakes. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, modelPaper, pageOf, pageQuery } from '../common.ts';
import { currencyCode, positiveMinor } from '../money.ts';
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
