/** Contracts between upline and downline: offering, answering, ending, simulating, and what was paid. The kind stands in the path:
 *  its switch opens what leads to a new one (decision 0040); what stands is read, paid, declined and ended without it. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, idempotencyKey, instant, nothing, pageOf, pageQuery, remark } from '../common.ts';
import { minor, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import {
  contractEnding,
  contractEvent,
  contractKind,
  contractSide,
  contractStates,
  contractSwitches,
  contractTerms,
  contractTrial,
  contractView,
} from './contracts-shapes.ts';

export * from './contracts-shapes.ts';

const ofKind = z.strictObject({ kind: contractKind });
const one = z.strictObject({ kind: contractKind, id });
const switchBy = { param: 'kind', switches: contractSwitches } as const;
/** What was shown before a decision: an answer to something else is refused. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const realtime = { kind: 'realtime' };

/** A sample of terms that the demo team's ceiling allows. */
export const sampleTerms = {
  period: 'window',
  currency: 'USD',
  payer: 'upline',
  products: null,
  tiers: [{ rateBasisPoints: 10, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
  activeFromMinor: '0',
  singleBetMaxMinor: '200000',
  winRateMax: null,
  lossRateMax: null,
  carryLoss: false,
} as const;

export const contractsFromUpline = call({
  name: 'contractsFromUpline',
  summary: 'The reader’s own contracts of a kind: what is offered, what is in force, and those before, newest first.',
  method: 'GET',
  path: '/api/contracts/{kind}/mine',
  who: 'member',
  params: ofKind,
  response: z.object({
    content: z.array(contractView),
    paidToMeTodayMinor: signedMinor,
    currency: z.string(),
    /** When the running period is paid; null without a contract in force. */
    nextPayAt: instant.nullable(),
    /** The terms that nothing the reader gives on may pass; null: nothing may be given on. */
    ceiling: contractTerms.nullable(),
    /** Whether what the reader gives on may be paid by the platform. */
    mayPlatformPay: z.boolean(),
  }),
  example: { as: 'agent', params: realtime },
});

export const contractsToDownlines = call({
  name: 'contractsToDownlines',
  summary: 'Contracts of a kind that the reader offered, newest first.',
  method: 'GET',
  path: '/api/contracts/{kind}/given',
  who: 'agent',
  params: ofKind,
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(contractStates).optional(),
    /** Begins the downline's account name. */
    account: z.string().trim().max(30).optional(),
  }),
  response: pageOf(contractView),
  example: { as: 'agent', params: realtime, query: {} },
});

export const contractDownlines = call({
  name: 'contractDownlines',
  summary: 'Direct downlines the reader may write a contract for, by account name.',
  method: 'GET',
  path: '/api/contracts/{kind}/downlines',
  who: 'agent',
  switchBy,
  params: ofKind,
  query: z.strictObject({ account: z.string().trim().max(30).optional() }),
  response: z.object({
    content: z.array(
      z.object({
        id,
        account: z.string(),
        isAgent: z.boolean(),
        offeredId: id.nullable(),
        inForceId: id.nullable(),
        rateBasisPoints: z.int().nullable(),
      }),
    ),
  }),
  example: { as: 'agent', params: realtime, query: {} },
});

export const offerContract = call({
  name: 'offerContract',
  summary: 'Offers a contract to a direct downline. It may give nothing that the reader’s own contract does not have.',
  method: 'POST',
  path: '/api/contracts/{kind}',
  who: 'agent',
  switchBy,
  idempotency: 'natural',
  params: ofKind,
  body: z.strictObject({ downlineId: id, terms: contractTerms, note: remark.optional() }),
  response: contractView,
  errors: ['NOT_FOUND', 'CONTRACT_TERMS', 'CONTRACT_ABOVE_OWN', 'CONTRACT_OFFER_OPEN', 'CONTRACT_DEBT_OPEN'],
  example: { as: 'agent', params: realtime, body: { downlineId: seedIds.contractDownline, terms: sampleTerms } },
});

export const simulateContract = call({
  name: 'simulateContract',
  summary: 'What terms would have brought a downline on the last closed periods, and what the reader would have kept.',
  method: 'POST',
  path: '/api/contracts/{kind}/simulation',
  who: 'agent',
  switchBy,
  idempotency: 'natural',
  params: ofKind,
  body: z.strictObject({ downlineId: id, terms: contractTerms }),
  response: z.object({
    theirs: contractTrial,
    /** By the contract they have now. */
    theirsNowMinor: signedMinor,
    /** What the reader’s own contract brings on the same bets. */
    ownMinor: signedMinor,
    keepMinor: signedMinor,
    /** Null when it may be offered; else why not. */
    refusal: z.enum(['CONTRACT_TERMS', 'CONTRACT_ABOVE_OWN', 'CONTRACT_OFFER_OPEN', 'CONTRACT_DEBT_OPEN']).nullable(),
  }),
  errors: ['NOT_FOUND', 'CONTRACT_TERMS'],
  example: { as: 'agent', params: realtime, body: { downlineId: seedIds.contractDownline, terms: sampleTerms } },
});

export const readContract = call({
  name: 'readContract',
  summary: 'One contract with its sealed text and its history.',
  method: 'GET',
  path: '/api/contracts/{kind}/{id}',
  who: 'member',
  params: one,
  response: z.object({ contract: contractView, sealedText: z.string(), events: z.array(contractEvent) }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: { ...realtime, id: seedIds.contractOffered } },
});

