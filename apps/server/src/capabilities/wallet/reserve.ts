/** Money of a withdrawal under way: set aside, given back, or paid out. One reserve account a member; each withdrawal moves
 *  its own amount through it, under keys of its own, so no step can happen twice. */
import type { Tx } from '../../kernel/context.ts';
import type { LedgerItem } from '../../ledger/index.ts';
import type { WalletIds, WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { leg, requirePositive } from './items.ts';
import type { Moved } from './moved.ts';
import { move, noWallet } from './moved.ts';

export interface Withdrawal extends WalletName {
  readonly amountMinor: bigint;
  readonly withdrawalId: string;
}

const clearing = { kind: 'clearing', code: null } as const;

/** Cash to reserve. 'insufficient' and 'no_account_or_frozen' are answers. */
export async function reserve(tx: Tx, withdrawal: Withdrawal): Promise<Moved> {
  const ids = await findRealWallet(tx, withdrawal, clearing);
  if (!ids) return noWallet;
  return move(tx, withdrawal.memberId, between(ids, withdrawal, 'withdrawal_reserve', ids.cashId, ids.reserveId));
}

/** Reserve back to cash. A withdrawal is released or captured, never both: they share one key. */
export async function releaseReserve(tx: Tx, withdrawal: Withdrawal): Promise<Moved> {
  const ids = await findRealWallet(tx, withdrawal, clearing);
  if (!ids) return noWallet;
  return move(tx, withdrawal.memberId, between(ids, withdrawal, 'withdrawal_release', ids.reserveId, ids.cashId));
}

/** Reserve to the payment provider: the money has left the house. */
export async function captureReserve(tx: Tx, withdrawal: Withdrawal & { readonly provider: string }): Promise<Moved> {
  const ids = await findRealWallet(tx, withdrawal, { kind: 'provider', code: withdrawal.provider });
  if (!ids) return noWallet;
  return move(tx, withdrawal.memberId, [
    leg({
      merchantId: ids.merchantId,
      account: ids.reserveId,
      contra: ids.contraId,
      amount: -requirePositive(withdrawal.amountMinor),
      kind: 'withdrawal_paid',
      key: `withdrawal:${withdrawal.withdrawalId}:end`,
      ref: withdrawal.withdrawalId,
    }),
  ]);
}

/** Two linked legs over the clearing account, which they leave at zero. */
function between(
  ids: WalletIds,
  withdrawal: Withdrawal,
  kind: 'withdrawal_reserve' | 'withdrawal_release',
  from: number,
  to: number,
): LedgerItem[] {
  const amount = requirePositive(withdrawal.amountMinor);
  const step = kind === 'withdrawal_reserve' ? 'reserve' : 'end';
  const shared = { merchantId: ids.merchantId, contra: ids.contraId, kind, ref: withdrawal.withdrawalId };
  return [
    leg({
      ...shared,
      account: from,
      amount: -amount,
      key: `withdrawal:${withdrawal.withdrawalId}:${step}`,
      linked: true,
    }),
    leg({ ...shared, account: to, amount, key: `withdrawal:${withdrawal.withdrawalId}:${step}:in` }),
  ];
}
