/** What the player's screens show of withdrawals. */
import type { CallOutput } from '@baize/protocol';
import type { listWithdrawals, readWithdrawal } from '@baize/protocol/calls/withdrawals';
import { sql } from 'kysely';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { WithdrawalState } from './rules.ts';
import type { WithdrawalRow } from './store.ts';
import { findWithdrawal, proofsOf, withdrawalsOf } from './store.ts';

export type WithdrawalView = CallOutput<typeof readWithdrawal>;

/** The account's tail is all that is shown of its number. */
export function destinationOf(row: WithdrawalRow) {
  const { kind, network, bank_name: bankName, account_name: accountName, account_tail: accountTail } = row;
  return { kind, network, bankName, accountName, accountTail };
}

/** What is still missing of the amount, by the player's word; nothing is once it was rejected. */
export function remainderOf(row: WithdrawalRow): bigint {
  return row.state === 'rejected' ? 0n : row.amount_minor - row.received_minor;
}

function viewOf(row: WithdrawalRow, proofs: number): WithdrawalView {
  return {
    id: row.withdrawal_id,
    amountMinor: row.amount_minor.toString(),
    feeMinor: row.fee_minor.toString(),
    currency: row.currency,
    state: row.state,
    destination: destinationOf(row),
    bankReference: row.bank_reference,
    reason: row.reason,
    receipt: row.receipt,
    amountReceivedMinor: row.received_minor.toString(),
    remainderMinor: remainderOf(row).toString(),
    proofs,
    requestedAt: row.requested_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    autoReceiptAt: row.auto_receipt_at?.toISOString() ?? null,
    lateDispute: lateDisputeOf(row),
  };
}

/** What the player said against a forced receipt, and whether it was answered; null when nothing. */
export function lateDisputeOf(row: WithdrawalRow): WithdrawalView['lateDispute'] {
  if (row.late_dispute_at === null || row.late_received_minor === null) return null;
  return {
    at: row.late_dispute_at.toISOString(),
    amountReceivedMinor: row.late_received_minor.toString(),
    remainderMinor: (row.amount_minor - row.late_received_minor).toString(),
    answeredAt: row.late_answered_at?.toISOString() ?? null,
  };
}

/** Errors: NOT_FOUND, also for somebody else's. */
export async function ownWithdrawal(tx: Tx<MemberCtx>, withdrawalId: string): Promise<WithdrawalView> {
  const row = await findWithdrawal(tx, withdrawalId);
  if (row?.member_id !== tx.ctx.actor.memberId) fail('NOT_FOUND');
  return viewOf(row, (await proofsOf(tx, [withdrawalId])).length);
}

export async function ownWithdrawals(
  tx: Tx<MemberCtx>,
  query: { pageNo: number; pageSize: number; state?: WithdrawalState | undefined },
): Promise<CallOutput<typeof listWithdrawals>> {
  const { rows, total } = await withdrawalsOf(tx, {
    memberId: tx.ctx.actor.memberId,
    state: query.state,
    limit: query.pageSize,
    skip: (query.pageNo - 1) * query.pageSize,
  });
  const proofs = Map.groupBy(
    await proofsOf(
      tx,
      rows.map((row) => row.withdrawal_id),
    ),
    (proof) => proof.subject_id,
  );
  return {
    content: rows.map((row) => viewOf(row, proofs.get(row.withdrawal_id)?.length ?? 0)),
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    total,
  };
}

/** All that was paid out to a member in a currency and reached the bank, and the fees of what was not rejected; minor units. */
export async function withdrawnBy(
  tx: Tx,
  memberId: string,
  currency: string,
): Promise<{ paidMinor: bigint; feesMinor: bigint }> {
  const { rows } = await sql<{ paid: bigint; fees: bigint }>`
    select coalesce(sum(amount_minor) filter (where paid_at is not null), 0)::bigint as paid,
           coalesce(sum(fee_minor) filter (where state <> 'rejected'), 0)::bigint as fees
    from withdrawal where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and currency = ${currency}`.execute(
    tx.db,
  );
  return { paidMinor: rows[0]?.paid ?? 0n, feesMinor: rows[0]?.fees ?? 0n };
}
