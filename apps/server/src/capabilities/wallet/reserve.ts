/** Money of a withdrawal under way: set aside, given back, or paid out. One reserve account a member; each withdrawal moves
 *  its own amount through it, under keys of its own, so no step can happen twice. */
import type { Tx } from '#kernel/context.ts';
import type { LedgerItem } from '#ledger/index.ts';
import type { WalletIds, WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { requireOffCredit } from './credit.ts';
import { feeHouse, leg, requirePositive } from './items.ts';
import { throughFrozen } from './freeze.ts';
import type { MovementResult } from './movement-result.ts';
import { move, noWallet } from './movement-result.ts';

export interface Withdrawal extends WalletName {
  readonly amountMinor: bigint;
  /** Taken beside the amount when it is set aside, given back with it; never part of the reserve. */
  readonly feeMinor?: bigint;
  readonly withdrawalId: string;
}

const clearing = { kind: 'clearing', code: null } as const;

/** Cash to reserve, and the fee to the house. 'insufficient' and 'no_account_or_frozen' are answers. Errors: WALLET_ON_CREDIT. */
export async function reserve(tx: Tx, withdrawal: Withdrawal): Promise<MovementResult> {
  const ids = await findRealWallet(tx, withdrawal, clearing);
  if (!ids) return noWallet;
  const aside = between(ids, withdrawal, 'withdrawal_reserve', ids.cashId, ids.reserveId);
  const moved = await move(tx, withdrawal.memberId, await withFee(tx, withdrawal, ids, aside));
  await requireOffCredit(tx, withdrawal);
  return moved;
}

/** Reserve back to cash, and the fee with it. A withdrawal is released or captured, never both: they share one key. */
export async function releaseReserve(tx: Tx, withdrawal: Withdrawal): Promise<MovementResult> {
  const ids = await findRealWallet(tx, withdrawal, clearing);
  if (!ids) return noWallet;
  const back = between(ids, withdrawal, 'withdrawal_release', ids.reserveId, ids.cashId);
  const items = await withFee(tx, withdrawal, ids, back);
  return throughFrozen(tx, withdrawal.memberId, ids, () => move(tx, withdrawal.memberId, items));
}

/** Reserve to the payment provider: the money has left the house. */
export async function captureReserve(
  tx: Tx,
  withdrawal: Withdrawal & { readonly provider: string },
): Promise<MovementResult> {
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

/** The same legs with the fee's linked behind them: out of the cash when money is set aside, back into it when released. */
async function withFee(tx: Tx, withdrawal: Withdrawal, ids: WalletIds, legs: LedgerItem[]): Promise<LedgerItem[]> {
  const { feeMinor = 0n, withdrawalId } = withdrawal;
  if (feeMinor === 0n) return legs;
  const house = await findRealWallet(tx, withdrawal, feeHouse);
  if (!house) throw new Error(`wallet: no ${withdrawal.currency} wallet for a fee`); // the caller has just found it
  const isOut = legs[0]?.kind === 'withdrawal_reserve';
  const fee = leg({
    merchantId: ids.merchantId,
    account: ids.cashId,
    contra: house.contraId,
    amount: isOut ? -feeMinor : feeMinor,
    kind: 'fee',
    key: `withdrawal:${withdrawalId}:fee:${isOut ? 'taken' : 'returned'}`,
    ref: withdrawalId,
  });
  return [...legs.map((item) => ({ ...item, linked: true })), fee];
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
