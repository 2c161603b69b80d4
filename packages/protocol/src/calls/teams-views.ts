/** Filters that an agent kept, and files of the team’s pages. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing } from '../common.ts';
import { minor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { ownExportView, teamExportKinds } from './records.ts';
import { about, betOutcomes } from './teams-bets.ts';
import { incomeKind, moneyKinds } from './teams-money.ts';
import { account, day, example, november, product, span } from './teams-shapes.ts';

export const teamPages = ['team', 'bets', 'profit', 'income', 'money'] as const;
const view = z.object({
  id,
  page: z.enum(teamPages),
  name: z.string(),
  /** The page's filters as they stand in its address. */
  filters: z.string(),
  savedAt: instant,
});
export const teamViewsMax = 30;

export const teamViews = call({
  name: 'teamViews',
  summary: 'Filters the agent named and kept, by name.',
  method: 'GET',
  path: '/api/team/views',
  who: 'agent',
  response: z.object({ content: z.array(view) }),
  example,
});

export const saveTeamView = call({
  name: 'saveTeamView',
  summary: 'Keeps filters of a page under a name; the same name on the same page is written over.',
  method: 'PUT',
  path: '/api/team/views',
  who: 'agent',
  idempotency: 'natural',
  body: z.strictObject({
    page: z.enum(teamPages),
    name: z.string().trim().min(1).max(40),
    filters: z
      .string()
      .max(400)
      .regex(/^[A-Za-z0-9=&%+*._~-]*$/),
  }),
  response: view,
  errors: ['VIEW_LIMIT'],
  example: { ...example, body: { page: 'bets', name: 'Slots, last week', filters: 'days=7&product=RNG' } },
});

export const removeTeamView = call({
  name: 'removeTeamView',
  summary: 'Forgets kept filters.',
  method: 'DELETE',
  path: '/api/team/views/{id}',
  who: 'agent',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  response: nothing,
  errors: ['NOT_FOUND'],
  example: { ...example, params: { id: seedIds.teamView } },
});

export const requestTeamExport = call({
  name: 'requestTeamExport',
  summary:
    'Asks for a file of a page of the team with its filters. It is made in the background; a message says when it is ready.',
  method: 'POST',
  path: '/api/team/exports',
  who: 'agent',
  sessionStates: ['full', 'reduced'],
  body: z
    .strictObject({
      kind: z.enum(teamExportKinds),
      format: z.enum(['csv', 'xlsx']),
      ...span,
      ...about,
      product: product.optional(),
      outcome: z.enum(betOutcomes).optional(),
      moneyKind: z.enum(moneyKinds).optional(),
      incomeKind: incomeKind.optional(),
      account: account.optional(),
      agentsOnly: z.boolean().default(false),
      onlineOnly: z.boolean().default(false),
      balanceFromMinor: minor.optional(),
      registeredFrom: day.optional(),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'] }),
  response: ownExportView,
  errors: ['EXPORT_LIMIT', 'EXPORT_ROWS_LIMIT', 'SPAN_TOO_LONG', 'NOT_FOUND'],
  example: { ...example, body: { kind: 'team_bets', format: 'csv', ...november } },
});
