/** Bets of an agent’s team, and what each member of it won and lost. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant } from '../common.ts';
import { signedMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { answered, asked, example, november, paged, pageSize, product, teamSums } from './teams-shapes.ts';

export const betOutcomes = ['won', 'lost', 'even'] as const;
/** Whose: the whole team, one member alone, or a member with everybody below. */
export const about = { memberId: id.optional(), scope: z.enum(['own', 'team']).default('team') };
const betFilter = { ...about, product: product.optional(), outcome: z.enum(betOutcomes).optional() };

export const teamBets = call({
  name: 'teamBets',
  summary: 'Settled bets of the team, newest first.',
  method: 'GET',
  path: '/api/team/bets',
  who: 'agent',
  query: asked({ ...betFilter, ...paged }),
  response: z.object({
    currency: z.string(),
    content: z.array(
      z.object({
        roundId: z.string(),
        memberId: id,
        account: z.string(),
        nodeId: z.string(),
        gameName: z.string(),
        product,
        stakeMinor: signedMinor,
        turnoverMinor: signedMinor,
        payoutMinor: signedMinor,
        /** For the player: payout less stake. */
        netMinor: signedMinor,
        settledAt: instant,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example: { ...example, query: november },
});

export const teamRoundCheck = call({
  name: 'teamRoundCheck',
  summary: 'The document with which a finished round of somebody in the team is recomputed offline.',
  method: 'GET',
  path: '/api/team/bets/{roundId}/check',
  who: 'agent',
  params: z.strictObject({ roundId: id }),
  response: z.object({
    roundId: id,
    vendorRoundId: z.string(),
    /** The vendor's proof (`baize-round/1`), or null while there is none. */
    proof: z.record(z.string(), z.unknown()).nullable(),
    /** Why there is none yet: `seed_active`, `round_open`, `official_draw` (no chain's), `vendor_silent`. */
    pendingReason: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
  example: { ...example, params: { roundId: seedIds.round } },
});

export const teamBetTotals = call({
  name: 'teamBetTotals',
  summary: 'Sums over all settled bets that fit; of every outcome, since sums are kept by product and not by outcome.',
  method: 'GET',
  path: '/api/team/bets/totals',
  who: 'agent',
  query: asked({ ...about, product: product.optional() }),
  response: z.object({ currency: z.string(), ...teamSums }),
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example: { ...example, query: november },
});

export const profitSorts = ['account', 'bets', 'turnover', 'result', 'deposits', 'withdrawals', 'bonus'] as const;

export const teamProfit = call({
  name: 'teamProfit',
  summary: 'Profit and loss of those directly below somebody, each alone or with everybody below them, and their sum.',
  method: 'GET',
  path: '/api/team/profit',
  who: 'agent',
  query: asked({
    of: id.optional(),
    scope: z.enum(['own', 'team']).default('team'),
    sort: z.enum(profitSorts).default('turnover'),
    descending: z.enum(['true', 'false']).default('true'),
    pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize,
  }),
  response: z.object({
    ...answered,
    path: z.array(z.object({ memberId: id, account: z.string() })),
    /** False where too many stand directly below to be compared at once: they come by account. */
    isSorted: z.boolean(),
    content: z.array(
      z.object({
        memberId: id,
        account: z.string(),
        type: z.int(),
        isAgent: z.boolean(),
        members: z.int(),
        ...teamSums,
      }),
    ),
    /** The member at the top of the list, alone, and with everybody below: the second is the sum of the list and the first. */
    own: z.object(teamSums),
    team: z.object(teamSums),
    pageNum: z.int(),
    totalPages: z.int(),
    total: z.int(),
  }),
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example: { ...example, query: november },
});
