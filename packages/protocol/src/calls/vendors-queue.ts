/** What of the vendors' business waits for a person: open rounds, books that differ, transfers, and corrections by hand. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, remark } from '../common.ts';
import { currencyCode, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { vendorTransfer } from './vendors.ts';

const vendor = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const txId = z.string().min(1).max(64);
const differenceKind = z.enum(['missing_here', 'missing_there', 'amount', 'state', 'stuck']);

const round = z.object({
  id,
  vassalage: z.string(),
  /** As its vendor names it. */
  roundId: z.string(),
  memberId: id,
  account: z.string(),
  nodeId: z.string(),
  name: z.string(),
  stakeMinor: z.string(),
  payoutMinor: z.string(),
  currency: currencyCode,
  openedAt: instant,
  isClosed: z.boolean(),
});

const correction = z.object({
  id,
  round,
  /** Signed: above zero the player gets it. */
  amountMinor: signedMinor,
  closes: z.boolean(),
  reason: z.string(),
  state: z.enum(['proposed', 'posted', 'refused']),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  /** This person proposed it: somebody else decides. */
  isOwn: z.boolean(),
});

/** The vendor's own entry of a call. */
const told = z.object({
  call: z.string(),
  roundId: z.string(),
  playerId: z.string(),
  amount: z.string(),
  currency: z.string(),
  state: z.string(),
  at: instant,
});

const difference = z.object({
  vassalage: z.string(),
  txId: z.string(),
  kind: differenceKind,
  here: z.string().nullable(),
  there: z.string().nullable(),
  foundAt: instant,
  told: told.nullable(),
});

export const vendorQueue = call({
  name: 'vendorQueue',
  summary:
    'What waits for a person: rounds open for more than a day, where a vendor’s books differ from ours, transfers without an answer, corrections to decide.',
  method: 'GET',
  path: '/console/vendor-queue',
  who: 'staff',
  permission: 'vendors.read',
  query: z.strictObject(merchant),
  response: z.object({
    rounds: z.array(round),
    differences: z.array(difference),
    /** Wallet transfers whose vendor has not answered for an hour. */
    transfers: z.array(vendorTransfer.extend({ memberId: id, account: z.string(), attempts: z.int() })),
    corrections: z.array(correction),
  }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

const act = { who: 'staff', method: 'POST', query: z.strictObject(merchant), idempotency: 'natural' } as const;

export const askVendorRound = call({
  ...act,
  name: 'askVendorRound',
  summary: 'Asks a vendor what became of a round, and tells what stands here.',
  path: '/console/vendor-queue/rounds/{id}/ask',
  permission: 'vendors.read',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  response: z.object({
    round,
    /** The vendor's word; null when it does not answer or does not know the round. */
    there: z.enum(['open', 'closed', 'void']).nullable(),
    movements: z.array(z.object({ at: instant, kind: z.string(), amountMinor: signedMinor, txId: z.string() })),
    corrections: z.array(correction),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.roundOpen }, query: { merchant: 'BAIZE' }, body: {} },
});

export const askVendorDifference = call({
  ...act,
  name: 'askVendorDifference',
  summary:
    'Asks a vendor for its entry of a call anew. What agrees by now is closed; what does not is written down afresh.',
  path: '/console/vendor-queue/differences/ask',
  permission: 'vendors.write',
  body: z.strictObject({ vassalage: vendor, txId, kind: differenceKind }),
  response: z.object({
    agrees: z.boolean(),
    difference,
    /** The round it is about, where there is one here. */
    round: round.nullable(),
  }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { vassalage: 'BAIZE_STUDIO', txId: 'sample-difference', kind: 'state' },
    needs: 'the studio',
  },
});

export const resolveVendorDifference = call({
  ...act,
  name: 'resolveVendorDifference',
  summary: 'Closes a difference with a note. It moves no money: that is an adjust, the vendor’s or a correction.',
  path: '/console/vendor-queue/resolve',
  permission: 'vendors.write',
  body: z.strictObject({ vassalage: vendor, txId, kind: differenceKind, note: remark.min(1) }),
  response: nothing,
  errors: ['NOT_FOUND'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: { vassalage: 'BAIZE_STUDIO', txId: 'sample-difference', kind: 'state', note: 'Checked with the vendor' },
  },
});

export const askVendorTransfer = call({
  ...act,
  name: 'askVendorTransfer',
  summary: 'Asks a vendor at once what became of a wallet transfer. The same transfer again moves nothing twice.',
  path: '/console/vendor-queue/transfers/{id}/ask',
  permission: 'vendors.write',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  response: vendorTransfer,
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
  example: {
    as: 'admin',
    params: { id: seedIds.walletTransfer },
    query: { merchant: 'BAIZE' },
    body: {},
    needs: 'a transfer that waits',
  },
});

export const proposeVendorCorrection = call({
  ...act,
  name: 'proposeVendorCorrection',
  summary: 'Proposes to settle a round by hand. Nothing moves until somebody else agrees.',
  path: '/console/vendor-queue/corrections',
  permission: 'vendors.settle',
  rate: 'money',
  idempotency: 'key',
  body: z.strictObject({
    /** The correction's id, made by who asks: the same again is the same. */
    id,
    roundId: id,
    /** Signed: above zero the player gets it; zero only closes. */
    amountMinor: signedMinor,
    closes: z.boolean(),
    reason: remark.min(1),
  }),
  response: correction,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_RANGE', 'VALIDATION', 'IDEMPOTENCY_REUSED'],
  example: {
    as: 'approver',
    query: { merchant: 'BAIZE' },
    body: {
      id: '0199b000-0000-7000-8000-00000000a003',
      roundId: seedIds.roundOpen,
      amountMinor: '500',
      closes: true,
      reason: 'The vendor says the round was void',
    },
  },
});

export const decideVendorCorrection = call({
  ...act,
  name: 'decideVendorCorrection',
  summary: 'Agrees to a correction, which posts it as an adjust, or refuses it. Never who proposed it.',
  path: '/console/vendor-queue/corrections/{id}',
  permission: 'vendors.settle',
  rate: 'money',
  money: true,
  params: z.strictObject({ id }),
  /** `amountMinor`: what was read, so that nobody agrees to another amount. */
  body: z.strictObject({ decision: z.enum(['agree', 'refuse']), amountMinor: signedMinor }),
  response: correction,
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'APPROVER_IS_SAME',
    'APPROVER_NOT_INDEPENDENT',
    'APPROVAL_LIMIT',
    'AMOUNT_RANGE',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
  ],
  example: {
    as: 'admin',
    params: { id: seedIds.correction },
    query: { merchant: 'BAIZE' },
    body: { decision: 'agree', amountMinor: '1000' },
  },
});
