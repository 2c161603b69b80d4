import type { Tx } from '#kernel/context.ts';
import type { WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { feeHouse, leg, requirePositive } from './items.ts';
import { throughFrozen } from './freeze.ts';
import type { MovementResult } from './movement-result.ts';
import { move, noWallet } from './movement-result.ts';

export interface Deposit extends WalletName {
  /** What stays in the wallet. */
  readonly amountMinor: bigint;
  /** Paid in beside it and taken at once: the account record tells both. */
  readonly feeMinor?: bigint;
  readonly depositId: string;
  /** The payment provider's code. */
  readonly provider: string;
}

/** Credits a deposit that the provider confirmed. Once per deposit id, however often the provider says so. */
export async function creditDeposit(tx: Tx, deposit: Deposit): Promise<MovementResult> {
  const { feeMinor = 0n, memberId } = deposit;
  const ids = await findRealWallet(tx, deposit, { kind: 'provider', code: deposit.provider });
  const house = feeMinor > 0n ? await findRealWallet(tx, deposit, feeHouse) : undefined;
  if (!ids) return noWallet;
  const account = { merchantId: ids.merchantId, account: ids.cashId, ref: deposit.depositId };
  const key = `deposit:${deposit.depositId}`;
  const paidIn = leg({
    ...account,
    contra: ids.contraId,
    amount: requirePositive(deposit.amountMinor) + feeMinor,
    kind: 'deposit',
    key,
    linked: house !== undefined,
  });
  if (!house) return move(tx, memberId, [paidIn]);
  const fee = leg({ ...account, contra: house.contraId, amount: -feeMinor, kind: 'fee', key: `${key}:fee` });
  return throughFrozen(tx, memberId, ids, () => move(tx, memberId, [paidIn, fee]));
}
