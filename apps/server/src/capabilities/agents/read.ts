import { appointableBy } from '@baize/protocol';
import type { CallOutput } from '@baize/protocol';
import type { agentDownlines, agentInfo, agentPath, downline, ownReferrals } from '@baize/protocol/calls/agents';
import type { staffLine, staffLines } from '@baize/protocol/calls/agents-console';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { freezeViewOf } from './freeze-line.ts';
import { readCodeOf, readDepth, readIsBelow, readReferrals } from './store.ts';
import type { TreeRow } from './store-tree.ts';
import { countBelow, readAbove, readTreePage, readTreeRow, readUplines } from './store-tree.ts';
import { maskAccount } from './rules.ts';

const teamMax = 10_000;

export interface DownlinePage {
  readonly pageNo: number;
  readonly pageSize: number;
  /** Begins the account. */
  readonly search?: string | undefined;
}

/** Members directly below somebody, by account. */
export async function directDownlines(
  tx: Tx,
  memberId: string,
  page: DownlinePage,
): Promise<{ rows: TreeRow[]; total: number }> {
  return readTreePage(tx, { ...page, below: memberId });
}

/** The member itself or somebody below the acting agent. Errors: NOT_FOUND, for everybody else too. */
async function requireOwnTeam(tx: Tx<MemberCtx>, memberId: string): Promise<void> {
  const own = tx.ctx.actor.memberId;
  if (memberId !== own && !(await readIsBelow(tx, memberId, own))) fail('NOT_FOUND');
}

export async function ownPlace(tx: Tx<MemberCtx>): Promise<CallOutput<typeof agentInfo>> {
  const { memberId } = tx.ctx.actor;
  const row = (await readTreeRow(tx, memberId)) ?? fail('NOT_FOUND');
  const { isAgent: _, ...view } = viewOf(tx, row);
  return {
    ...view,
    affiliateCode: await readCodeOf(tx, memberId, 'affiliate'),
    referralCode: await readCodeOf(tx, memberId, 'referral'),
    depth: (await readDepth(tx, memberId)) ?? 0,
    uplineAccount: row.uplineAccount === null ? null : maskAccount(row.uplineAccount),
    mayAppoint: [...appointableBy(row.type, tx.ctx.merchant.settings.agentTypes)],
    ...(await teamOf(tx, memberId)),
  };
}

export async function ownDownlines(
  tx: Tx<MemberCtx>,
  query: DownlinePage & { readonly memberId?: string | undefined },
): Promise<CallOutput<typeof agentDownlines>> {
  const memberId = query.memberId ?? tx.ctx.actor.memberId;
  await requireOwnTeam(tx, memberId);
  const { rows, total } = await directDownlines(tx, memberId, query);
  return pageOf(
    rows.map((row) => viewOf(tx, row)),
    total,
    query,
  );
}

export async function pathTo(tx: Tx<MemberCtx>, memberId: string): Promise<CallOutput<typeof agentPath>> {
  await requireOwnTeam(tx, memberId);
  const above = await readAbove(tx, memberId);
  const own = above.findIndex((row) => row.id === tx.ctx.actor.memberId);
  const between = above.slice(0, Math.max(own, 0)).toReversed();
  return { path: between.map(({ id, account }) => ({ id, account })) };
}

/** The code every player has from their registration on, and who came by it. */
export async function referralsOf(
  tx: Tx<MemberCtx>,
  page: Omit<DownlinePage, 'search'>,
): Promise<CallOutput<typeof ownReferrals>> {
  const { memberId } = tx.ctx.actor;
  const code = (await readCodeOf(tx, memberId, 'referral')) ?? fail('NOT_FOUND');
  const { rows, total } = await readReferrals(tx, memberId, page);
  const content = rows.map(({ account, at }) => ({ account: maskAccount(account), at: at.toISOString() }));
  return { ...pageOf(content, total, page), code };
}

/** What an operator searches: below somebody, by the beginning of an account, or the tops of all lines. */
export async function findLines(
  tx: Tx<StaffCtx>,
  query: DownlinePage & { readonly below?: string | undefined; readonly agentsOnly: 'true' | 'false' },
): Promise<CallOutput<typeof staffLines>> {
  const { below = null, agentsOnly } = query;
  if (below !== null && !(await readTreeRow(tx, below))) fail('NOT_FOUND');
  const types = agentsOnly === 'true' ? tx.ctx.merchant.settings.agentTypes : undefined;
  const { rows, total } = await readTreePage(tx, { ...query, below, types, atTop: below === null && !query.search });
  return pageOf(
    rows.map((row) => standingOf(tx, row)),
    total,
    query,
  );
}

export async function readLine(tx: Tx<StaffCtx>, memberId: string): Promise<CallOutput<typeof staffLine>> {
  const row = (await readTreeRow(tx, memberId)) ?? fail('NOT_FOUND');
  const uplines = await readUplines(tx, memberId);
  const { agentTypes, trialTypes } = tx.ctx.merchant.settings;
  return {
    ...standingOf(tx, row),
    affiliateCode: await readCodeOf(tx, memberId, 'affiliate'),
    isFrozen: (await readMember(tx, memberId))?.isFrozen ?? false,
    freeze: await freezeViewOf(tx, memberId),
    mayBecome: trialTypes.includes(row.type) ? [] : agentTypes.filter((type) => type !== row.type),
    above: await readAbove(tx, memberId),
    ...(await teamOf(tx, memberId)),
    uplines: uplines.map(({ id, account, since, until }) => ({
      id,
      account,
      since: instantOf(since),
      until: instantOf(until),
    })),
  };
}

/** Seconds as text, or null. */
function instantOf(seconds: string | null): string | null {
  return seconds === null ? null : new Date(Number(seconds) * 1_000).toISOString();
}

async function teamOf(tx: Tx, memberId: string): Promise<{ team: number; isTeamLarger: boolean }> {
  const counted = await countBelow(tx, memberId, teamMax + 1);
  return { team: Math.min(counted, teamMax), isTeamLarger: counted > teamMax };
}

function viewOf(tx: Tx, row: TreeRow): CallOutput<{ response: typeof downline }> {
  const { memberId: id, account, nickname, type, downlines } = row;
  const isAgent = tx.ctx.merchant.settings.agentTypes.includes(type);
  return { id, account, nickname, type, isAgent, registeredAt: row.registeredAt.toISOString(), downlines };
}

function standingOf(tx: Tx, row: TreeRow): CallOutput<typeof staffLines>['content'][number] {
  return { ...viewOf(tx, row), uplineId: row.uplineId, uplineAccount: row.uplineAccount };
}

function pageOf<T>(content: T[], total: number, { pageNo, pageSize }: DownlinePage) {
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}
