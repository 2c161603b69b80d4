import type { CallOutput } from '@baize/protocol';
import type { erasures, readErasure } from '@baize/protocol/calls/erasure';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import type { Blocker } from './rules.ts';
import { holdEnd, waitMs } from './rules.ts';
import type { ErasurePage, ErasureRow } from './store.ts';
import { findErasureOf, isCustomer, pageOfErasures, readBlockers } from './store.ts';

type View = CallOutput<typeof erasures>['content'][number];

export async function ownErasure(tx: Tx, memberId: string): Promise<CallOutput<typeof readErasure>> {
  const { now, merchant } = tx.ctx;
  const row = await findErasureOf(tx, memberId);
  const beginsAt = row?.due_at ?? new Date(now.getTime() + waitMs);
  const heldUntil = (await isCustomer(tx, memberId)) ? holdEnd(beginsAt, merchant.settings.erasureHoldYears) : null;
  return {
    request: row
      ? { askedAt: row.asked_at.toISOString(), dueAt: row.due_at.toISOString(), blockedBy: row.blocked_by as Blocker[] }
      : null,
    blockedBy: await readBlockers(tx, memberId),
    beginsAt: beginsAt.toISOString(),
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}

/** Errors: NOT_FOUND. */
export async function erasureOf(tx: Tx, memberId: string): Promise<View> {
  const { rows } = await pageOfErasures(tx, { memberId, limit: 1, skip: 0 });
  const [view] = await viewsOf(tx, rows);
  return view ?? fail('NOT_FOUND');
}

export async function erasuresPage(
  tx: Tx,
  query: Pick<ErasurePage, 'state' | 'memberId'> & { readonly pageNo: number; readonly pageSize: number },
): Promise<CallOutput<typeof erasures>> {
  const { pageNo, pageSize, ...filter } = query;
  const { rows, total } = await pageOfErasures(tx, { ...filter, limit: pageSize, skip: (pageNo - 1) * pageSize });
  return { content: await viewsOf(tx, rows), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}

async function viewsOf(tx: Tx, rows: readonly ErasureRow[]): Promise<View[]> {
  const names = await accountNames(
    tx,
    rows.map((row) => row.member_id),
  );
  return rows.map((row) => ({
    id: row.erasure_id,
    memberId: row.member_id,
    account: names.get(row.member_id) ?? '',
    state: row.state,
    by: row.asked_by_kind,
    askedName: row.asked_name,
    reason: row.reason,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    blockedBy: row.blocked_by as Blocker[], // written by `beginErasure` alone
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    erasedAt: row.erased_at?.toISOString() ?? null,
    holdUntil: row.hold_until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}
