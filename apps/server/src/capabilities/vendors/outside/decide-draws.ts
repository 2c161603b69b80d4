/** Passes an operator's acts on draws to the vendor, under the operator's own name. What is asked is in the audit log before the call
 *  goes out and what came of it after, so that a lost answer leaves a trace. Never inside a transaction. */
import type { ParsedInput } from '@baize/protocol';
import type * as calls from '@baize/protocol/calls/vendors-draws';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { requireSecond } from '#kernel/four-eyes.ts';
import type { VendorEntry, VendorLotteryGame, ActingOperator, DrawsApi } from '../adapters/draws-api.ts';
import type { CallContext } from '../call-context.ts';
import { gameView, issueView } from '../draw-views.ts';
import type { ShownGame, ShownIssue } from '../draw-views.ts';
import { drawsApiOf, requireAnswer } from './merchant-draws.ts';

type Proposal = ParsedInput<typeof calls.proposeDraw>['body'];
type Decision = ParsedInput<typeof calls.decideDraw>['body'];
type Settings = ParsedInput<typeof calls.setLottery>['body'];

/** Errors: NOT_FOUND, VALIDATION (a result without numbers, or the end of an issue with some), UNAVAILABLE, the vendor's refusals. */
export async function proposeDraw(context: CallContext, ctx: StaffCtx, proposal: Proposal): Promise<ShownIssue> {
  const { vassalage, requestId, gameCode, issue: code, act, numbers, reason } = proposal;
  if ((act === 'cancel') !== (numbers === null)) fail('VALIDATION', { fields: { numbers: { reason: 'required' } } });
  const { row, api } = await drawsApiOf(context, ctx, vassalage);
  const target = `${vassalage} ${gameCode} ${code}`;
  const asked = { act, numbers, reason };
  await context.within(ctx, (tx) => audit(tx, 'draw.propose.ask', target, undefined, asked));
  const { issue } = await requireAnswer(
    api.propose({ requestId, gameCode, issue: code, act, numbers, reason, by: operatorOf(ctx) }),
  );
  const before = { state: issue.state, numbers: issue.numbers };
  await context.within(ctx, (tx) => audit(tx, 'draw.propose', target, before, asked));
  return issueView(ctx, row, issue) ?? fail('UNAVAILABLE');
}

/** An entry that does not wait is decided. Who agrees is independent of who entered it, as in every act of two people here: an operator
 *  who serves two merchants is one person, whatever the vendor makes of that. Errors: NOT_FOUND, UNAVAILABLE, APPROVER_NOT_INDEPENDENT,
 *  the vendor's refusals. */
export async function decideDraw(
  context: CallContext,
  ctx: StaffCtx,
  { proposalId, vassalage, gameCode, requestId, decision }: Decision & { readonly proposalId: string },
): Promise<ShownIssue> {
  const { row, api } = await drawsApiOf(context, ctx, vassalage);
  const entry = await readWaiting(api, { merchantCode: ctx.merchant.code, gameCode, proposalId });
  const isApproved = decision === 'agree';
  const { act, numbers, proposedBy } = entry;
  if (isApproved && proposedBy.operatorId === ctx.actor.staffId) fail('DRAW_SAME_PERSON');
  const before = { act, numbers, proposedBy: proposedBy.operatorId };
  await context.within(ctx, async (tx) => {
    if (isApproved) await requireSecond(tx, proposedBy.operatorId);
    await audit(tx, 'draw.decide.ask', `${vassalage} ${gameCode}`, before, { proposalId, decision });
  });
  const { issue } = await requireAnswer(api.decide(proposalId, { requestId, isApproved, by: operatorOf(ctx) }));
  const after = { proposalId, decision, state: issue.state, numbers: issue.numbers };
  const target = `${vassalage} ${gameCode} ${issue.code}`;
  await context.within(ctx, (tx) => audit(tx, 'draw.decide', target, before, after));
  return issueView(ctx, row, issue) ?? fail('UNAVAILABLE');
}

/** Errors: UNAVAILABLE, DRAW_PROPOSAL_DECIDED. */
async function readWaiting(
  api: DrawsApi,
  about: { readonly merchantCode: string; readonly gameCode: string; readonly proposalId: string },
): Promise<VendorEntry> {
  const { merchantCode, gameCode, proposalId } = about;
  const { issues } = await requireAnswer(api.draws({ merchantCode, gameCode, isWaiting: true }));
  const entries = issues.flatMap((issue) => issue.entries);
  const entry = entries.find((known) => known.proposalId === proposalId && known.state === 'waiting');
  return entry ?? fail('DRAW_PROPOSAL_DECIDED');
}

/** Errors: NOT_FOUND, UNAVAILABLE, the vendor's refusals. */
export async function setLottery(context: CallContext, ctx: StaffCtx, settings: Settings): Promise<ShownGame> {
  const { vassalage, requestId, gameCode, ...asked } = settings;
  const { row, api } = await drawsApiOf(context, ctx, vassalage);
  const before = await readGame(api, ctx.merchant.code, gameCode);
  const target = `${vassalage} ${gameCode}`;
  await context.within(ctx, (tx) => audit(tx, 'lottery.set.ask', target, before && saleOf(before), asked));
  const { game } = await requireAnswer(api.set({ requestId, gameCode, ...asked, by: operatorOf(ctx) }));
  await context.within(ctx, (tx) => audit(tx, 'lottery.set', target, before && saleOf(before), saleOf(game)));
  return gameView(ctx, row, { catalogue: await context.catalogue.of(ctx.merchant.id), game });
}

/** Errors: UNAVAILABLE. */
async function readGame(api: DrawsApi, merchantCode: string, gameCode: string): Promise<VendorLotteryGame | undefined> {
  const { games } = await requireAnswer(api.draws({ merchantCode, gameCode }));
  return games.find((game) => game.gameCode === gameCode);
}

function saleOf({ isOnSale, daysWithoutDraw, numberLimit }: VendorLotteryGame) {
  return { isOnSale, daysWithoutDraw, numberLimit };
}

/** As long as the vendor takes a name. */
const nameMax = 64;

function operatorOf({ merchant, actor }: StaffCtx): ActingOperator {
  return { merchantCode: merchant.code, operatorId: actor.staffId, name: actor.displayName.slice(0, nameMax) };
}
