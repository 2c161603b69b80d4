/** Position taking and credit: what a member was given from above, what an agent gives its direct downlines, and the weekly
 *  statements between two levels, down to the bets. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery } from '../common.ts';
import { minor, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import {
  creditChange,
  creditView,
  positionDownline,
  positionFigures,
  ownTermView,
  positionTerm,
  product,
  productFigures,
  statementBet,
  statementStates,
  statementView,
  termChange,
  week,
} from './positions-shapes.ts';

export * from './positions-shapes.ts';

const one = z.strictObject({ id });
const on = { switch: 'POSITIONTAKING' } as const;

export const positionOverview = call({
  name: 'positionOverview',
  summary: 'The reader’s own line: shares and credit given from above, and the running week.',
  method: 'GET',
  path: '/api/positions/overview',
  who: 'member',
  ...on,
  response: z.object({
    /** False: nobody gave the reader shares or credit, and nothing below is of use. */
    hasLine: z.boolean(),
    currency: z.string(),
    week,
    timeZone: z.string(),
    forcedShare: z.int(),
    /** Null: the company. */
    upline: z.string().nullable(),
    terms: z.array(ownTermView),
    credit: creditView.nullable(),
    /** Between the reader and the one above, by product. */
    running: z.array(productFigures),
    /** Not confirmed from the week before; above zero the reader owes it. */
    carriedMinor: signedMinor,
    /** The reader’s own week: its positions, commission from above, commission paid below, and what is left. */
    own: z.object({
      keptMinor: signedMinor,
      commissionInMinor: minor,
      commissionOutMinor: minor,
      netMinor: signedMinor,
    }),
  }),
  example: { as: 'agent' },
});

export const positionDownlines = call({
  name: 'positionDownlines',
  summary: 'Direct downlines with their shares, credit and running week, by account name.',
  method: 'GET',
  path: '/api/positions/downlines',
  who: 'agent',
  ...on,
  query: z.strictObject({ ...pageQuery, account: z.string().trim().max(30).optional() }),
  response: pageOf(positionDownline),
  example: { as: 'agent', query: {} },
});

export const setPositionTerms = call({
  name: 'setPositionTerms',
  summary:
    'Lays down shares and commission of a direct downline from the next settlement week; the first ones hold at once.',
  method: 'POST',
  path: '/api/positions/downlines/{id}/terms',
  who: 'agent',
  ...on,
  idempotency: 'natural',
  params: one,
  body: z.strictObject({ terms: z.array(positionTerm).min(1).max(12) }),
  response: positionDownline,
  errors: ['NOT_FOUND', 'VALIDATION', 'POSITION_ABOVE_OWN', 'POSITION_BELOW_FORCED'],
  example: {
    as: 'agent',
    params: { id: seedIds.creditAgent },
    body: { terms: [{ product: 'RNG', mayTake: 3_000, kept: 1_500, commission: 20 }] },
  },
});

export const setCreditLimit = call({
  name: 'setCreditLimit',
  summary:
    'Sets the credit of a direct downline. More comes out of the giver’s own; less only as far as it is not in use.',
  method: 'POST',
  path: '/api/positions/downlines/{id}/credit',
  who: 'agent',
  ...on,
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: one,
  body: z.strictObject({ limitMinor: minor }),
  response: positionDownline,
  errors: ['NOT_FOUND', 'CREDIT_NOT_ENOUGH', 'CREDIT_IN_USE'],
  example: { as: 'agent', params: { id: seedIds.creditPlayer }, body: { limitMinor: '100000' } },
});

export const positionHistory = call({
  name: 'positionHistory',
  summary: 'Every change of shares and credit of a direct downline, newest first.',
  method: 'GET',
  path: '/api/positions/downlines/{id}/history',
  who: 'agent',
  ...on,
  params: one,
  response: z.object({ terms: z.array(termChange), credit: z.array(creditChange) }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: { id: seedIds.creditAgent } },
});

export const positionStatements = call({
  name: 'positionStatements',
  summary: 'Settled weeks between the reader and the one above, or those below, newest first.',
  method: 'GET',
  path: '/api/positions/statements',
  who: 'member',
  ...on,
  query: z.strictObject({
    ...pageQuery,
    side: z.enum(['upline', 'downline']).optional(),
    state: z.enum(statementStates).optional(),
  }),
  response: pageOf(statementView),
  example: { as: 'agent', query: {} },
});

export const readStatement = call({
  name: 'readStatement',
  summary: 'One statement by product. Only its two sides read it.',
  method: 'GET',
  path: '/api/positions/statements/{id}',
  who: 'member',
  ...on,
  params: one,
  response: z.object({
    statement: statementView,
    products: z.array(productFigures),
    /** The same figures, added up again from the bets; null where there are too many to do it while somebody waits. */
    recomputed: positionFigures.nullable(),
    agrees: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: { id: seedIds.statement } },
});

export const statementBets = call({
  name: 'statementBets',
  summary: 'The bets of a statement, newest first, each with what passed between the two.',
  method: 'GET',
  path: '/api/positions/statements/{id}/bets',
  who: 'member',
  ...on,
  params: one,
  query: z.strictObject({ ...pageQuery, product: product.optional() }),
  response: pageOf(statementBet),
  errors: ['NOT_FOUND'],
  example: { as: 'agent', params: { id: seedIds.statement }, query: {} },
});

export const confirmStatement = call({
  name: 'confirmStatement',
  summary: 'Says that what is due was paid. When both sides have said so, a player’s credit is restored.',
  method: 'POST',
  path: '/api/positions/statements/{id}/confirmation',
  who: 'member',
  ...on,
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: one,
  /** The amount as it was shown: another one is refused. */
  body: z.strictObject({ dueMinor: signedMinor }),
  response: z.object({ statement: statementView, at: instant }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'CREDIT_UPLINE_OWES'],
  example: {
    as: 'agent',
    params: { id: seedIds.statementForConfirm },
    body: { dueMinor: '2036' },
  },
});
