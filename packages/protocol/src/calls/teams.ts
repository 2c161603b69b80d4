/** What an agent reads of the own team. Figures come from the roll-ups of settled bets and booked money, by the merchant's days;
 *  whoever is not below the agent does not exist here. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../common.ts';
import { currencyCode, minor, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import {
  account,
  answered,
  asked,
  day,
  example,
  november,
  paged,
  product,
  teamContract,
  teamRow,
  teamSums,
} from './teams-shapes.ts';

/** A figure of the span beside the one of the span before, and how it went day by day. */
const trend = z.object({ value: z.string(), before: z.string(), spark: z.array(z.string()) });

export const teamOverview = call({
  name: 'teamOverview',
  summary: 'The team on the days of a span: figures with their trend, each day, products, strongest lines, newcomers.',
  method: 'GET',
  path: '/api/team/overview',
  who: 'agent',
  query: asked({}),
  response: z.object({
    ...answered,
    /** The span of the same length that ended the day before. */
    before: z.object({ from: day, to: day }),
    figures: z.object({ income: trend, turnover: trend, activeMembers: trend, netDeposits: trend }),
    /** Every day of the span, oldest first. */
    days: z.array(z.object({ day, incomeMinor: signedMinor, ...teamSums })),
    /** Products with turnover, the largest first. */
    products: z.array(z.object({ product, ...teamSums })),
    /** Direct lines by turnover, at most five. */
    lines: z.array(
      z.object({
        memberId: id,
        account: z.string(),
        type: z.int(),
        isAgent: z.boolean(),
        members: z.int(),
        /** The agent's income apportioned by turnover, less what was paid to the line. */
        shareMinor: signedMinor,
        /** Turnover of the 30 days that end with the span. */
        spark: z.array(z.string()),
        ...teamSums,
      }),
    ),
    /** How many lines those are the strongest of, where more stand below than are compared: the first by account. Null: of all. */
    linesCompared: z.int().nullable(),
    /** Who joined in a stretch that has four whole weeks behind it, by how far they came. */
    funnel: z.object({
      from: day,
      to: day,
      registered: z.int(),
      deposited: z.int(),
      betInWeekOne: z.int(),
      betInWeekFour: z.int(),
    }),
  }),
  errors: ['SPAN_TOO_LONG'],
  example: { ...example, query: november },
});

export const teamTree = call({
  name: 'teamTree',
  summary: 'One level of the tree: a member of the own team, the way down to them, and who stands directly below.',
  method: 'GET',
  path: '/api/team/tree',
  who: 'agent',
  query: z.strictObject({ of: id.optional(), ...paged, currency: currencyCode.optional() }),
  response: z.object({
    currency: z.string(),
    /** Of the whole team. */
    members: z.int(),
    levels: z.int(),
    /** From the agent down to `node`, both included. */
    path: z.array(z.object({ memberId: id, account: z.string() })),
    node: teamRow,
    content: z.array(teamRow),
    nextCursor: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { ...example, query: {} },
});

export const teamMembers = call({
  name: 'teamMembers',
  summary: 'Everybody below the agent as a flat list, by the start of the account and other marks.',
  method: 'GET',
  path: '/api/team/members',
  who: 'agent',
  query: z.strictObject({
    account: account.optional(),
    agentsOnly: z.enum(['true', 'false']).default('false'),
    onlineOnly: z.enum(['true', 'false']).default('false'),
    balanceFromMinor: minor.optional(),
    registeredFrom: day.optional(),
    ...paged,
    currency: currencyCode.optional(),
  }),
  response: z.object({
    currency: z.string(),
    content: z.array(teamRow),
    nextCursor: z.string().nullable(),
  }),
  example: { ...example, query: {} },
});

export const teamMember = call({
  name: 'teamMember',
  summary:
    'One member of the team: the last 30 days of their line, day by day, and the contracts the agent has with them.',
  method: 'GET',
  path: '/api/team/members/{id}',
  who: 'agent',
  params: z.strictObject({ id }),
  query: z.strictObject({ currency: currencyCode.optional() }),
  response: z.object({
    currency: z.string(),
    member: teamRow,
    path: z.array(z.object({ memberId: id, account: z.string() })),
    from: day,
    to: day,
    own: z.object(teamSums),
    team: z.object(teamSums),
    days: z.array(z.object({ day, ...teamSums })),
    contracts: z.array(teamContract),
  }),
  errors: ['NOT_FOUND'],
  example: { ...example, params: { id: seedIds.member }, query: {} },
});
