import type { Tx } from '../../kernel/context.ts';
import type { WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { leg, requirePositive } from './items.ts';
import type { Moved } from './moved.ts';
import { move, noWallet } from './moved.ts';

export interface Deposit extends WalletName {
  readonly amountMinor: bigint;
  readonly depositId: string;
  /** The payment provider's code. */
  readonly provider: string;
}

/** Credits a deposit that the provider confirmed. Once per deposit id, however often the provider says so. */
export async function creditDeposit(tx: Tx, deposit: Deposit): Promise<Moved> {
  const ids = await findRealWallet(tx, deposit, { kind: 'provider', code: deposit.provider });
  if (!ids) return noWallet;
  return move(tx, deposit.memberId, [
    leg({
      merchantId: ids.merchantId,
      account: ids.cashId,
      contra: ids.contraId,
      amount: requirePositive(deposit.amountMinor),
      kind: 'deposit',
      key: `deposit:${deposit.depositId}`,
      ref: deposit.depositId,
    }),
  ]);
}
