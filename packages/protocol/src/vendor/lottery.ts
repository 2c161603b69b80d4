/** What a vendor of lotteries tells of its draws: GET `lottery/games`. */
import { z } from 'zod';

const drawn = z.object({
  /** `YYYYMMDD-NNN`. */
  code: z.string().max(32),
  drawsAt: z.iso.datetime(),
  /** In the family's order. */
  numbers: z.array(z.int().min(0).max(999_999)).min(1).max(40),
});

export const vendorLottery = z.object({
  gameCode: z.string().max(64),
  family: z.string().max(32),
  region: z.enum(['plain', 'sea', 'vn']),
  mode: z.enum(['LOTT', 'ELOTT', 'ZY', 'SEA']),
  source: z.enum(['chain', 'official']),
  /** Null where draws are at hours of the day. */
  everyMinutes: z.int().nullable(),
  /** The issue that takes bets, or the next one that will; null where none is known yet. */
  issue: z
    .object({
      code: z.string().max(32),
      opensAt: z.iso.datetime(),
      closesAt: z.iso.datetime(),
      drawsAt: z.iso.datetime(),
    })
    .nullable(),
  /** Newest first. */
  results: z.array(drawn).max(10),
});

export const vendorLotteries = z.object({ games: z.array(vendorLottery).max(200) });

/** Who acts for the draws: an operator of the platform, as the platform knows them. */
const drawOperator = z.strictObject({
  merchantCode: z.string().max(32),
  operatorId: z.uuid(),
  name: z.string().min(1).max(64),
});

/** result: of an issue that waits for one. correct: another result for one that was paid. cancel: every stake goes back. */
const drawAct = z.enum(['result', 'correct', 'cancel']);
const drawReason = z.string().trim().min(3).max(200);

/** POST `lottery/proposals`: what one operator enters and another must agree to. Answers `vendorIssueAnswer`. */
export const vendorDrawProposal = z.strictObject({
  requestId: z.uuid(),
  gameCode: z.string().max(64),
  issue: z.string().max(32),
  act: drawAct,
  /** The result as it was typed, numbers with blanks or commas between; null when the issue is cancelled. */
  numbers: z.string().max(1_000).nullable(),
  reason: drawReason,
  by: drawOperator,
});

/** POST `lottery/proposals/{id}/decide`. The one who proposed may withdraw it (isApproved false), never agree to it. */
export const vendorDrawDecision = z.strictObject({
  requestId: z.uuid(),
  isApproved: z.boolean(),
  by: drawOperator,
});

/** POST `lottery/settings`: what is on sale, and when not. */
export const vendorLotterySettings = z.strictObject({
  requestId: z.uuid(),
  gameCode: z.string().max(64),
  isOnSale: z.boolean(),
  /** Dates to come, `YYYY-MM-DD`, rising, each once. Tickets bought ahead for them go back when the day comes. */
  daysWithoutDraw: z.array(z.iso.date()).max(60),
  /** The most that all tickets of an issue together may win with one number of one play, in units of stake; null: no bound. */
  numberLimit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .nullable(),
  by: drawOperator,
});

/** Why the vendor refuses, with status 409 or, for NOT_ALLOWED, 403. */
export const vendorDrawRefusal = z.enum([
  'NOT_ALLOWED', // this merchant's operators do not run the draws
  'ISSUE_UNKNOWN',
  'ISSUE_STATE', // not in a state for the act: drawn already, not drawn yet, not past its draw, or a chain's draw
  'RESULT_MALFORMED', // no result of this family
  'SAME_PERSON',
  'PROPOSAL_OPEN', // the issue has one that waits
  'PROPOSAL_DECIDED',
  'SETTINGS_MALFORMED', // a date that is past or not rising
]);

const soldMoney = z.object({
  currency: z.string().max(16),
  tickets: z.int(),
  stake: z.string(),
  payout: z.string(),
});

export const vendorDrawEntry = z.object({
  proposalId: z.uuid(),
  act: drawAct,
  numbers: z.array(z.int()).nullable(),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  proposedBy: drawOperator,
  proposedAt: z.iso.datetime(),
  decidedBy: drawOperator.nullable(),
  decidedAt: z.iso.datetime().nullable(),
});

export const vendorIssue = z.object({
  gameCode: z.string(),
  code: z.string(),
  state: z.enum(['pending', 'open', 'closed', 'drawn', 'settled', 'resettled', 'cancelled']),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  drawsAt: z.iso.datetime(),
  numbers: z.array(z.int()).nullable(),
  /** Of the asking merchant's players alone. */
  sold: z.array(soldMoney),
  /** Newest first. */
  entries: z.array(vendorDrawEntry),
});

export const vendorLotteryOnSale = z.object({
  gameCode: z.string(),
  family: z.string(),
  region: z.enum(['plain', 'sea', 'vn']),
  mode: z.enum(['LOTT', 'ELOTT', 'ZY', 'SEA']),
  source: z.enum(['chain', 'official']),
  everyMinutes: z.int().nullable(),
  timeZone: z.string(),
  closeSeconds: z.int(),
  isOnSale: z.boolean(),
  daysWithoutDraw: z.array(z.iso.date()),
  numberLimit: z.string().nullable(),
  /** The next issues, in the order of their draws: three at most. */
  next: z.array(z.object({ code: z.string(), closesAt: z.iso.datetime(), drawsAt: z.iso.datetime() })).max(3),
});

/** GET `lottery/issues?merchantCode=&gameCode=&waiting=1`: `gameCode` and `waiting` (issues past their draw without a result, or with a
 *  proposal that waits) are left out for all. */
export const vendorIssues = z.object({
  /** Whether this merchant's operators run the draws. */
  mayAct: z.boolean(),
  games: z.array(vendorLotteryOnSale).max(200),
  /** Newest first, 60 at most. */
  issues: z.array(vendorIssue).max(60),
});

/** GET `lottery/exposure?merchantCode=&gameCode=&issue=`: what could be won with one number of one play, the dearest 50. */
export const vendorExposure = z.object({
  numbers: z
    .array(
      z.object({
        play: z.string(),
        /** As selections write it. */
        number: z.string(),
        /** In units of stake, over all currencies of the merchant. */
        couldWin: z.string(),
        limit: z.string().nullable(),
      }),
    )
    .max(50),
});

export const vendorIssueAnswer = z.object({ issue: vendorIssue });
export const vendorLotterySettingsAnswer = z.object({ game: vendorLotteryOnSale });
