/** Operators and game vendors: who they are, their keys, and rounds given to players. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, idempotencyKey, instant, pageOf, pageQuery } from '../common.ts';
import { currencyCode, positiveMinor } from '../money.ts';
import { vendorStates } from './vendors-stops.ts';
import { wireEntries } from '../wire-entries.ts';
import { seedIds, seedVendorKey } from '../seed-ids.ts';

const vendor = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const keyId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);

const key = z.object({
  keyId: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  algorithm: z.enum(['hmac-sha256', 'ed25519', 'rsa-sha256']),
  createdAt: instant,
  retiresAt: instant.nullable(),
  /** To the minute; null when it never was. */
  lastUsedAt: instant.nullable(),
  /** Calls of this merchant that were signed with it in the last 24 hours, to the hour. */
  usedDay: z.int(),
});

export const consoleVendors = call({
  name: 'consoleVendors',
  summary: 'The merchant’s vendors with their live keys, and what waits for an answer or for a person.',
  method: 'GET',
  path: '/console/vendors',
  who: 'staff',
  permission: 'vendors.read',
  query: z.strictObject(merchant),
  response: z.object({
    vendors: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        state: z.enum(vendorStates),
        wallet: z.enum(['seamless', 'transfer']),
        dialect: z.enum(['own', 'hub', 'soft']),
        keys: z.array(key),
        /** Currencies that it counts otherwise than the registry. */
        wire: wireEntries,
        /** Rounds with a standing bet that nobody closed, and since when the oldest is open. */
        openRounds: z.int(),
        oldestOpenAt: instant.nullable(),
        /** Of those, open for more than a day. */
        staleRounds: z.int(),
        /** Our calls that the vendor has not answered yet: gifts of rounds, ended sessions, transfers. */
        waitingCalls: z.int(),
        /** The vendor's calls that were given up after a day, and transfers without an answer for an hour. */
        failedCalls: z.int(),
        differences: z.int(),
        comparedUntil: instant.nullable(),
      }),
    ),
  }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const addVendorKey = call({
  name: 'addVendorKey',
  summary:
    'Puts a new key of a vendor to work; the one before stays good for the overlap, and until then we sign with it. At most two are live.',
  method: 'POST',
  path: '/console/vendors/{vendor}/keys',
  who: 'staff',
  permission: 'vendors.keys',
  idempotency: 'natural',
  params: z.strictObject({ vendor }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    direction: z.enum(['inbound', 'outbound']),
    keyId,
    /** The vendor's public key (SPKI, PEM), Ed25519, or RSA of the hub dialect; without it a shared secret is made and told once. */
    publicPem: z.string().max(1_000).optional(),
    overlapMinutes: z.int().min(0).max(10_080),
  }),
  response: z.object({ keyId: z.string(), secret: z.string().nullable(), olderRetiresAt: instant }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'a second person: the example is answered SECOND_PERSON_NEEDED with a request to grant and run',

    params: { vendor: 'BAIZE_ARCADE' },
    query: { merchant: 'LOTUS' },
    body: { direction: 'inbound', keyId: 'sample-key-2', overlapMinutes: 60 },
  },
});

export const setVendorWire = call({
  name: 'setVendorWire',
  summary:
    'Says how a vendor counts currencies on the wire, all of them at once; those left out are counted as the registry does. Only while the vendor is stopped and nothing is open with it in a currency that changes.',
  method: 'PUT',
  path: '/console/vendors/{vendor}/wire',
  who: 'staff',
  permission: 'vendors.keys',
  idempotency: 'natural',
  params: z.strictObject({ vendor }),
  query: z.strictObject(merchant),
  body: z.strictObject({ entries: wireEntries }),
  response: z.object({ entries: wireEntries }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'a second person, and a vendor that is stopped',
    params: { vendor: 'BAIZE_ARCADE' },
    query: { merchant: 'LOTUS' },
    body: { entries: [{ currency: 'VND', decimals: 3, unit: 1_000 }] },
  },
});

export const retireVendorKey = call({
  name: 'retireVendorKey',
  summary: 'Ends a key at once. The last one of a direction cannot go: a new one comes first.',
  method: 'POST',
  path: '/console/vendors/{vendor}/keys/{keyId}/retire',
  who: 'staff',
  permission: 'vendors.keys',
  idempotency: 'natural',
  params: z.strictObject({ vendor, keyId }),
  query: z.strictObject(merchant),
  body: z.strictObject({}),
  response: z.object({ keyId: z.string(), retiresAt: instant }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { vendor: 'BAIZE_ARCADE', keyId: seedVendorKey },
    query: { merchant: 'BAIZE' },
    body: {},
  },
});

