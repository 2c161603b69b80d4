/** Game vendors: transfer wallets for players; keys, free rounds and differences for operators. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, remark } from '../common.ts';
import { currencyCode, positiveMinor, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';

const vendorCode = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

const vendorWallet = z.object({
  /** The vendor's code; the specification's word on the wire. */
  vassalage: z.string(),
  name: z.string(),
  currency: currencyCode,
  /** Minor units at the vendor, as its last answer had it. */
  balanceMinor: signedMinor,
  /** A transfer is still being asked about. */
  isPending: z.boolean(),
  asOf: instant.nullable(),
});

export const merchantWallet = call({
  name: 'merchantWallet',
  summary: 'The player’s wallets: one for all seamless vendors, and one for each vendor that holds its own.',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  who: 'member',
  query: z.strictObject({
    /** `1` asks each vendor for its balance first. */
    refresh: z.enum(['0', '1']).default('0'),
  }),
  response: z.object({
    /** True when no vendor of the merchant holds a wallet of its own. */
    isSingle: z.boolean(),
    currency: currencyCode,
    /** Free cash of the one wallet, minor units. */
    balanceMinor: signedMinor,
    wallets: z.array(vendorWallet),
    totalMinor: signedMinor,
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'member' },
});

export const walletTransferStates = ['pending', 'done', 'refused'] as const;
const transfer = z.object({
  id,
  vassalage: z.string(),
  direction: z.enum(['in', 'out']),
  /** Minor units; of "bring back" what the vendor gave, 0 while it is not known. */
  amountMinor: signedMinor,
  currency: currencyCode,
  state: z.enum(walletTransferStates),
  at: instant,
});

export const walletTransfer = call({
  name: 'walletTransfer',
  summary: 'Moves money into a vendor’s wallet, out of it, or brings all back from every vendor.',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  who: 'member',
  rate: 'money',
  money: true,
  idempotency: 'key',
  body: z.strictObject({
    direction: z.enum(['in', 'out', 'all_back']),
    /** Absent only in `all_back`, which then means every vendor. */
    vassalage: vendorCode.optional(),
    /** Minor units; `out` without it brings back what is there. */
    amountMinor: positiveMinor.optional(),
    idempotencyKey: id,
  }),
  response: z.object({ transfers: z.array(transfer) }),
  errors: ['NOT_FOUND', 'VALIDATION', 'INSUFFICIENT_FUNDS', 'ACCOUNT_FROZEN', 'IDEMPOTENCY_REUSED'],
  example: { as: 'member', body: { direction: 'all_back', idempotencyKey: '0199b000-0000-7000-8000-00000000a001' } },
});

const key = z.object({
  keyId: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  algorithm: z.enum(['hmac-sha256', 'ed25519', 'rsa-sha256']),
  createdAt: instant,
  retiresAt: instant.nullable(),
});

export const consoleVendors = call({
  name: 'consoleVendors',
  summary: 'The merchant’s vendors with their live keys, and what waits for a person.',
  method: 'GET',
  path: '/console/vendors',
  who: 'staff',
  permission: 'merchants.read',
  query: z.strictObject(merchant),
  response: z.object({
    vendors: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        isEnabled: z.boolean(),
        wallet: z.enum(['seamless', 'transfer']),
        dialect: z.enum(['own', 'hub', 'soft']),
        keys: z.array(key),
        /** Rounds open for more than a day. */
        staleRounds: z.int(),
        differences: z.int(),
        comparedUntil: instant.nullable(),
      }),
    ),
  }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const addVendorKey = call({
  name: 'addVendorKey',
  summary: 'Puts a new key of a vendor to work; the one before stays good for the overlap. At most two are live.',
  method: 'POST',
  path: '/console/vendors/{vendor}/keys',
  who: 'staff',
  permission: 'merchants.write',
  idempotency: 'natural',
  params: z.strictObject({ vendor: vendorCode }),
  query: z.strictObject(merchant),
  body: z.strictObject({
    direction: z.enum(['inbound', 'outbound']),
    keyId: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
    /** The vendor's Ed25519 public key (SPKI, PEM); without it a shared secret is made and told once. */
    publicPem: z.string().max(1_000).optional(),
    overlapMinutes: z.int().min(0).max(10_080),
  }),
  response: z.object({ keyId: z.string(), secret: z.string().nullable(), olderRetiresAt: instant }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { vendor: 'BAIZE_ARCADE' },
    query: { merchant: 'LOTUS' },
    body: { direction: 'inbound', keyId: 'sample-key-2', overlapMinutes: 60 },
  },
});

const grant = z.object({
  grantId: id,
  vassalage: z.string(),
  memberId: id,
  nodeId: z.string(),
  currency: currencyCode,
  rounds: z.int(),
  used: z.int(),
  stakeMinor: z.string(),
  state: z.enum(['offered', 'open', 'used_up', 'cancelled', 'expired']),
  grantedAt: instant,
  expiresAt: instant,
});

export const listFreeRounds = call({
  name: 'listFreeRounds',
  summary: 'Rounds given away, newest first.',
  method: 'GET',
  path: '/console/free-rounds',
  who: 'staff',
  permission: 'members.read',
  query: z.strictObject({ ...merchant, memberId: id.optional() }),
  response: z.object({ grants: z.array(grant) }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const grantFreeRounds = call({
  name: 'grantFreeRounds',
  summary: 'Gives a player rounds of a game. The vendor is told at once, or as soon as it answers.',
  method: 'POST',
  path: '/console/free-rounds',
  who: 'staff',
  permission: 'merchants.write',
  query: z.strictObject(merchant),
  body: z.strictObject({
    memberId: id,
    nodeId: z.string().min(1).max(64),
    rounds: z.int().min(1).max(1_000),
    stakeMinor: positiveMinor,
    expiresAt: instant,
  }),
  response: grant,
  errors: ['NOT_FOUND', 'GAME_UNKNOWN', 'AMOUNT_RANGE', 'VALIDATION'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { memberId: seedIds.member, nodeId: 'dice', rounds: 5, stakeMinor: '100', expiresAt: '2099-01-01T00:00:00Z' },
  },
});

export const cancelFreeRounds = call({
  name: 'cancelFreeRounds',
  summary: 'Takes back what is left of a grant. Rounds that were played stay played.',
  method: 'DELETE',
  path: '/console/free-rounds/{id}',
  who: 'staff',
  permission: 'merchants.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: grant,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.freeRounds }, query: { merchant: 'BAIZE' } },
});

export const vendorQueue = call({
  name: 'vendorQueue',
  summary: 'What waits for a person: rounds open for more than a day, and where a vendor’s books differ from ours.',
  method: 'GET',
  path: '/console/vendor-queue',
  who: 'staff',
  permission: 'merchants.read',
  query: z.strictObject(merchant),
  response: z.object({
    rounds: z.array(
      z.object({
        vassalage: z.string(),
        roundId: z.string(),
        memberId: id,
        nodeId: z.string(),
        stakeMinor: z.string(),
        currency: currencyCode,
        openedAt: instant,
      }),
    ),
    differences: z.array(
      z.object({
        vassalage: z.string(),
        txId: z.string(),
        kind: z.enum(['missing_here', 'missing_there', 'amount', 'state', 'stuck']),
        here: z.string().nullable(),
        there: z.string().nullable(),
        foundAt: instant,
      }),
    ),
    /** Wallet transfers whose vendor has not answered for an hour. */
    transfers: z.array(transfer.extend({ memberId: id, attempts: z.int() })),
  }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const resolveVendorDifference = call({
  name: 'resolveVendorDifference',
  summary: 'Closes a difference with a note. It moves no money: a correction is the vendor’s adjust.',
  method: 'POST',
  path: '/console/vendor-queue/resolve',
  who: 'staff',
  permission: 'merchants.write',
  idempotency: 'natural',
  query: z.strictObject(merchant),
  body: z.strictObject({
    vassalage: vendorCode,
    txId: z.string().min(1).max(64),
    kind: z.enum(['missing_here', 'missing_there', 'amount', 'state', 'stuck']),
    note: remark.min(1),
  }),
  response: nothing,
  errors: ['NOT_FOUND'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { vassalage: 'BAIZE_STUDIO', txId: 'sample-difference', kind: 'state', note: 'Checked with the vendor' },
  },
});
