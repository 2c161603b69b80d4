/** What operators see and do about contracts: read, end, offer the platform's own to tops of lines, and set the bounds. What contracts
 *  paid: contracts-payments-console.ts; terms kept for later: contracts-templates.ts. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, pageQuery, remark } from '../common.ts';
import { minor, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { contractSettings as settings } from '../contract-settings.ts';
import {
  contractEnding,
  contractEvent,
  contractKind,
  contractKinds,
  contractStates,
  contractTerms,
  contractTrial,
  contractView,
  contractWord,
} from './contracts-shapes.ts';

const merchant = z.strictObject({ merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) });
const one = z.strictObject({ id });
const baize = { merchant: 'BAIZE' };
/** What two sides wrote to each other is read by a call of its own, which is logged. */
const operatorView = contractView.omit({ words: true }).extend({
  /** How many times they wrote, the note of an offer between two members included. */
  wordCount: z.int(),
});
/** A sample of terms that the merchant's ceiling allows. */
const sample = {
  period: 'window',
  currency: 'USD',
  payer: 'platform',
  products: null,
  tiers: [{ rateBasisPoints: 20, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
  activeFromMinor: '0',
  singleBetMaxMinor: null,
  winRateMax: null,
  lossRateMax: null,
  carryLoss: false,
} as const;
const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

export const consoleContracts = call({
  name: 'consoleContracts',
  summary: 'Contracts of a merchant, newest first: all, or those a member stands in.',
  method: 'GET',
  path: '/console/contracts',
  who: 'staff',
  permission: 'contracts.read',
  query: merchant.extend({
    ...pageQuery,
    memberId: id.optional(),
    kind: contractKind.optional(),
    state: z.enum(contractStates).optional(),
    /** Only those whose end a downline asks of the platform. */
    asksPlatform: z.literal('true').optional(),
  }),
  response: pageOf(operatorView),
  example: { as: 'staff', query: baize },
});

export const consoleContract = call({
  name: 'consoleContract',
  summary: 'One contract with sealed text, history, and what ending it would end.',
  method: 'GET',
  path: '/console/contracts/{id}',
  who: 'staff',
  permission: 'contracts.read',
  params: one,
  query: merchant,
  response: z.object({
    contract: operatorView,
    sealedText: z.string(),
    events: z.array(contractEvent),
    ends: z.array(contractEnding),
    /** Where the platform is asked to end it: what agreeing ends, with the running period. `digest` is sent with the answer. */
    asked: z.object({ digest: z.string(), ends: z.array(contractEnding) }).nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.contractInForce }, query: baize },
});

export const consoleContractWords = call({
  name: 'consoleContractWords',
  summary: 'What both sides wrote about a contract, oldest first. Who reads it is kept in the audit log.',
  method: 'GET',
  path: '/console/contracts/{id}/words',
  who: 'staff',
  permission: 'contracts.read',
  params: one,
  query: merchant,
  response: z.object({ content: z.array(contractWord) }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.contractForReminder }, query: baize },
});

export const platformContractBounds = call({
  name: 'platformContractBounds',
  summary: 'Within what the platform offers contracts: kinds that are switched on, their ceilings, and currencies.',
  method: 'GET',
  path: '/console/contracts-bounds',
  who: 'staff',
  permission: 'contracts.read',
  query: merchant,
  response: z.object({
    kinds: z.array(contractKind),
    ceilings: settings.shape.ceilings,
    /** The merchant's own first. */
    currencies: z.array(z.string()),
  }),
  example: { as: 'staff', query: baize },
});

export const offerPlatformContract = call({
  name: 'offerPlatformContract',
  summary: 'Offers the platform’s own contract to a member at the top of a line.',
  method: 'POST',
  path: '/console/contracts',
  who: 'staff',
  permission: 'contracts.write',
  idempotency: 'natural',
  query: merchant,
  body: z.strictObject({ memberId: id, kind: contractKind, terms: contractTerms, note: remark.optional() }),
  response: operatorView,
  errors: [
    'NOT_FOUND',
    'CONTRACT_TERMS',
    'CONTRACT_ABOVE_OWN',
    'CONTRACT_OFFER_OPEN',
    'CONTRACT_NOT_TOP',
    'SECOND_PERSON_NEEDED',
  ],
  example: {
    as: 'admin',
    needs: 'a second person: the example is answered SECOND_PERSON_NEEDED with a request to grant and run',
    query: baize,
    body: { memberId: seedIds.contractTop, kind: 'realtime', terms: sample },
  },
});

export const simulatePlatformContract = call({
  name: 'simulatePlatformContract',
  summary: 'What terms of the platform would have brought the top of a line on the last closed periods.',
  method: 'POST',
  path: '/console/contracts-simulation',
  who: 'staff',
  permission: 'contracts.write',
  idempotency: 'natural',
  query: merchant,
  body: z.strictObject({ memberId: id, kind: contractKind, terms: contractTerms }),
  response: z.object({
    theirs: contractTrial,
    /** By the contract they have now. */
    theirsNowMinor: signedMinor,
    /** Null when it may be offered; else why not. */
    refusal: z.enum(['CONTRACT_TERMS', 'CONTRACT_ABOVE_OWN', 'CONTRACT_OFFER_OPEN', 'CONTRACT_DEBT_OPEN']).nullable(),
  }),
  errors: ['NOT_FOUND', 'CONTRACT_TERMS', 'CONTRACT_NOT_TOP'],
  example: {
    as: 'admin',
    query: baize,
    body: { memberId: seedIds.contractTop, kind: 'realtime', terms: sample },
  },
});

export const takeBackPlatformContract = call({
  name: 'takeBackPlatformContract',
  summary: 'Takes an unanswered offer of the platform back.',
  method: 'POST',
  path: '/console/contracts/{id}/take-back',
  who: 'staff',
  permission: 'contracts.write',
  idempotency: 'natural',
  params: one,
  query: merchant,
  body: nothing,
  response: operatorView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'admin', params: { id: seedIds.contractPlatformOffer }, query: baize, body: {} },
});

