/** The reward centre: everything a player may claim, in one place, and what was given so far. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, pageOf, pageQuery } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { rewardSources } from './bonuses.ts';

/** Rooms that a player claims from. A rebate is claimed as its level's; a race is paid by itself unless its player was stopped. */
export const claimSources = ['promotion', 'mission', 'vip'] as const;
/** What waits, or `rebate:` with a currency: days of rebate are claimed together. */
const claimId = z.union([z.uuid(), z.string().regex(/^rebate:[A-Z]{3,5}$/)]);

const playThrough = z.object({ multiple: z.int(), days: z.int() });

const reward = z.object({
  source: z.enum(claimSources),
  id: claimId,
  /** In the reader's language. */
  title: z.string(),
  amountMinor: positiveMinor,
  currency: z.string(),
  /** Null: cash at once. */
  playThrough: playThrough.nullable(),
  /** It lapses then; null: it waits. */
  until: instant.nullable(),
});

const list = z.object({
  content: z.array(reward),
  /** Why nothing can be claimed now, and until when. */
  stopped: z.object({ code: z.enum(['SELF_EXCLUDED', 'COOLING_OFF']), until: instant.nullable() }).nullable(),
});

export const listRewards = call({
  name: 'listRewards',
  summary: 'Everything the reader may claim now: promotions, missions, levels and rebates.',
  method: 'GET',
  path: '/api/rewards',
  who: 'member',
  response: list,
  example: { as: 'member' },
});

export const claimReward = call({
  name: 'claimReward',
  flow: 'bonuses',
  summary: 'Claims one of them, once; answers what is left.',
  method: 'POST',
  path: '/api/rewards/{source}/{id}/claim',
  who: 'member',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ source: z.enum(claimSources), id: claimId }),
  response: list,
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'NEED_REAL_ACCOUNT',
    'WALLET_ON_CREDIT',
    'CURRENCY_UNKNOWN',
  ],
  example: {
    as: 'member',
    needs: 'a reward that waits',
    params: { source: 'mission', id: '0199b000-0000-7000-8002-000000000599' },
  },
});

export const givenRewards = call({
  name: 'givenRewards',
  summary: 'Rewards the reader was given, newest first: in cash, or as a bonus.',
  method: 'GET',
  path: '/api/rewards/given',
  who: 'member',
  query: z.strictObject(pageQuery),
  response: pageOf(
    z.object({
      id: z.uuid(),
      source: z.enum(rewardSources),
      amountMinor: positiveMinor,
      currency: z.string(),
      /** Paid in cash; else it became a bonus. */
      isCash: z.boolean(),
      at: instant,
    }),
  ),
  example: { as: 'member', query: {} },
});
