/** VIP levels, their bonuses and the rebate, as their player sees them. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery } from '../common.ts';
import { minor, positiveMinor } from '../money.ts';
import { betProducts } from '../products.ts';
import { seedIds } from '../seed-ids.ts';

export const vipBonusKinds = ['upgrade', 'monthly', 'birthday'] as const;

const rates = z.partialRecord(z.enum(betProducts), z.int());
const amount = z.object({ currency: z.string(), amountMinor: minor });

const levelView = z.object({
  rank: z.int(),
  name: z.string(),
  reachTurnoverMinor: minor,
  reachDepositsMinor: minor,
  keepTurnoverMinor: minor,
  upgradeBonusMinor: minor,
  monthlyBonusMinor: minor,
  birthdayBonusMinor: minor,
  /** Basis points of the turnover. */
  rebate: rates,
  rebateDayMostMinor: positiveMinor.nullable(),
});

/** What of a level is there, and what is still to go. */
const part = z.object({ neededMinor: minor, doneMinor: minor, leftMinor: minor });

export const vipClaimable = z.object({
  /** Of a bonus, or `rebate:` with its currency. */
  id: z.string(),
  title: z.string(),
  amountMinor: positiveMinor,
  currency: z.string(),
  playThrough: z.object({ multiple: z.int(), days: z.int() }).nullable(),
  until: instant.nullable(),
});

export const vipOverview = call({
  name: 'vipOverview',
  summary: 'The reader’s level, what the next one needs, the levels of the merchant, rebate and bonuses.',
  method: 'GET',
  path: '/api/vip',
  who: 'member',
  response: z.object({
    /** Of every amount below that names none. */
    currency: z.string(),
    /** From the lowest on; none: the merchant has no VIP. */
    levels: z.array(levelView),
    /** Days that count for reaching a level; null: all. */
    reachDays: z.int().nullable(),
    level: z.object({ rank: z.int(), name: z.string(), since: instant }).nullable(),
    /** Null at the top. */
    next: z
      .object({
        rank: z.int(),
        name: z.string(),
        turnover: part,
        deposits: part,
        /** How much of the way is done, of 10,000. */
        shareBasisPoints: z.int(),
        /** It was reached before: this month's turnover brings it back. */
        isLost: z.boolean(),
      })
      .nullable(),
    /** What keeps the level this month; null where nothing is needed. */
    keep: part.extend({ until: instant }).nullable(),
    rebate: z.object({
      byItself: z.boolean(),
      /** Of the running day so far; rounded down when it is paid. */
      today: z.array(amount),
      /** Of days that are over. */
      unpaid: z.array(amount),
    }),
    claimable: z.array(vipClaimable),
    /** Nothing is paid now; what was earned waits. */
    stop: z.enum(['SELF_EXCLUDED', 'COOLING_OFF']).nullable(),
  }),
  example: { as: 'member' },
});

export const vipRebateDays = call({
  name: 'vipRebateDays',
  summary: 'The reader’s rebate by day and product, newest first.',
  method: 'GET',
  path: '/api/vip/rebate',
  who: 'member',
  query: z.strictObject(pageQuery),
  response: pageOf(
    z.object({
      /** A business day of the merchant's. */
      day: z.string(),
      currency: z.string(),
      /** What it comes to; of a paid one what was paid, with the fraction of days before. */
      amountMinor: minor,
      paidAt: instant.nullable(),
      /** It runs still. */
      isOpen: z.boolean(),
      products: z.array(z.object({ product: z.string(), rank: z.int(), turnoverMinor: minor, amountMinor: minor })),
    }),
  ),
  example: { as: 'member', query: {} },
});

export const claimVip = call({
  name: 'claimVip',
  flow: 'bonuses',
  summary: 'Pays a VIP bonus, or the rebate of all days that are over. The same wish again pays nothing more.',
  method: 'POST',
  path: '/api/vip/claim',
  who: 'member',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  body: z.strictObject({ id: z.union([id, z.string().regex(/^rebate:[A-Z]{3,5}$/)]) }),
  response: z.object({}),
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'CURRENCY_UNKNOWN',
    'WALLET_ON_CREDIT',
    'FLOW_STOPPED',
  ],
  example: { as: 'member', body: { id: seedIds.vipBonus } },
});
