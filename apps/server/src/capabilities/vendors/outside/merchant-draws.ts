/** Asks vendors of lotteries about their draws for an operator. The vendor keeps the rules; the platform says which merchant asks. Never
 *  inside a transaction. */
import type { LastingCode } from '@baize/protocol';
import type { Output } from '@baize/protocol/client';
import { lotteryVendors } from '@baize/protocol/vendor-codes';
import type { StaffCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Asked, DrawRefusal, DrawsApi, Refused } from '../adapters/draws-api.ts';
import { drawsApi } from '../adapters/draws-api.ts';
import type { CallContext } from '../call-context.ts';
import type { VendorAccess } from '../directory.ts';
import { gameView, issueView } from '../draw-views.ts';
import type { ShownGame, ShownIssue } from '../draw-views.ts';
import type { VendorRow } from '../store.ts';

const codes = {
  NOT_ALLOWED: 'DRAW_NOT_ALLOWED',
  ISSUE_UNKNOWN: 'DRAW_ISSUE_UNKNOWN',
  ISSUE_STATE: 'DRAW_ISSUE_STATE',
  RESULT_MALFORMED: 'DRAW_RESULT_MALFORMED',
  SAME_PERSON: 'DRAW_SAME_PERSON',
  PROPOSAL_OPEN: 'DRAW_PROPOSAL_OPEN',
  PROPOSAL_DECIDED: 'DRAW_PROPOSAL_DECIDED',
  SETTINGS_MALFORMED: 'LOTTERY_SETTINGS_MALFORMED',
} as const satisfies Record<DrawRefusal, LastingCode>;

export interface DrawsFilter {
  readonly vassalage?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly isWaiting: boolean;
}

export type Draws = Output<'consoleDraws'>;

/** As many issues as one vendor tells of; of several the newest. */
const issuesMax = 120;

/** What all lottery vendors of the merchant say, as one. A vendor that is away is named as silent, the rest is there.
 *  Errors: NOT_FOUND (a vendor that the merchant does not have, or that draws nothing). */
export async function readDraws(context: CallContext, ctx: StaffCtx, filter: DrawsFilter): Promise<Draws> {
  const vendors = await lotteryVendorsOf(context, ctx, filter.vassalage);
  const answers = await Promise.all(vendors.map((vendor) => readVendorDraws(context, ctx, vendor, filter)));
  return {
    vendors: answers.map(({ row, answer }) => ({
      vassalage: row.code,
      name: row.name,
      isSilent: answer === null,
      mayAct: answer?.mayAct ?? false,
    })),
    games: answers.flatMap(({ answer }) => answer?.games ?? []),
    issues: answers
      .flatMap(({ answer }) => answer?.issues ?? [])
      .toSorted((one, other) => Date.parse(other.drawsAt) - Date.parse(one.drawsAt))
      .slice(0, issuesMax),
  };
}

interface VendorAnswer {
  readonly row: VendorRow;
  readonly answer: { readonly mayAct: boolean; readonly games: ShownGame[]; readonly issues: ShownIssue[] } | null;
}

async function readVendorDraws(
  context: CallContext,
  ctx: StaffCtx,
  vendor: VendorAccess,
  { gameCode, isWaiting }: DrawsFilter,
): Promise<VendorAnswer> {
  const { row } = vendor;
  const merchantCode = ctx.merchant.code;
  const answer = await drawsApi(context.client, vendor).draws({ merchantCode, gameCode, isWaiting });
  if (!answer || isRefused(answer)) return { row, answer: null };
  const issues = answer.issues.map((issue) => issueView(ctx, row, issue)).filter((issue) => issue !== null);
  if (issues.length < answer.issues.length) {
    ctx.log.warn({ vendor: row.code }, 'draws with amounts that cannot be read');
    return { row, answer: null };
  }
  const catalogue = await context.catalogue.of(ctx.merchant.id);
  return {
    row,
    answer: {
      mayAct: answer.mayAct,
      games: answer.games.map((game) => gameView(ctx, row, { catalogue, game })),
      issues,
    },
  };
}

/** Errors: NOT_FOUND, UNAVAILABLE, DRAW_ISSUE_UNKNOWN and other refusals of the vendor. */
export async function readExposure(
  context: CallContext,
  ctx: StaffCtx,
  { vassalage, ...about }: { readonly vassalage: string; readonly gameCode: string; readonly issue: string },
): Promise<Output<'consoleDrawExposure'>> {
  const { api } = await drawsApiOf(context, ctx, vassalage);
  return requireAnswer(api.exposure({ merchantCode: ctx.merchant.code, ...about }));
}

/** A lottery vendor of the merchant. Errors: NOT_FOUND. */
export async function drawsApiOf(
  context: CallContext,
  ctx: StaffCtx,
  vassalage: string,
): Promise<{ row: VendorRow; api: DrawsApi }> {
  const vendor = (await lotteryVendorsOf(context, ctx, vassalage))[0] ?? fail('NOT_FOUND');
  return { row: vendor.row, api: drawsApi(context.client, vendor) };
}

/** Also those that are stopped: what was sold is drawn and paid all the same. */
async function lotteryVendorsOf(
  { directory }: CallContext,
  ctx: StaffCtx,
  vassalage: string | undefined,
): Promise<VendorAccess[]> {
  const wanted = lotteryVendors.filter(({ code }) => vassalage === undefined || code === vassalage);
  const found = await Promise.all(wanted.map(({ code }) => directory.vendor(ctx.merchant.id, code)));
  const vendors = found.filter((vendor) => vendor !== undefined && vendor.row.dialect === 'own') as VendorAccess[];
  if (vassalage !== undefined && vendors.length === 0) fail('NOT_FOUND');
  return vendors;
}

/** The vendor's answer. Errors: UNAVAILABLE, and the vendor's refusals. */
export async function requireAnswer<T extends object>(asked: Asked<T>): Promise<T> {
  const answer = await asked;
  if (answer === null) return fail('UNAVAILABLE');
  return isRefused(answer) ? fail(codes[answer.code]) : answer;
}

function isRefused(answer: object): answer is Refused {
  return 'code' in answer;
}