export const previewContract = call({
  name: 'previewContract',
  summary:
    'What accepting an offer, or agreeing to an end, does: which contracts end, from when, and what would have been earned.',
  method: 'GET',
  path: '/api/contracts/{kind}/{id}/preview',
  who: 'member',
  params: one,
  response: z.object({
    act: z.enum(['accept', 'agree_to_end']),
    /** To be sent with the decision. */
    digest: z.string(),
    effectiveFrom: instant.nullable(),
    ends: z.array(contractEnding),
    /** By the offered terms, and by the contract in force. */
    offered: contractTrial.nullable(),
    nowMinor: signedMinor,
  }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'agent', params: { ...realtime, id: seedIds.contractOffered } },
});

const ended = z.object({ contract: contractView, ended: z.array(contractEnding) });

export const acceptContract = call({
  name: 'acceptContract',
  summary: 'Accepts an offer. Refused when what it ends is no longer what the preview said.',
  method: 'POST',
  path: '/api/contracts/{kind}/{id}/acceptance',
  who: 'member',
  switchBy,
  idempotency: 'natural',
  params: one,
  body: z.strictObject({ digest }),
  response: ended,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'CONTRACT_CHANGED', 'CONTRACT_ABOVE_OWN'],
  example: {
    as: 'agent',
    params: { kind: 'hourly', id: seedIds.contractForAcceptance },
    body: { digest: '0'.repeat(64) },
    needs: 'the digest of the preview',
  },
});

export const declineContract = call({
  name: 'declineContract',
  summary: 'Declines an offer, with or without a word.',
  method: 'POST',
  path: '/api/contracts/{kind}/{id}/refusal',
  who: 'member',
  idempotency: 'natural',
  params: one,
  body: z.strictObject({ reason: remark.optional() }),
  response: contractView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'agent', params: { kind: 'daily', id: seedIds.contractForRefusal }, body: { reason: 'too low' } },
});

export const takeBackContract = call({
  name: 'takeBackContract',
  summary: 'Takes an unanswered offer back.',
  method: 'POST',
  path: '/api/contracts/{kind}/{id}/take-back',
  who: 'agent',
  idempotency: 'natural',
  params: one,
  body: nothing,
  response: contractView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'agent', params: { ...realtime, id: seedIds.contractForTakeBack }, body: {} },
});

export const remindContract = call({
  name: 'remindContract',
  summary: 'Reminds a downline of an unanswered offer, once a day.',
  method: 'POST',
  path: '/api/contracts/{kind}/{id}/reminder',
  who: 'agent',
  switchBy,
  idempotency: 'natural',
  params: one,
  body: nothing,
  response: contractView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'CONTRACT_REMINDED'],
  example: { as: 'agent', params: { ...realtime, id: seedIds.contractForReminder }, body: {} },
});

export const sayOnContract = call({
  name: 'sayOnContract',
  summary: 'Writes to the other side about an offer that waits: a question, an answer, a proposal in words.',
  method: 'POST',
  path: '/api/contracts/{kind}/{id}/words',
  who: 'member',
  switchBy,
  idempotency: 'key',
  params: one,
  body: z.strictObject({ words: remark.min(1), idempotencyKey }),
  response: contractView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'CONTRACT_WORDS_FULL', 'IDEMPOTENCY_REUSED'],
  example: {
    as: 'agent',
    params: { ...realtime, id: seedIds.contractForReminder },
    body: { words: 'Ten active members are enough.', idempotencyKey: '0199b000-0000-7000-8000-00000000b0f1' },
  },
});

export const askToEndContract = call({
  name: 'askToEndContract',
  summary: 'Asks the other side to let a contract end. Silence for the merchant’s days of notice ends it too.',
  method: 'POST',
  path: '/api/contracts/{kind}/{id}/end-request',
  who: 'member',
  idempotency: 'natural',
  params: one,
  body: z.strictObject({ reason: remark.optional() }),
  response: contractView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'agent', params: { ...realtime, id: seedIds.contractInForce }, body: {} },
});

export const answerEndContract = call({
  name: 'answerEndContract',
  summary: 'Agrees that a contract ends with its running period, or refuses.',
  method: 'POST',
  path: '/api/contracts/{kind}/{id}/end-answer',
  who: 'member',
  idempotency: 'natural',
  params: one,
  body: z.strictObject({ agree: z.boolean(), digest: digest.optional(), reason: remark.optional() }),
  response: ended,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'CONTRACT_CHANGED'],
  example: { as: 'agent', params: { kind: 'daily', id: seedIds.contractEndAsked }, body: { agree: false } },
});

export const contractDebts = call({
  name: 'contractDebts',
  summary: 'Payments that are owed: by the reader to downlines, or to the reader. Oldest first, as they are paid.',
  method: 'GET',
  path: '/api/contracts/debts',
  who: 'member',
  query: z.strictObject({ side: contractSide.default('upline'), cursor: id.optional() }),
  response: z.object({
    content: z.array(
      z.object({
        paymentId: id,
        contractId: id,
        kind: contractKind,
        other: z.object({ id, account: z.string() }),
        from: instant,
        to: instant,
        currency: z.string(),
        dueMinor: minor,
        openMinor: minor,
        since: instant,
      }),
    ),
    /** What the side asked about owes, or is owed, in all: in each currency. */
    open: z.array(z.object({ currency: z.string(), openMinor: minor })),
    /** What is closed to the reader until it is paid. */
    freezes: z.array(z.enum(['transfers', 'offers', 'withdrawals'])),
    nextCursor: id.nullable(),
  }),
  example: { as: 'agent', query: {} },
});
