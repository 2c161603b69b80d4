/** What pages read of contracts. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type * as relayCalls from '@baize/protocol/calls/contracts-relay';
import type * as calls from '@baize/protocol/calls/contracts';
import type * as consoleCalls from '@baize/protocol/calls/contracts-console';
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { usernameKey } from '#capabilities/identity/index.ts';
import { planAcceptance } from './accept.ts';
import { asksPlatform, planEnd } from './end.ts';
import { ownContract, sideOf } from './find.ts';
import { periodAt } from './rules/periods.ts';
import { stands } from './rules/states.ts';
import type { Kind } from './rules/terms.ts';
import { findContract, eventsOf, offeredTo, standingOf } from './store/contracts.ts';
import type { ContractRow } from './store/contracts.ts';
import { contractsOf, listContracts } from './store/lists.ts';
import { trialOf } from './simulate.ts';
import { endingViews, exchangeOf, forOperators, viewOf, viewsOf } from './view.ts';

/** The reader's own contracts of a kind, and how far their own gifts may go. */
export async function readMine(tx: Tx<MemberCtx>, kind: Kind): Promise<CallOutput<typeof calls.contractsFromUpline>> {
  const { actor, merchant } = tx.ctx;
  const rows = await contractsOf(tx, actor.memberId, kind);
  const content = await viewsOf(tx, rows, actor.memberId);
  const standing = rows.find((row) => stands(row.state));
  const currency = standing?.currency ?? merchant.settings.currency;
  const today = content.filter(({ terms }) => terms.currency === currency);
  return {
    content,
    currency,
    paidToMeTodayMinor: today.reduce((sum, { figures }) => sum + BigInt(figures.paidTodayMinor), 0n).toString(),
    nextPayAt: standing ? firstPayAfter(tx, standing).toISOString() : null,
    ceiling: standing?.terms ?? null,
    mayPlatformPay: merchant.settings.contracts.platformPays.includes(kind),
  };
}

/** What is agreed on and counts from later is paid when its first period is over. */
function firstPayAfter({ ctx: { merchant, now } }: Tx, { period, effective_from: from }: ContractRow): Date {
  const at = from !== null && from > now ? from : now;
  return periodAt(period, at, merchant.settings.timeZone).to;
}

export async function readGiven(
  tx: Tx<MemberCtx>,
  kind: Kind,
  query: ParsedInput<typeof calls.contractsToDownlines>['query'],
): Promise<CallOutput<typeof calls.contractsToDownlines>> {
  const { memberId } = tx.ctx.actor;
  const { rows, total } = await listContracts(tx, {
    ...query,
    account: usernameKey(query.account ?? ''),
    uplineId: memberId,
    kind,
  });
  return {
    content: await viewsOf(tx, rows, memberId),
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    total,
  };
}

export async function readAll(
  tx: Tx,
  query: ParsedInput<typeof consoleCalls.consoleContracts>['query'],
): Promise<CallOutput<typeof consoleCalls.consoleContracts>> {
  const { asksPlatform: isAsked, ...found } = query;
  const { rows, total } = await listContracts(tx, { ...found, asksPlatform: isAsked === 'true' });
  return {
    content: (await viewsOf(tx, rows, null)).map(forOperators),
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    total,
  };
}

/** One contract with its sealed text and history. Errors: NOT_FOUND. */
export async function readOne(tx: Tx<MemberCtx>, kind: Kind, contractId: string) {
  const row = await ownContract(tx, contractId, kind);
  return { contract: await viewOf(tx, row, tx.ctx.actor.memberId), ...(await slipOf(tx, row)) };
}

/** The same for an operator, with what ending it would end. Errors: NOT_FOUND. */
export async function readForOperator(
  tx: Tx,
  contractId: string,
): Promise<CallOutput<typeof consoleCalls.consoleContract>> {
  const row = (await findContract(tx, contractId)) ?? fail('NOT_FOUND');
  const ends = stands(row.state) ? (await planEnd(tx, row, true)).endings : [];
  const asked = asksPlatform(row) ? await planEnd(tx, row) : null;
  return {
    contract: forOperators(await viewOf(tx, row, null)),
    ...(await slipOf(tx, row)),
    ends: await endingViews(tx, ends),
    asked: asked && { digest: asked.digest, ends: await endingViews(tx, asked.endings) },
  };
}

/** What both sides wrote; that an operator read it is kept. Errors: NOT_FOUND. */
export async function readExchange(
  tx: Tx<StaffCtx>,
  contractId: string,
): Promise<CallOutput<typeof consoleCalls.consoleContractWords>> {
  const row = (await findContract(tx, contractId)) ?? fail('NOT_FOUND');
  const content = exchangeOf(await viewOf(tx, row, null));
  await audit(tx, 'contract.look', contractId, null, { words: content.length });
  return { content };
}

async function slipOf(tx: Tx, row: ContractRow) {
  const events = await eventsOf(tx, row.contract_id);
  return {
    sealedText: row.sealed_text,
    events: events.map((event) => ({
      at: event.at.toISOString(),
      step: event.step,
      from: event.from_state as ContractRow['state'] | null, // written from the table of states
      to: event.to_state as ContractRow['state'],
      by: event.by_name,
      note: event.note,
    })),
  };
}

/** What accepting an offer, or agreeing to an end, does. Errors: NOT_FOUND, STATE_CONFLICT when the reader has nothing to decide. */
export async function readPreview(
  tx: Tx<MemberCtx>,
  kind: Kind,
  contractId: string,
): Promise<CallOutput<typeof calls.previewContract>> {
  const row = await ownContract(tx, contractId, kind);
  const side = sideOf(row, tx.ctx.actor.memberId);
  if (row.state === 'end_asked' && row.end_asked_by !== side) {
    const { digest, endings } = await planEnd(tx, row);
    return {
      act: 'agree_to_end',
      digest,
      effectiveFrom: null,
      ends: await endingViews(tx, endings),
      offered: null,
      nowMinor: '0',
    };
  }
  if (row.state !== 'offered' || side !== 'downline') fail('STATE_CONFLICT');
  const { digest, endings, from } = await planAcceptance(tx, row);
  const { kind: sort, downline_id: ownerId } = row;
  const offered = await trialOf(tx, { kind: sort, ownerId, terms: row.terms });
  const own = endings.find(({ state }) => state === 'superseded');
  const now = own ? await trialOf(tx, { kind: sort, ownerId, terms: own.contract.terms, span: offered }) : null;
  return {
    act: 'accept',
    digest,
    effectiveFrom: from.toISOString(),
    ends: await endingViews(tx, endings),
    offered: offered.view,
    nowMinor: now?.view.earnMinor ?? '0',
  };
}

/** What waits for the reader of a kind, and what stands (specification 7). */
export async function readWaiting(
  tx: Tx<MemberCtx>,
  kind: Kind,
): Promise<CallOutput<typeof relayCalls.dividendRequest>> {
  const { actor, merchant } = tx.ctx;
  const mine = { kind, currency: merchant.settings.currency, downlineId: actor.memberId };
  const offered = await offeredTo(tx, mine);
  const standing = await standingOf(tx, mine);
  const isOpen = offered !== undefined && offered.expires_at > tx.ctx.now;
  const plan = isOpen ? await planAcceptance(tx, offered) : null;
  return {
    offered: isOpen ? await viewOf(tx, offered, actor.memberId) : null,
    inForce: standing ? await viewOf(tx, standing, actor.memberId) : null,
    digest: plan?.digest ?? null,
    ends: await endingViews(tx, plan?.endings ?? []),
  };
}
