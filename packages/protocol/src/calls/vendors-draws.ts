/** Draws of the lottery vendors as operators work with them: schedules, results that two people enter, tickets that go back, and what
 *  could be won. The vendor keeps the rules; the platform says who acts. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, remark } from '../common.ts';

const vassalage = z.string().regex(/^[A-Z0-9_]{1,32}$/);
const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const issueCode = z.string().regex(/^[A-Za-z0-9-]{1,32}$/);
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

/** result: of an issue that waits for one. correct: another result for one that was paid. cancel: every stake goes back. */
export const drawActs = ['result', 'correct', 'cancel'] as const;
export const drawIssueStates = ['pending', 'open', 'closed', 'drawn', 'settled', 'resettled', 'cancelled'] as const;

const person = z.object({
  /** Null for an operator of another merchant. */
  name: z.string().nullable(),
  /** The operator who asks. */
  isOwn: z.boolean(),
});

const entry = z.object({
  id,
  act: z.enum(drawActs),
  /** In the family's order; null when the issue is cancelled. */
  numbers: z.array(z.int()).nullable(),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  proposedBy: person,
  proposedAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
});

const issue = z.object({
  vassalage: z.string(),
  gameCode: z.string(),
  code: z.string(),
  state: z.enum(drawIssueStates),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  numbers: z.array(z.int()).nullable(),
  /** Of this merchant's players. */
  sold: z.array(z.object({ currency: z.string(), tickets: z.int(), stakeMinor: z.string(), payoutMinor: z.string() })),
  /** Newest first. */
  entries: z.array(entry),
});

const game = z.object({
  vassalage: z.string(),
  gameCode: z.string(),
  /** In the language of who asks. */
  name: z.string(),
  family: z.string(),
  region: z.enum(['plain', 'sea', 'vn']),
  mode: z.enum(['LOTT', 'ELOTT', 'ZY', 'SEA']),
  source: z.enum(['chain', 'official']),
  /** Null where draws are at hours of the day. */
  everyMinutes: z.int().nullable(),
  timeZone: z.string(),
  /** Bets end so long before the draw. */
  closeSeconds: z.int(),
  isOnSale: z.boolean(),
  daysWithoutDraw: z.array(z.string()),
  /** In units of stake; null: no bound. */
  numberLimit: z.string().nullable(),
  next: z.array(z.object({ code: z.string(), closesAt: instant, drawsAt: instant })),
});