export const answerPlatformEnd = call({
  name: 'answerPlatformEnd',
  summary: 'Answers a downline that asks the platform to end a contract: it ends with its running period, or stays.',
  method: 'POST',
  path: '/console/contracts/{id}/end-answer',
  who: 'staff',
  permission: 'contracts.write',
  idempotency: 'natural',
  params: one,
  query: merchant,
  body: z.strictObject({
    agree: z.boolean(),
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    reason: remark.optional(),
  }),
  response: z.object({ contract: operatorView, ended: z.array(contractEnding) }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'CONTRACT_CHANGED'],
  example: {
    as: 'admin',
    params: { id: seedIds.contractPlatformEndAsked },
    query: baize,
    body: { agree: false, reason: 'Let us talk first' },
  },
});

export const endContract = call({
  name: 'endContract',
  summary:
    'Ends a contract now, and with it what was given on from it. The running period is paid up to the next window.',
  method: 'POST',
  path: '/console/contracts/{id}/end',
  who: 'staff',
  permission: 'contracts.write',
  idempotency: 'natural',
  params: one,
  query: merchant,
  body: z.strictObject({ reason: remark.min(1) }),
  response: z.object({ contract: operatorView, ended: z.array(contractEnding) }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.contractForEnd },
    query: baize,
    body: { reason: 'asked by the agent' },
  },
});

export const consoleContractDebts = call({
  name: 'consoleContractDebts',
  summary: 'Open debts of contracts, oldest first.',
  method: 'GET',
  path: '/console/contract-debts',
  who: 'staff',
  permission: 'contracts.read',
  query: merchant.extend({ memberId: id.optional(), cursor: id.optional() }),
  response: z.object({
    content: z.array(
      z.object({
        paymentId: id,
        contractId: id,
        kind: contractKind,
        payer: z.object({ id, account: z.string() }),
        payee: z.object({ id, account: z.string() }),
        from: instant,
        to: instant,
        currency: z.string(),
        dueMinor: minor,
        openMinor: minor,
        since: instant,
      }),
    ),
    nextCursor: id.nullable(),
  }),
  example: { as: 'staff', query: baize },
});

const bounds = settings.extend({ version: z.int(), kinds: z.array(z.enum(contractKinds)) });

export const contractBounds = call({
  name: 'contractBounds',
  summary: 'The merchant’s bounds for contracts, and the kinds that are switched on.',
  method: 'GET',
  path: '/console/merchants/{code}/contracts',
  who: 'staff',
  permission: 'merchants.read',
  params: code,
  response: bounds,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishContractBounds = call({
  name: 'publishContractBounds',
  summary:
    'Publishes the bounds; refused when somebody else published since. Lower ceilings hold from the next payment.',
  method: 'PUT',
  path: '/console/merchants/{code}/contracts',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: settings.extend({ version: z.int() }).strict(),
  response: bounds,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    params: { code: 'BAIZE' },
    body: {
      version: 1,
      ceilings: { dividend: 5000, daily: 200, hourly: 200, realtime: 100 },
      offerDays: 7,
      noticeDays: 7,
      debtFreezes: ['transfers', 'offers'],
      platformPays: [],
    },
    needs: 'the version as it stands',
  },
});