const grant = z.object({
  grantId: id,
  vassalage: z.string(),
  memberId: id,
  account: z.string(),
  nodeId: z.string(),
  /** The title in the language of who asks. */
  name: z.string(),
  currency: currencyCode,
  rounds: z.int(),
  used: z.int(),
  stakeMinor: z.string(),
  state: z.enum(['offered', 'open', 'used_up', 'cancelled', 'expired']),
  grantedAt: instant,
  grantedBy: z.string(),
  expiresAt: instant,
});

export const listFreeRounds = call({
  name: 'listFreeRounds',
  summary: 'Rounds given away, newest first.',
  method: 'GET',
  path: '/console/free-rounds',
  who: 'staff',
  permission: 'vendors.read',
  query: z.strictObject({ ...pageQuery, ...merchant, memberId: id.optional(), vassalage: vendor.optional() }),
  response: pageOf(grant),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

/** What rounds are given: `stakeMinor` is what one is played at. */
const gift = {
  nodeId: z.string().min(1).max(64),
  rounds: z.int().min(1).max(1_000),
  stakeMinor: positiveMinor,
  expiresAt: instant,
};

export const grantFreeRounds = call({
  name: 'grantFreeRounds',
  flow: 'bonuses',
  summary: 'Gives a player rounds of a game. The vendor is told at once, or as soon as it answers.',
  method: 'POST',
  path: '/console/free-rounds',
  who: 'staff',
  permission: 'bonuses.write',
  query: z.strictObject(merchant),
  body: z.strictObject({ memberId: id, ...gift }),
  response: grant,
  errors: [
    'NOT_FOUND',
    'GAME_UNKNOWN',
    'FEATURE_OFF',
    'AMOUNT_RANGE',
    'VALIDATION',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'SECOND_PERSON_NEEDED',
    'STATE_CONFLICT',
  ],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { memberId: seedIds.member, nodeId: 'dice', rounds: 5, stakeMinor: '100', expiresAt: '2099-01-01T00:00:00Z' },
  },
});

export const giftRefusals = ['unknown', 'no_wallet', 'stopped', 'twice'] as const;
/** `unknown`: no such account. `no_wallet`: none in this currency, or play money. `stopped`: takes a break. */
const giftRefusal = z.enum(giftRefusals).nullable();
const giftList = {
  accounts: z.array(z.string().trim().min(1).max(64)).min(1).max(200),
  ...gift,
  currency: currencyCode,
};

export const checkFreeRounds = call({
  name: 'checkFreeRounds',
  summary: 'Says who of a list could get rounds now, and why the others cannot. Gives nothing.',
  method: 'POST',
  path: '/console/free-rounds/check',
  who: 'staff',
  permission: 'bonuses.write',
  idempotency: 'natural',
  query: z.strictObject(merchant),
  body: z.strictObject(giftList),
  response: z.object({ results: z.array(z.object({ account: z.string(), refusal: giftRefusal })) }),
  errors: ['GAME_UNKNOWN', 'FEATURE_OFF', 'CURRENCY_UNKNOWN', 'AMOUNT_RANGE', 'VALIDATION', 'NOT_FOUND'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: {
      accounts: ['heron21', 'nobody-here'],
      nodeId: 'dice',
      rounds: 3,
      stakeMinor: '200',
      currency: 'USD',
      expiresAt: '2099-01-01T00:00:00Z',
    },
  },
});

export const giveFreeRounds = call({
  name: 'giveFreeRounds',
  flow: 'bonuses',
  summary:
    'Gives each player of a list the same rounds. Each stands for itself: who cannot get them is named with the reason.',
  method: 'POST',
  path: '/console/free-rounds/list',
  who: 'staff',
  permission: 'bonuses.write',
  idempotency: 'key',
  query: z.strictObject(merchant),
  body: z.strictObject({ ...giftList, idempotencyKey }),
  response: z.object({
    results: z.array(z.object({ account: z.string(), grantId: id.nullable(), refusal: giftRefusal })),
  }),
  errors: [
    'GAME_UNKNOWN',
    'FEATURE_OFF',
    'CURRENCY_UNKNOWN',
    'AMOUNT_RANGE',
    'VALIDATION',
    'IDEMPOTENCY_REUSED',
    'SECOND_PERSON_NEEDED',
    'STATE_CONFLICT',
  ],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: {
      accounts: ['heron21', 'nobody-here'],
      nodeId: 'dice',
      rounds: 3,
      stakeMinor: '200',
      currency: 'USD',
      expiresAt: '2099-01-01T00:00:00Z',
      idempotencyKey: '0199b000-0000-7000-8000-00000000a002',
    },
  },
});

export const cancelFreeRounds = call({
  name: 'cancelFreeRounds',
  summary: 'Takes back what is left of a grant. Rounds that were played stay played.',
  method: 'DELETE',
  path: '/console/free-rounds/{id}',
  who: 'staff',
  permission: 'bonuses.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: grant,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.freeRounds }, query: { merchant: 'BAIZE' } },
});