export const consoleDraws = call({
  name: 'consoleDraws',
  summary:
    'Lotteries of the merchant’s vendors with their schedules, and their issues, newest first. A vendor that does not answer is named, the others are shown.',
  method: 'GET',
  path: '/console/draws',
  who: 'staff',
  permission: 'vendors.read',
  query: z.strictObject({
    ...merchant,
    vassalage: vassalage.optional(),
    gameCode: gameCode.optional(),
    /** Issues past their draw without a result, or with a proposal that waits. */
    waiting: z.literal('1').optional(),
  }),
  response: z.object({
    vendors: z.array(
      z.object({
        vassalage: z.string(),
        name: z.string(),
        isSilent: z.boolean(),
        /** Whether this merchant's operators run the draws. */
        mayAct: z.boolean(),
      }),
    ),
    games: z.array(game),
    issues: z.array(issue),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const consoleDrawExposure = call({
  name: 'consoleDrawExposure',
  summary: 'What could be won in an issue with one number of one play, the dearest first.',
  method: 'GET',
  path: '/console/draws/exposure',
  who: 'staff',
  permission: 'vendors.read',
  query: z.strictObject({ ...merchant, vassalage, gameCode, issue: issueCode }),
  response: z.object({
    numbers: z.array(
      z.object({
        play: z.string(),
        number: z.string(),
        /** In units of stake, over all currencies. */
        couldWin: z.string(),
        limit: z.string().nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'UNAVAILABLE', 'DRAW_NOT_ALLOWED', 'DRAW_ISSUE_UNKNOWN'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE', vassalage: 'LOTT', gameCode: 'evening-three', issue: '20261129-001' },
    needs: 'a vendor of lotteries that answers',
  },
});

const act = { who: 'staff', method: 'POST', query: z.strictObject(merchant) } as const;

export const proposeDraw = call({
  ...act,
  name: 'proposeDraw',
  summary:
    'Enters a result, another for one that was paid, or the end of an issue. Nothing happens until somebody else agrees.',
  path: '/console/draws/proposals',
  permission: 'vendors.settle',
  rate: 'money',
  idempotency: 'key',
  body: z.strictObject({
    /** Made by who asks: the same again is the same. */
    requestId: id,
    vassalage,
    gameCode,
    issue: issueCode,
    act: z.enum(drawActs),
    /** Digits with blanks or commas between the numbers; null when the issue is cancelled. */
    numbers: z
      .string()
      .trim()
      .max(1_000)
      .regex(/^\d+([\s,]+\d+)*$/)
      .nullable(),
    reason: remark.min(3),
  }),
  response: issue,
  errors: [
    'NOT_FOUND',
    'VALIDATION',
    'UNAVAILABLE',
    'DRAW_NOT_ALLOWED',
    'DRAW_ISSUE_UNKNOWN',
    'DRAW_ISSUE_STATE',
    'DRAW_RESULT_MALFORMED',
    'DRAW_PROPOSAL_OPEN',
  ],
  example: {
    as: 'approver',
    query: { merchant: 'BAIZE' },
    body: {
      requestId: '0199b000-0000-7000-8000-00000000a005',
      vassalage: 'LOTT',
      gameCode: 'evening-three',
      issue: '20261129-001',
      act: 'result',
      numbers: '4 0 7',
      reason: 'As published at 21:15',
    },
    needs: 'an issue of an official lottery that waits for its result',
  },
});

export const decideDraw = call({
  ...act,
  name: 'decideDraw',
  summary:
    'Agrees to what another operator entered, which carries it out, or refuses it. Who entered it may only withdraw it.',
  path: '/console/draws/proposals/{id}',
  permission: 'vendors.settle',
  rate: 'money',
  money: true,
  idempotency: 'key',
  params: z.strictObject({ id }),
  body: z.strictObject({ requestId: id, vassalage, gameCode, decision: z.enum(['agree', 'refuse']) }),
  response: issue,
  errors: [
    'NOT_FOUND',
    'UNAVAILABLE',
    'DRAW_NOT_ALLOWED',
    'DRAW_ISSUE_UNKNOWN',
    'DRAW_ISSUE_STATE',
    'DRAW_SAME_PERSON',
    'APPROVER_NOT_INDEPENDENT',
    'DRAW_PROPOSAL_DECIDED',
  ],
  example: {
    as: 'admin',
    params: { id: '0199b000-0000-7000-8000-00000000a006' },
    query: { merchant: 'BAIZE' },
    body: {
      requestId: '0199b000-0000-7000-8000-00000000a007',
      vassalage: 'LOTT',
      gameCode: 'evening-three',
      decision: 'agree',
    },
    needs: 'a proposal that waits',
  },
});

export const setLottery = call({
  ...act,
  name: 'setLottery',
  summary:
    'Sets whether a lottery is on sale, on which days it has no draw, and the most one number may win. Tickets bought ahead for such a day go back when it comes.',
  path: '/console/lotteries',
  permission: 'vendors.write',
  idempotency: 'key',
  body: z.strictObject({
    requestId: id,
    vassalage,
    gameCode,
    isOnSale: z.boolean(),
    /** To come, rising, each once. */
    daysWithoutDraw: z.array(z.iso.date()).max(60),
    /** In units of stake; null: no bound. */
    numberLimit: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .nullable(),
  }),
  response: game,
  errors: ['NOT_FOUND', 'UNAVAILABLE', 'DRAW_NOT_ALLOWED', 'LOTTERY_SETTINGS_MALFORMED'],
  example: {
    as: 'admin',
    query: { merchant: 'BAIZE' },
    body: {
      requestId: '0199b000-0000-7000-8000-00000000a008',
      vassalage: 'LOTT',
      gameCode: 'evening-three',
      isOnSale: true,
      daysWithoutDraw: ['2099-01-01'],
      numberLimit: '50000',
    },
    needs: 'a vendor of lotteries that answers',
  },
});
