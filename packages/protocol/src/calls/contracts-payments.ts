/** What contracts paid, and how each amount came about: read also where the kind is switched off (decision 0040). */
import { z } from 'zod';
import { call } from '../call.ts';
import { byCursor, id, instant } from '../common.ts';
import { signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { contractKind, contractPayment, contractReckoning, contractTerms, contractTier } from './contracts-shapes.ts';

const ofContract = z.strictObject({ kind: contractKind, id });
const ofPayment = z.strictObject({ kind: contractKind, id, paymentId: id });
const sample = { kind: 'daily', id: seedIds.contractPaid };
const samplePayment = { ...sample, paymentId: seedIds.contractPayment };

/** Lists that may be long: `newest` to begin, then the page before's `nextCursor`. */
const listed = { ...byCursor, pageSize: z.coerce.number().int().min(1).max(100).default(20) };

export const contractPayments = call({
  name: 'contractPayments',
  summary: 'Every settled period of a contract, newest first. Periods without a bet are left out.',
  method: 'GET',
  path: '/api/contracts/{kind}/{id}/payments',
  who: 'member',
  params: ofContract,
  query: z.strictObject(listed),
  response: z.object({ content: z.array(contractPayment), nextCursor: z.string().nullable() }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: sample, query: {} },
});

export const contractExplanation = call({
  name: 'contractExplanation',
  summary: 'How a payment came about: figures, tier, rate, arithmetic and rounding.',
  method: 'GET',
  path: '/api/contracts/{kind}/{id}/payments/{paymentId}',
  who: 'member',
  params: ofPayment,
  response: z.object({
    payment: contractPayment,
    terms: contractTerms,
    sha256: z.string(),
    reckoning: contractReckoning,
    tiers: z.array(contractTier.extend({ isMet: z.boolean() })),
    /** Business days and hours are the merchant's. */
    timeZone: z.string(),
    /** Members are counted as active over this stretch. */
    activeFrom: instant,
    activeTo: instant,
    /** Bets that a finding of abuse had taken out of salaries by then, and of how many members; null: none. Whose they are is not told. */
    leftOut: z.object({ members: z.int(), bets: z.int() }).nullable(),
    /** The most that a finding let this contract be paid at, already in the ceiling; null: none did. */
    heldBasisPoints: z.int().nullable(),
    /** What the payer's own contract brought on the same base, and what was left. Told to the payer only. */
    payer: z.object({ rateBasisPoints: z.int(), earnedMinor: signedMinor, keptMinor: signedMinor }).nullable(),
    /** Each posting that paid it: one, or several after a debt. */
    postings: z.array(z.object({ at: instant, amountMinor: signedMinor, transferId: z.string() })),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: samplePayment },
});

export const contractPaymentMembers = call({
  name: 'contractPaymentMembers',
  summary: 'The members whose bets a payment counts. They sum to the payment’s figures.',
  method: 'GET',
  path: '/api/contracts/{kind}/{id}/payments/{paymentId}/members',
  who: 'member',
  params: ofPayment,
  query: z.strictObject({ after: id.optional() }),
  response: z.object({
    content: z.array(
      z.object({
        memberId: id,
        account: z.string(),
        bets: z.int(),
        countedMinor: signedMinor,
        stakeMinor: signedMinor,
        payoutMinor: signedMinor,
        lossMinor: signedMinor,
      }),
    ),
    /** Goes on after this member; null at the end. */
    next: id.nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: samplePayment, query: {} },
});

export const contractPaymentBets = call({
  name: 'contractPaymentBets',
  summary: 'The bets that a payment counts, newest first, all or one member’s.',
  method: 'GET',
  path: '/api/contracts/{kind}/{id}/payments/{paymentId}/bets',
  who: 'member',
  params: ofPayment,
  query: z.strictObject({
    ...listed,
    /** As a page before gave it: window and number of its last bet. */
    cursor: z
      .string()
      .regex(/^(newest|[0-9]{1,15}-[0-9]{1,18})$/)
      .optional(),
    memberId: id.optional(),
  }),
  response: z.object({
    content: z.array(
      z.object({
        roundId: id,
        memberId: id,
        account: z.string(),
        nodeId: z.string(),
        /** In the reader's language; a game that is no longer in the catalogue is called by its node. */
        gameName: z.string(),
        product: z.string(),
        settledAt: instant,
        /** A correction of a round that was settled before: it stakes nothing, and pays the difference, up or down. */
        isAdjustment: z.boolean(),
        stakeMinor: signedMinor,
        payoutMinor: signedMinor,
        countedMinor: signedMinor,
        /** Stake less payout: what a dividend counts. */
        lossMinor: signedMinor,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: samplePayment, query: {} },
});

export const contractPaymentDocument = call({
  name: 'contractPaymentDocument',
  summary: 'The payment as a signed document that `npm run verify-payment` checks without us.',
  method: 'GET',
  path: '/api/contracts/{kind}/{id}/payments/{paymentId}/document',
  who: 'member',
  params: ofPayment,
  response: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: samplePayment },
});
