/** A line as its agent sees it: the agent's own pages, read by an operator. Nothing can be changed by these calls, and each look stands
 *  in the audit log. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../common.ts';
import { currencyCode } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { agentLinks } from './agents.ts';
import { about, betOutcomes, profitSorts, teamBets, teamProfit } from './teams-bets.ts';
import { incomeKind, moneyKinds, teamIncome, teamMoney, teamPayments } from './teams-money.ts';
import { asked, november, paged, pageSize, product } from './teams-shapes.ts';
import { teamOverview, teamTree } from './teams.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const baize = { merchant: 'BAIZE' };
const shared = {
  method: 'GET',
  who: 'staff',
  permission: 'agents.read',
  params: z.strictObject({ id }),
} as const;
const example = { as: 'staff', params: { id: seedIds.agent }, query: { ...baize, ...november } } as const;

export const seenOverview = call({
  ...shared,
  name: 'seenOverview',
  summary: 'The overview of a team, as its agent sees it.',
  path: '/console/agents/{id}/seen/overview',
  query: asked(merchant),
  response: teamOverview.response,
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example,
});

export const seenTree = call({
  ...shared,
  name: 'seenTree',
  summary: 'One level of the tree, as the agent at its top sees it.',
  path: '/console/agents/{id}/seen/tree',
  query: z.strictObject({ ...merchant, of: id.optional(), ...paged, currency: currencyCode.optional() }),
  response: teamTree.response,
  errors: ['NOT_FOUND'],
  example: { ...example, query: baize },
});

export const seenBets = call({
  ...shared,
  name: 'seenBets',
  summary: 'Settled bets of a team, as its agent sees them.',
  path: '/console/agents/{id}/seen/bets',
  query: asked({
    ...merchant,
    ...about,
    product: product.optional(),
    outcome: z.enum(betOutcomes).optional(),
    ...paged,
  }),
  response: teamBets.response,
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example,
});

export const seenProfit = call({
  ...shared,
  name: 'seenProfit',
  summary: 'Profit and loss of a team by direct line, as its agent sees it.',
  path: '/console/agents/{id}/seen/profit',
  query: asked({
    ...merchant,
    of: id.optional(),
    scope: z.enum(['own', 'team']).default('team'),
    sort: z.enum(profitSorts).default('turnover'),
    descending: z.enum(['true', 'false']).default('true'),
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize,
  }),
  response: teamProfit.response,
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example,
});

export const seenIncome = call({
  ...shared,
  name: 'seenIncome',
  summary: 'What an agent earned and paid on, as the agent sees it.',
  path: '/console/agents/{id}/seen/income',
  query: asked(merchant),
  response: teamIncome.response,
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example,
});

export const seenPayments = call({
  ...shared,
  name: 'seenPayments',
  summary: 'Payments to and by an agent, as the agent sees them.',
  path: '/console/agents/{id}/seen/payments',
  query: asked({ ...merchant, kind: incomeKind.optional(), ...paged }),
  response: teamPayments.response,
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example,
});

export const seenMoney = call({
  ...shared,
  name: 'seenMoney',
  summary: 'Money of a team that was booked, as its agent sees it.',
  path: '/console/agents/{id}/seen/money',
  query: asked({ ...merchant, ...about, kind: z.enum(moneyKinds).optional(), ...paged }),
  response: teamMoney.response,
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example,
});

export const seenLinks = call({
  ...shared,
  name: 'seenLinks',
  summary: 'An agent’s referral links with their counts, as the agent sees them.',
  path: '/console/agents/{id}/seen/links',
  query: z.strictObject(merchant),
  response: agentLinks.response,
  errors: ['NOT_FOUND'],
  example: { ...example, query: baize },
});
