/** A player's records: totals, profit and loss, bonus money, and files to take along. */
import { z } from 'zod';
import { call } from '../call.ts';
import { dayAsked, dayRange, id, instant, languageTag, nothing } from '../common.ts';
import { currencyCode, signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { betStates, betView, gameType } from './games.ts';
import { movementKinds } from './wallet.ts';

const day = dayAsked;
const span = { from: day, to: day };
/** One wallet's; the chosen one's when left out. */
const ofWallet = { currency: currencyCode.optional() };
const flow = { count: z.int(), inMinor: signedMinor, outMinor: signedMinor };

/** Where a list goes on: `newest` to begin, then what the page before gave as `nextCursor`. */
const listed = {
  cursor: z
    .string()
    .regex(/^(newest|[0-9]{1,19})$/)
    .default('newest'),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

/** Days after which a span is refused: sums are counted from the movements themselves. */
export const spanDaysMax = 366;

export const recordTotals = call({
  name: 'recordTotals',
  summary: 'What came in and went out of the wallet on the days of a span, with opening and closing balances.',
  method: 'GET',
  path: '/api/records/totals',
  who: 'member',
  query: z.strictObject({ ...span, kind: z.enum(movementKinds).optional(), ...ofWallet }),
  response: z.object({
    currency: z.string(),
    timeZone: z.string(),
    ...flow,
    /** Free money before the first and after the last movement of the span, whatever the kind. */
    openingMinor: signedMinor,
    closingMinor: signedMinor,
    kinds: z.array(z.object({ kind: z.enum(movementKinds), ...flow })),
    /** Days on which something moved, newest first. */
    days: z.array(z.object({ day, openingMinor: signedMinor, closingMinor: signedMinor, ...flow })),
  }),
  errors: ['SPAN_TOO_LONG'],
  example: { as: 'member', query: { from: '2026-01-01', to: '2026-12-31' } },
});

const played = {
  rounds: z.int(),
  stakedMinor: signedMinor,
  returnedMinor: signedMinor,
  netMinor: signedMinor,
};

export const profitAndLoss = call({
  name: 'profitAndLoss',
  summary: 'Staked, returned and net of the rounds opened on the days of a span, by day and by kind of game.',
  method: 'GET',
  path: '/api/records/profit',
  who: 'member',
  query: z.strictObject({ ...span, gameType: gameType.optional(), state: z.enum(betStates).optional(), ...ofWallet }),
  response: z.object({
    currency: z.string(),
    timeZone: z.string(),
    ...played,
    /** Days with play, oldest first. */
    days: z.array(z.object({ day, ...played })),
    /** Kinds of game with play, most staked first. */
    types: z.array(z.object({ gameType, ...played })),
  }),
  errors: ['SPAN_TOO_LONG'],
  example: { as: 'member', query: { from: '2026-01-01', to: '2026-12-31' } },
});

export const bonusRecord = call({
  name: 'bonusRecord',
  summary: 'Bonus money that came into the wallet, newest first, each with the round it was given for.',
  method: 'GET',
  path: '/api/records/bonuses',
  who: 'member',
  query: z.strictObject({
    ...dayRange,
    ...listed,
    ...ofWallet,
    roundsOnly: z.enum(['true', 'false']).default('false'),
  }),
  response: z.object({
    content: z.array(
      z.object({
        id: z.string(),
        at: instant,
        amountMinor: signedMinor,
        currency: z.string(),
        /** The studio that gave it; null for the house. */
        vassalage: z.string().nullable(),
        reference: z.string(),
        /** The round it was given for; null when it belongs to none. */
        bet: betView.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  example: { as: 'member', query: {} },
});

export const exportKinds = ['statement', 'bets', 'archive'] as const;
export const exportFormats = ['pdf', 'csv', 'xlsx', 'json'] as const;
/** Of an agent's team; asked for by a call of their own. */
export const teamExportKinds = ['team_members', 'team_bets', 'team_profit', 'team_income', 'team_money'] as const;
export const exportStates = ['waiting', 'running', 'done', 'failed', 'expired'] as const;
/** Why an export came to nothing. */
export const exportReasons = ['too_many_rows', 'too_large', 'internal'] as const;

export const exportView = z.object({
  id,
  kind: z.enum([...exportKinds, 'money']),
  format: z.enum(exportFormats),
  from: day,
  to: day,
  language: z.string(),
  currency: z.string(),
  state: z.enum(exportStates),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  rows: z.int(),
  bytes: z.int().nullable(),
  /** SHA-256 of the file, lower-case hex. */
  sha256: z.string().nullable(),
  fileName: z.string().nullable(),
  reason: z.enum(exportReasons).nullable(),
  askedAt: instant,
  finishedAt: instant.nullable(),
  /** When the file is deleted. */
  expiresAt: instant.nullable(),
});

/** The same for whoever may be an agent. */
export const ownExportView = exportView.extend({
  kind: z.enum([...exportKinds, ...teamExportKinds, 'money']),
});

export const requestExport = call({
  name: 'requestExport',
  flow: 'exports',
  summary: 'Asks for a file of the own records. It is made in the background; a message says when it is ready.',
  method: 'POST',
  path: '/api/exports',
  who: 'member',
  sessionStates: ['full', 'reduced'],
  body: z
    .strictObject({
      kind: z.enum(exportKinds),
      format: z.enum(exportFormats),
      from: day,
      to: day,
      /** The language of its words; the request's own when absent. */
      language: languageTag.optional(),
      ...ofWallet,
    })
    .refine(({ kind, format }) => (kind === 'archive') === (format === 'json'), { path: ['format'] })
    .refine(({ from, to }) => from <= to, { path: ['to'] }),
  response: exportView,
  errors: ['EXPORT_LIMIT', 'EXPORT_ROWS_LIMIT', 'SPAN_TOO_LONG'],
  example: { as: 'member', body: { kind: 'statement', format: 'csv', from: '2026-11-01', to: '2026-11-30' } },
});

export const listExports = call({
  name: 'listExports',
  summary: 'The own files: those under way, and those not deleted yet. Newest first.',
  method: 'GET',
  path: '/api/exports',
  who: 'member',
  response: z.object({ content: z.array(ownExportView) }),
  example: { as: 'member' },
});

export const exportTicket = call({
  name: 'exportTicket',
  summary: 'A ticket to fetch one finished file, once, within half a minute.',
  method: 'POST',
  path: '/api/exports/{id}/ticket',
  who: 'member',
  sessionStates: ['full', 'reduced'],
  params: z.strictObject({ id }),
  response: z.object({ url: z.string(), expiresAt: instant }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'member', params: { id: seedIds.export } },
});

export const removeExport = call({
  name: 'removeExport',
  summary: 'Takes an export from the list and deletes its file.',
  method: 'DELETE',
  path: '/api/exports/{id}',
  who: 'member',
  sessionStates: ['full', 'reduced'],
  idempotency: 'natural',
  params: z.strictObject({ id }),
  response: nothing,
  errors: ['NOT_FOUND'],
  example: { as: 'member', params: { id: seedIds.exportSpare } },
});

export const exportKey = call({
  name: 'exportKey',
  summary: 'The public key that signed archives are checked with.',
  method: 'GET',
  path: '/api/exports/key',
  who: 'anyone',
  response: z.object({ algorithm: z.literal('Ed25519'), keyId: z.string(), publicKey: z.string() }),
  example: { as: 'guest' },
});
