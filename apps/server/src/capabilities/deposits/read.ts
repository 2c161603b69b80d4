/** What screens show of deposits. */
import type { CallOutput } from '@baize/protocol';
import type { listDeposits, readDeposit } from '@baize/protocol/calls/cashier';
import type { MemberCtx, Merchant, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import type { DepositState } from './rules.ts';
import type { DepositRow } from './store.ts';
import { depositsOf, findDeposit, sumSucceeded } from './store.ts';

export type DepositView = CallOutput<typeof readDeposit>;

export function viewOf(deposit: DepositRow): DepositView {
  return {
    id: deposit.deposit_id,
    method: deposit.method,
    amountMinor: deposit.amount_minor.toString(),
    currency: deposit.currency,
    state: deposit.state,
    cashierUrl: deposit.state === 'pending' ? deposit.cashier_url : null,
    reason: deposit.reason,
    createdAt: deposit.created_at.toISOString(),
    expiresAt: deposit.expires_at?.toISOString() ?? null,
    settledAt: deposit.settled_at?.toISOString() ?? null,
  };
}

/** The ways the shipped provider offers: no fee, done while the payer looks on. */
export function methodsOf(merchant: Merchant) {
  const { depositMin, depositMax } = merchant.settings;
  return (['qr', 'bank_transfer'] as const).map((method) => ({
    method,
    minMinor: depositMin,
    maxMinor: depositMax,
    feeMinor: '0',
    minutes: method === 'qr' ? 1 : 5,
  }));
}

/** Errors: NOT_FOUND, also for somebody else's. */
export async function ownDeposit(tx: Tx<MemberCtx>, depositId: string): Promise<DepositView> {
  const deposit = await findDeposit(tx, depositId);
  if (deposit?.member_id !== tx.ctx.actor.memberId) fail('NOT_FOUND');
  return viewOf(deposit);
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
  return { content: rows.map(viewOf), pageNum: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total };
}

/** All that a member ever paid in, minor units. */
export async function depositedBy(tx: Tx, memberId: string): Promise<bigint> {
  return sumSucceeded(tx, memberId);
}
