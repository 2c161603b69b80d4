/** What operators read of records: a player's rounds, the merchant's money by day, and files of both. */
import { z } from 'zod';
import { call } from '../call.ts';
import { dayAsked, id, instant } from '../common.ts';
import { signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { betView } from './games.ts';
import { exportFormats, exportView } from './records.ts';
import { movementKinds } from './wallet.ts';

const day = dayAsked;
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

export const memberBets = call({
  name: 'memberBets',
  summary: 'A player’s rounds, newest first.',
  method: 'GET',
  path: '/console/members/{id}/bets',
  who: 'staff',
  permission: 'members.read',
  params: z.strictObject({ id }),
  query: z.strictObject({
    ...merchant,
    cursor: z
      .string()
      .regex(/^(newest|[0-9]{1,19})$/)
      .default('newest'),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ content: z.array(betView), nextCursor: z.string().nullable() }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.member }, query: { merchant: 'BAIZE' } },
});

export const recallRound = call({
  name: 'recallRound',
  summary:
    'One round with all that is known of it: money, entries of the ledger, the vendor’s transactions and its proof.',
  method: 'GET',
  path: '/console/rounds/{id}',
  who: 'staff',
  permission: 'members.read',
  params: z.strictObject({ id }),
  query: z.strictObject({
    ...merchant,
    /** Of the page that will show `replayUrl`. */
    language: z.string().max(20).default('en'),
    theme: z.enum(['dark', 'light']).default('dark'),
  }),
  response: z.object({
    bet: betView,
    member: z.object({ id, account: z.string() }),
    /** What the vendor asked for, in the order of its money. */
    movements: z.array(z.object({ at: instant, kind: z.string(), amountMinor: signedMinor, txId: z.string() })),
    /** What it posted on the player’s account, in order. */
    entries: z.array(
      z.object({
        at: instant,
        /** Number of the movement on the account. */
        sequence: z.string(),
        kind: z.enum(movementKinds),
        amountMinor: signedMinor,
        balanceAfterMinor: signedMinor,
      }),
    ),
    /** The vendor’s page of the round, which a page of the console’s may frame; null when the vendor is silent. */
    replayUrl: z.url().nullable(),
    /** The vendor's proof (`baize-round/1`), or null while it cannot be shown. */
    proof: z.record(z.string(), z.unknown()).nullable(),
    /** Why there is no proof yet: `seed_active`, `round_open`, `round_void`, `official_draw` (no chain's), `vendor_silent`. */
    pendingReason: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.round }, query: { merchant: 'BAIZE' } },
});

export const moneyReport = call({
  name: 'moneyReport',
  summary: 'The merchant’s money by business day: what moved in the players’ wallets, by kind, in each currency.',
  method: 'GET',
  path: '/console/reports/money',
  who: 'staff',
  permission: 'reports.read',
  query: z.strictObject({ ...merchant, from: day, to: day }),
  response: z.object({
    timeZone: z.string(),
    /** Newest first; a day on which nothing moved is not listed. */
    days: z.array(
      z.object({
        day,
        currency: z.string(),
        /** Today is counted up to now; days before are final. */
        isFinal: z.boolean(),
        movements: z.int(),
        depositedMinor: signedMinor,
        withdrawnMinor: signedMinor,
        stakedMinor: signedMinor,
        returnedMinor: signedMinor,
        bonusMinor: signedMinor,
        correctedMinor: signedMinor,
        /** Stakes less payouts: what the house won. */
        grossMinor: signedMinor,
        kinds: z.array(
          z.object({ kind: z.enum(movementKinds), count: z.int(), inMinor: signedMinor, outMinor: signedMinor }),
        ),
      }),
    ),
  }),
  errors: ['SPAN_TOO_LONG'],
  example: { as: 'staff', query: { merchant: 'BAIZE', from: '2026-11-01', to: '2026-11-30' } },
});

export const staffExports = call({
  name: 'staffExports',
  summary: 'The files that operators asked for at a merchant, newest first.',
  method: 'GET',
  path: '/console/exports',
  who: 'staff',
  permission: 'reports.export',
  query: z.strictObject(merchant),
  response: z.object({
    content: z.array(
      exportView.extend({
        askedBy: z.string(),
        isOwn: z.boolean(),
        isMasked: z.boolean(),
        memberId: id.nullable(),
      }),
    ),
  }),
  example: { as: 'staff', query: { merchant: 'BAIZE' } },
});

export const requestStaffExport = call({
  name: 'requestStaffExport',
  flow: 'exports',
  summary:
    'Asks for a file: the merchant’s money by day, or a player’s statement or rounds. Names are masked unless told otherwise.',
  method: 'POST',
  path: '/console/exports',
  who: 'staff',
  permission: 'reports.export',
  query: z.strictObject(merchant),
  body: z
    .strictObject({
      kind: z.enum(['money', 'statement', 'bets']),
      format: z.enum(exportFormats).exclude(['json']),
      from: day,
      to: day,
      /** Whose; for `statement` and `bets`. */
      memberId: id.optional(),
      /** Whole names need the permission `reports.unmask`. */
      isMasked: z.boolean().default(true),
    })
    .refine(({ kind, memberId }) => (kind === 'money') === (memberId === undefined), { path: ['memberId'] })
    .refine(({ from, to }) => from <= to, { path: ['to'] }),
  response: exportView,
  errors: ['NOT_FOUND', 'EXPORT_LIMIT', 'EXPORT_ROWS_LIMIT', 'SPAN_TOO_LONG', 'PERMISSION'],
  example: {
    as: 'staff',
    query: { merchant: 'BAIZE' },
    body: { kind: 'money', format: 'csv', from: '2026-11-01', to: '2026-11-30' },
  },
});

export const staffExportTicket = call({
  name: 'staffExportTicket',
  summary: 'A ticket to fetch one finished file of one’s own, once, within half a minute.',
  method: 'POST',
  path: '/console/exports/{id}/ticket',
  who: 'staff',
  permission: 'reports.export',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: z.object({ url: z.string(), expiresAt: instant }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'staff', params: { id: seedIds.exportStaff }, query: { merchant: 'BAIZE' } },
});
