/** The operators' queue. */
import type { CallOutput } from '@baize/protocol';
import type { withdrawalQueue } from '@baize/protocol/calls/withdrawals-console';
import { sql } from 'kysely';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { merchantWorth } from '#capabilities/wallet/index.ts';
import type { Worth } from '#capabilities/wallet/index.ts';
import { destinationOf, remainderOf } from './read.ts';
import type { Circumstances, WithdrawalState } from './rules.ts';
import { needsTwo, riskOf, waitReason } from './rules.ts';
import type { ApprovalRow, WithdrawalRow } from './store.ts';
import { approvalsOf } from './store.ts';

type Queue = 'approval' | 'dispute' | 'failed' | 'closed';
type Page = CallOutput<typeof withdrawalQueue>;
export type Task = Page['content'][number];

const statesIn: Record<Queue, readonly WithdrawalState[]> = {
  approval: ['requested'],
  dispute: ['disputed'],
  failed: ['failed'],
  closed: ['approved', 'sending', 'paid', 'received', 'rejected'],
};

export function circumstancesOf(row: WithdrawalRow, worth: Worth): Circumstances {
  return {
    state: row.state,
    amountMinor: worth(row.amount_minor, row.currency),
    isFirst: row.is_first,
    nameMatches: row.name_matches,
    isKnownDevice: row.is_known_device,
    isLateDispute: row.late_dispute_at !== null,
    sharedWith: row.shared_with,
    recentCount: row.recent_count,
    stakedPercent: row.staked_percent,
    bankAccountSince: row.bank_account_since,
    requestedAt: row.requested_at,
  };
}

export function taskOf(tx: Tx<StaffCtx>, row: WithdrawalRow, approvals: readonly ApprovalRow[], worth: Worth): Task {
  const about = circumstancesOf(row, worth);
  const toPay = worth(row.state === 'disputed' ? remainderOf(row) : row.amount_minor, row.currency);
  const line = BigInt(tx.ctx.merchant.settings.fourEyesAbove);
  const isOpen = !statesIn.closed.includes(row.state);
  const isTaken = row.taken_by !== null && row.taken_until !== null && row.taken_until > tx.ctx.now;
  return {
    id: row.withdrawal_id,
    merchantCode: tx.ctx.merchant.code,
    memberId: row.member_id,
    account: row.account,
    amountMinor: row.amount_minor.toString(),
    feeMinor: row.fee_minor.toString(),
    worthMinor: toPay?.toString() ?? null,
    currency: row.currency,
    destination: destinationOf(row),
    state: row.state,
    isHeld: row.is_held,
    requestedAt: row.requested_at.toISOString(),
    risk: riskOf(about, line),
    reason: waitReason(about, line),
    // one that did not suffice: the first person had decided enough alone that day
    approvalsNeeded: needsTwo(toPay, line) || (isOpen && approvals.length > 0) ? 2 : 1,
    approvals: approvals.map((entry) => ({
      staffId: entry.staff_id,
      displayName: entry.staff_name,
      at: entry.at.toISOString(),
    })),
    takenBy: isTaken
      ? { staffId: row.taken_by ?? '', displayName: row.taken_name ?? '', until: row.taken_until?.toISOString() ?? '' }
      : null,
  };
}

const lateIsOpen = sql<boolean>`(late_dispute_at is not null and late_answered_at is null)`;

/** What waits, oldest first; what is decided, newest first. An open late dispute waits among the disputes. */
export async function readQueue(
  tx: Tx<StaffCtx>,
  query: { queue: Queue; pageNo: number; pageSize: number },
): Promise<Page> {
  const filtered = tx.db
    .selectFrom('withdrawal')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where((eb) => {
      const inState = eb('state', 'in', statesIn[query.queue]);
      if (query.queue === 'dispute') return eb.or([inState, lateIsOpen]);
      return query.queue === 'closed' ? eb.and([inState, eb.not(lateIsOpen)]) : inState;
    });
  const { total } = await filtered.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const direction = query.queue === 'closed' ? 'desc' : 'asc';
  const rows = await filtered
    .selectAll()
    .orderBy('requested_at', direction)
    .orderBy('withdrawal_id', direction)
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  const approvals = Map.groupBy(
    await approvalsOf(
      tx,
      rows.map((row) => row.withdrawal_id),
    ),
    (entry) => entry.withdrawal_id,
  );
  const worth = await merchantWorth(tx);
  return {
    content: rows.map((row) => taskOf(tx, row, approvals.get(row.withdrawal_id) ?? [], worth)),
    pageNum: query.pageNo,
    totalPages: Math.ceil(Number(total) / query.pageSize),
    total: Number(total),
    ...(await figuresOf(tx)),
  };
}

interface Figures {
  readonly approval: bigint;
  readonly dispute: bigint;
  readonly failed: bigint;
  readonly settled_today: bigint;
  readonly median_wait: number | null;
  readonly oldest: Date | null;
}

/** Counts of the queues, and how long people wait: decided today (the merchant's day) and still waiting. */
async function figuresOf(
  tx: Tx,
): Promise<Pick<Page, 'counts' | 'settledToday' | 'medianWaitSeconds' | 'oldestWaitSeconds'>> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<Figures>`
    with day as (select date_trunc('day', ${now}::timestamptz at time zone ${merchant.settings.timeZone}) at time zone ${merchant.settings.timeZone} as start),
    decided as (
      select coalesce(w.approved_at, w.closed_at) - w.requested_at as wait from withdrawal w, day
      where w.merchant_id = ${merchant.id} and (w.approved_at >= day.start or (w.state = 'rejected' and w.closed_at >= day.start)))
    select (select count(*) from withdrawal where merchant_id = ${merchant.id} and state = 'requested') as approval,
           (select count(*) from withdrawal where merchant_id = ${merchant.id} and (state = 'disputed' or (late_dispute_at is not null and late_answered_at is null))) as dispute,
           (select count(*) from withdrawal where merchant_id = ${merchant.id} and state = 'failed') as failed,
           (select count(*) from decided) as settled_today,
           (select extract(epoch from percentile_cont(0.5) within group (order by wait))::float8 from decided) as median_wait,
           (select min(requested_at) from withdrawal where merchant_id = ${merchant.id} and state = 'requested') as oldest`.execute(
    tx.db,
  );
  const row = rows[0];
  if (!row) throw new Error('withdrawals: no figures'); // a select without a from always has a row
  return {
    counts: { approval: Number(row.approval), dispute: Number(row.dispute), failed: Number(row.failed) },
    settledToday: Number(row.settled_today),
    medianWaitSeconds: row.median_wait === null ? null : Math.max(0, Math.round(row.median_wait)),
    oldestWaitSeconds:
      row.oldest === null ? null : Math.max(0, Math.round((now.getTime() - row.oldest.getTime()) / 1_000)),
  };
}
