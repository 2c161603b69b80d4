/** The operators' side of VIP: the merchant's levels, who stands on which, and what was paid. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery } from '../common.ts';
import { minor } from '../money.ts';
import { vipSettings } from '../vip-settings.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

const termsView = vipSettings.extend({ version: z.int(), currency: z.string(), multipleMax: z.int() });

export const vipTerms = call({
  name: 'vipTerms',
  summary: 'The merchant’s VIP levels, in its own currency, and the law’s bound on the play-through.',
  method: 'GET',
  path: '/console/merchants/{code}/vip',
  who: 'staff',
  permission: 'bonuses.read',
  params: code,
  response: termsView,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishVipTerms = call({
  name: 'publishVipTerms',
  summary:
    'Publishes the VIP levels; refused when somebody else published since. Nobody falls by it, and no bonus that was earned changes.',
  method: 'PUT',
  path: '/console/merchants/{code}/vip',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: vipSettings.extend({ version: z.int() }).strict(),
  response: termsView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_RANGE', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: { version: 1, levels: [], reachDays: null, rebateByItself: true, playThrough: null },
  },
});

export const vipBoard = call({
  name: 'vipBoard',
  summary: 'How many players stand on each level, and the rebate of the last days.',
  method: 'GET',
  path: '/console/vip',
  who: 'staff',
  permission: 'bonuses.read',
  query: z.strictObject(merchant),
  response: z.object({
    levels: z.array(z.object({ rank: z.int(), name: z.string(), members: z.int() })),
    /** Newest first. */
    days: z.array(
      z.object({
        day: z.string(),
        currency: z.string(),
        members: z.int(),
        paidMinor: minor,
        unpaidMinor: minor,
      }),
    ),
  }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const vipMembers = call({
  name: 'vipMembers',
  summary: 'Players with a level, the highest first; of one level, or one account.',
  method: 'GET',
  path: '/console/vip/members',
  who: 'staff',
  permission: 'bonuses.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    rank: z.coerce.number().int().min(1).max(12).optional(),
    account: z.string().trim().max(40).optional(),
  }),
  response: pageOf(
    z.object({
      member: z.object({ id, account: z.string() }),
      rank: z.int(),
      name: z.string(),
      since: instant,
      /** Turnover of this month. */
      monthTurnoverMinor: minor,
      /** What is still to go for keeping the level. */
      keepLeftMinor: minor,
    }),
  ),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});
