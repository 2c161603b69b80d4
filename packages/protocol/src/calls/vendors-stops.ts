/** Vendors that are stopped, and their credits that wait: one person stops, two let anything go on. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, remark } from '../common.ts';
import { currencyCode } from '../money.ts';

const vendor = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

/** From the freest: `off` takes no launch and no bet, `quarantine` also holds every credit. */
export const vendorStates = ['on', 'off', 'quarantine'] as const;
export type VendorState = (typeof vendorStates)[number];
export const vendorWishes = ['on', 'off', 'release', 'refuse'] as const;
export type VendorWish = (typeof vendorWishes)[number];

/** As many credits are in one wish at most. */
export const heldCreditsMax = 200;

/** Why a credit is held: its vendor is in quarantine, or it would have passed the vendor's line of the day, or the player's. */
export const heldReasons = ['quarantine', 'vendor_line', 'player_line'] as const;

/** The most that a vendor may pay out beyond stakes in a day, or that each player may win in one, in the merchant's currency. */
const exposureLine = z.object({
  /** Null: each player's line, over all vendors. */
  vassalage: z.string().nullable(),
  maxMinor: z.string(),
  /** Paid out beyond stakes today, below zero when the house won; null for the players' line. */
  todayMinor: z.string().nullable(),
  currency: currencyCode,
  /** Nobody has set it: it follows from the largest credits that vendors may make. */
  isDefault: z.boolean(),
});

const held = z.object({
  id,
  vassalage: z.string(),
  txId: z.string(),
  kind: z.enum(['win', 'adjust', 'promo', 'wallet']),
  memberId: id,
  account: z.string(),
  /** As its vendor names it; null where it is of none. */
  roundId: z.string().nullable(),
  amountMinor: z.string(),
  currency: currencyCode,
  because: z.enum(heldReasons),
  heldAt: instant,
  /** The wish that waits for a second person; null: none does. */
  requestId: id.nullable(),
});

const request = z.object({
  id,
  vassalage: z.string(),
  wish: z.enum(vendorWishes),
  reason: z.string(),
  state: z.enum(['proposed', 'granted', 'refused']),
  /** How many credits it is about, and what they come to by currency. */
  credits: z.int(),
  totals: z.array(z.object({ amountMinor: z.string(), currency: currencyCode })),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  /** This person asked for it: somebody else decides. */
  isOwn: z.boolean(),
});

const stopped = z.object({
  vassalage: z.string(),
  state: z.enum(vendorStates),
  since: instant.nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** All that are held, also those that the list has no place for. */
  heldCredits: z.int(),
});

export const vendorStops = call({
  name: 'vendorStops',
  summary:
    'The state of each vendor, credits that are held, oldest first, wishes that wait for a second person, and the lines of a day.',
  method: 'GET',
  path: '/console/vendor-stops',
  who: 'staff',
  permission: 'vendors.read',
  query: z.strictObject(merchant),
  response: z.object({
    vendors: z.array(stopped),
    held: z.array(held),
    requests: z.array(request),
    lines: z.array(exposureLine),
  }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

const act = { who: 'staff', method: 'POST', query: z.strictObject(merchant), permission: 'vendors.stop' } as const;

export const stopVendor = call({
  ...act,
  name: 'stopVendor',
  summary:
    'Stops a vendor at once: off takes no launch and no bet, quarantine also holds every credit. Only from freer to stricter.',
  path: '/console/vendors/{vendor}/stop',
  idempotency: 'natural',
  params: z.strictObject({ vendor }),
  body: z.strictObject({ state: z.enum(['off', 'quarantine']), reason: remark.min(1) }),
  response: stopped,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { vendor: 'BAIZE_ARCADE' },
    query: { merchant: 'LOTUS' },
    body: { state: 'off', reason: 'The vendor asked for it' },
  },
});

export const proposeVendorRequest = call({
  ...act,
  name: 'proposeVendorRequest',
  summary: 'Asks that a stopped vendor goes on, or that held credits are posted or refused. Somebody else decides.',
  path: '/console/vendors/{vendor}/requests',
  rate: 'money',
  idempotency: 'key',
  params: z.strictObject({ vendor }),
  body: z.strictObject({
    /** The wish's id, made by who asks: the same again is the same. */
    id,
    wish: z.enum(vendorWishes),
    /** Which credits, for `release` and `refuse`; the oldest that no wish is about yet where it is left out. */
    credits: z.array(id).min(1).max(heldCreditsMax).optional(),
    reason: remark.min(1),
  }),
  response: request,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'IDEMPOTENCY_REUSED'],
  example: {
    as: 'approver',
    params: { vendor: 'BAIZE_ARCADE' },
    query: { merchant: 'LOTUS' },
    body: { id: '0199b000-0000-7000-8000-00000000a004', wish: 'on', reason: 'The vendor has a new key' },
    needs: 'a vendor that is stopped',
  },
});

export const decideVendorRequest = call({
  ...act,
  name: 'decideVendorRequest',
  summary: 'Agrees to a wish, which carries it out, or refuses it. Never who asked.',
  path: '/console/vendor-requests/{id}',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: z.strictObject({ id }),
  body: z.strictObject({ decision: z.enum(['agree', 'refuse']) }),
  response: request,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'APPROVER_IS_SAME', 'APPROVER_NOT_INDEPENDENT', 'APPROVAL_LIMIT'],
  example: {
    as: 'admin',
    params: { id: '0199b000-0000-7000-8000-00000000a004' },
    query: { merchant: 'LOTUS' },
    body: { decision: 'agree' },
    needs: 'a wish that waits',
  },
});

export const setExposureLine = call({
  name: 'setExposureLine',
  summary:
    'Sets how much a vendor may pay out beyond stakes in a day, or without a vendor each player may win in one. Holds at once; a higher line takes a second person.',
  method: 'PUT',
  path: '/console/exposure-lines',
  who: 'staff',
  permission: 'vendors.stop',
  idempotency: 'natural',
  query: z.strictObject(merchant),
  body: z.strictObject({
    vassalage: vendor.nullable(),
    /** In the merchant's currency. */
    maxMinor: z.string().regex(/^[1-9][0-9]{0,14}$/),
  }),
  response: exposureLine,
  errors: ['NOT_FOUND', 'SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { vassalage: 'BAIZE_ARCADE', maxMinor: '40000000' },
  },
});
