/** What operators see and set of position taking: the tops of lines, whom the company gives to, and the company's statements. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery } from '../common.ts';
import { minor } from '../money.ts';
import { positionRules } from '../position-settings.ts';
import { seedIds } from '../seed-ids.ts';
import {
  creditChange,
  positionDownline,
  positionTerm,
  productFigures,
  statementBet,
  statementStates,
  statementView,
  termChange,
  week,
} from './positions-shapes.ts';

const merchant = z.strictObject({ merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) });
const one = z.strictObject({ id });
const baize = { merchant: 'BAIZE' };
const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

export const consolePositions = call({
  name: 'consolePositions',
  summary: 'Tops of lines with what the company gave them and the running week; with `uplineId` the downlines of one.',
  method: 'GET',
  path: '/console/positions',
  who: 'staff',
  permission: 'positions.read',
  query: merchant.extend({ ...pageQuery, uplineId: id.optional(), account: z.string().trim().max(30).optional() }),
  response: pageOf(positionDownline).extend({
    isOn: z.boolean(),
    week,
    currency: z.string(),
    forcedShare: z.int(),
    commissionMax: z.int(),
    products: z.array(z.string()),
  }),
  example: { as: 'staff', query: baize },
});

export const consolePositionHistory = call({
  name: 'consolePositionHistory',
  summary: 'Every change of shares and credit of a member, newest first.',
  method: 'GET',
  path: '/console/positions/{id}/history',
  who: 'staff',
  permission: 'positions.read',
  params: one,
  query: merchant,
  response: z.object({ terms: z.array(termChange), credit: z.array(creditChange) }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.creditAgent }, query: baize },
});

export const setCompanyTerms = call({
  name: 'setCompanyTerms',
  summary:
    'Lays down what a top of a line may take and is paid, from the next settlement week; the first terms hold at once.',
  method: 'POST',
  path: '/console/positions/{id}/terms',
  who: 'staff',
  permission: 'positions.write',
  idempotency: 'natural',
  params: one,
  query: merchant,
  body: z.strictObject({
    terms: z
      .array(positionTerm.omit({ kept: true }))
      .min(1)
      .max(12),
  }),
  response: positionDownline,
  errors: ['NOT_FOUND', 'VALIDATION', 'POSITION_ABOVE_OWN', 'POSITION_BELOW_FORCED', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'a second person: the example is answered SECOND_PERSON_NEEDED with a request to grant and run',
    params: { id: seedIds.agent },
    query: baize,
    body: { terms: [{ product: 'RNG', mayTake: 6_000, commission: 40 }] },
  },
});

export const setCompanyCredit = call({
  name: 'setCompanyCredit',
  summary: 'Sets the credit that the company gives a top of a line.',
  method: 'POST',
  path: '/console/positions/{id}/credit',
  who: 'staff',
  permission: 'positions.write',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: one,
  query: merchant,
  body: z.strictObject({ limitMinor: minor }),
  response: positionDownline,
  errors: ['NOT_FOUND', 'CREDIT_IN_USE', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'a second person: the example is answered SECOND_PERSON_NEEDED with a request to grant and run',
    params: { id: seedIds.agent },
    query: baize,
    body: { limitMinor: '1000000' },
  },
});

export const consoleStatements = call({
  name: 'consoleStatements',
  summary: 'Statements of a merchant, newest first: those with the company, or every one.',
  method: 'GET',
  path: '/console/position-statements',
  who: 'staff',
  permission: 'positions.read',
  query: merchant.extend({
    ...pageQuery,
    state: z.enum(statementStates).optional(),
    memberId: id.optional(),
    company: z.enum(['true', 'false']).default('false'),
  }),
  response: pageOf(statementView),
  example: { as: 'staff', query: baize },
});

export const consoleStatement = call({
  name: 'consoleStatement',
  summary: 'One statement by product, with its newest bets.',
  method: 'GET',
  path: '/console/position-statements/{id}',
  who: 'staff',
  permission: 'positions.read',
  params: one,
  query: merchant,
  response: z.object({
    statement: statementView,
    products: z.array(productFigures),
    agrees: z.boolean(),
    bets: z.array(statementBet),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.statement }, query: baize },
});

export const consoleConfirmStatement = call({
  name: 'consoleConfirmStatement',
  summary: 'Confirms a statement for both sides, also where the one above owes from an earlier week.',
  method: 'POST',
  path: '/console/position-statements/{id}/confirmation',
  who: 'staff',
  permission: 'positions.write',
  rate: 'money',
  money: true,
  idempotency: 'natural',
  params: one,
  query: merchant,
  response: statementView,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'admin', params: { id: seedIds.statementForOperator }, query: baize },
});

const rules = positionRules.extend({
  version: z.int(),
  /** The rules hold from then on; null: they hold. */
  from: instant.nullable(),
  /** When rules that are published now would begin to hold; null: at once, since nobody ever played on credit. */
  nextFrom: instant.nullable(),
});

export const positionRulesOf = call({
  name: 'positionRulesOf',
  summary: 'The merchant’s rules for position taking as published last, and from when they hold.',
  method: 'GET',
  path: '/console/merchants/{code}/positions',
  who: 'staff',
  permission: 'merchants.read',
  params: code,
  response: rules,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishPositionRules = call({
  name: 'publishPositionRules',
  summary:
    'Publishes the rules for position taking: the week, the forced share, the highest commission, the products. They hold from the next settlement week; refused when somebody else published since, and while the week before is not settled.',
  method: 'PUT',
  path: '/console/merchants/{code}/positions',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: positionRules.extend({ version: z.int() }).strict(),
  response: rules,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'POSITION_WEEK_OPEN', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: {
      version: 1,
      weekStartsOn: 1,
      weekStartHour: 12,
      forcedShareBasisPoints: 500,
      commissionMaxBasisPoints: 100,
      products: ['LIVE', 'RNG', 'SPORTS'],
    },
  },
});
