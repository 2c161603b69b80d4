import type { Tx } from '../../kernel/context.ts';
import type { WalletName } from './accounts.ts';
import { findWallet } from './accounts.ts';
import { leg, requirePositive } from './items.ts';
import type { Moved } from './moved.ts';
import { move, noWallet } from './moved.ts';

/** Gives practice money to a trial wallet, once per key. A real wallet is a bug: practice money there would be money. */
export async function grantTrial(
  tx: Tx,
  grant: WalletName & { readonly amountMinor: bigint; readonly key: string },
): Promise<Moved> {
  const ids = await findWallet(tx.db, {
    ...grant,
    merchantId: tx.ctx.merchant.id,
    contra: { kind: 'house', code: 'PRACTICE' },
  });
  if (!ids) return noWallet;
  if (!ids.practice) throw new Error(`wallet: ${grant.memberId} has no trial wallet`);
  return move(tx, grant.memberId, [
    leg({
      merchantId: ids.merchantId,
      account: ids.cashId,
      contra: ids.contraId,
      amount: requirePositive(grant.amountMinor),
      kind: 'trial_grant',
      key: `trial:${grant.memberId}:${grant.key}`,
      ref: grant.memberId,
    }),
  ]);
}
