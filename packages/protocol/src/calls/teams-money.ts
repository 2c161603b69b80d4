/** What an agent earned, and the money of the team. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant } from '../common.ts';
import { signedMinor } from '../money.ts';
import { contractKinds } from './contracts-shapes.ts';
import { about } from './teams-bets.ts';
import { answered, asked, day, example, november, paged } from './teams-shapes.ts';

/** Kinds of contract, and commission on positions. */
export const incomeKinds = [...contractKinds, 'commission'] as const;
export const incomeKind = z.enum(incomeKinds);
const income = z.object({ kind: incomeKind, receivedMinor: signedMinor, paidMinor: signedMinor });

export const teamIncome = call({
  name: 'teamIncome',
  summary:
    'What contracts paid the agent and what the agent paid on, by day and kind; commission on positions on the day its week was settled.',
  method: 'GET',
  path: '/api/team/income',
  who: 'agent',
  query: asked({}),
  response: z.object({
    ...answered,
    receivedMinor: signedMinor,
    paidMinor: signedMinor,
    keptMinor: signedMinor,
    kinds: z.array(income),
    /** Every day of the span, oldest first. */
    days: z.array(
      z.object({
        day,
        receivedMinor: signedMinor,
        paidMinor: signedMinor,
        keptMinor: signedMinor,
        kinds: z.array(income),
      }),
    ),
  }),
  errors: ['SPAN_TOO_LONG'],
  example: { ...example, query: november },
});

export const teamPayments = call({
  name: 'teamPayments',
  summary: 'Contract payments to and by the agent and commission of settled weeks, newest first.',
  method: 'GET',
  path: '/api/team/payments',
  who: 'agent',
  query: asked({ kind: incomeKind.optional(), ...paged }),
  response: z.object({
    currency: z.string(),
    content: z.array(
      z.object({
        id: z.string(),
        kind: incomeKind,
        /** Under which its explanation stands; null for commission, which belongs to a week's statement. */
        contract: z.object({ contractId: id, paymentId: id }).nullable(),
        direction: z.enum(['received', 'paid']),
        /** The other side; null is the house. */
        account: z.string().nullable(),
        periodStart: instant,
        periodEnd: instant,
        at: instant,
        turnoverMinor: signedMinor.nullable(),
        rateBasisPoints: z.int().nullable(),
        amountMinor: signedMinor,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['SPAN_TOO_LONG'],
  example: { ...example, query: november },
});

export const moneyKinds = ['deposit', 'withdrawal', 'transfer', 'bonus'] as const;

export const teamMoney = call({
  name: 'teamMoney',
  summary: 'Money of the team that was booked: deposits, withdrawals, transfers and bonuses, newest first.',
  method: 'GET',
  path: '/api/team/money',
  who: 'agent',
  query: asked({ ...about, kind: z.enum(moneyKinds).optional(), ...paged }),
  response: z.object({
    currency: z.string(),
    content: z.array(
      z.object({
        id: z.string(),
        at: instant,
        memberId: id,
        account: z.string(),
        kind: z.enum(moneyKinds),
        /** What a person reads to support: a part of the id. */
        reference: z.string(),
        /** Into the member's wallet above zero, out of it below. */
        amountMinor: signedMinor,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['NOT_FOUND', 'SPAN_TOO_LONG'],
  example: { ...example, query: november },
});
