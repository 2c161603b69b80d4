/** What screens show of deposits. */
import type { CallOutput } from '@baize/protocol';
import type { listDeposits, readDeposit } from '@baize/protocol/calls/deposits';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { DepositState } from './rules.ts';
import type { DepositRow } from './store.ts';
import { depositsOf, findDeposit, proofsOf, sendMinorOf, sumCredited } from './store.ts';

export type DepositView = CallOutput<typeof readDeposit>;

function viewOf(deposit: DepositRow, proofs: number): DepositView {
  const isWaiting = deposit.state === 'pending';
  return {
    id: deposit.deposit_id,
    method: deposit.method,
    kind: deposit.kind,
    amountMinor: deposit.amount_minor.toString(),
    feeMinor: deposit.fee_minor.toString(),
    sendMinor: sendMinorOf(deposit).toString(),
    creditedMinor: deposit.credited_minor?.toString() ?? null,
    currency: deposit.currency,
    state: deposit.state,
    referenceCode: deposit.reference_code,
    cashierUrl: isWaiting ? deposit.cashier_url : null,
    qrText: isWaiting ? deposit.qr_text : null,
    payee: isWaiting ? payeeOf(deposit) : null,
    address: isWaiting ? deposit.address : null,
    network: deposit.network,
    confirmations: deposit.confirmations,
    confirmationsNeeded: deposit.confirmations_needed,
    proofs,
    isLate: deposit.is_late,
    reason: deposit.reason,
    createdAt: deposit.created_at.toISOString(),
    expiresAt: deposit.expires_at?.toISOString() ?? null,
    settledAt: deposit.settled_at?.toISOString() ?? null,
  };
}

/** Written by us from the adapter's checked answer. */
function payeeOf(deposit: DepositRow): DepositView['payee'] {
  return deposit.payee as DepositView['payee'];
}

/** Errors: NOT_FOUND, also for somebody else's. */
export async function ownDeposit(tx: Tx<MemberCtx>, depositId: string): Promise<DepositView> {
  const deposit = await findDeposit(tx, depositId);
  if (deposit?.member_id !== tx.ctx.actor.memberId) fail('NOT_FOUND');
  return viewOf(deposit, (await proofsOf(tx, [depositId])).length);
}

export async function ownDeposits(
  tx: Tx<MemberCtx>,
  query: { pageNo: number; pageSize: number; state?: DepositState | undefined },
): Promise<CallOutput<typeof listDeposits>> {
  const { rows, total } = await depositsOf(tx, {
    memberId: tx.ctx.actor.memberId,
    state: query.state,
    limit: query.pageSize,
    skip: (query.pageNo - 1) * query.pageSize,
  });
  const ids = rows.map((row) => row.deposit_id);
  const proofs = Map.groupBy(await proofsOf(tx, ids), (proof) => proof.subject_id);
  const content = rows.map((row) => viewOf(row, proofs.get(row.deposit_id)?.length ?? 0));
  return { content, pageNum: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total };
}

/** All that was ever credited to a member in a currency, minor units. */
export async function depositedBy(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  return sumCredited(tx, memberId, currency);
}
