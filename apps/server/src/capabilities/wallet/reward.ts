/** Rewards paid in cash: from the house's rewards account to the member's wallet. */
import type { Tx } from '#kernel/context.ts';
import type { WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { requireOffCredit } from './credit.ts';
import { leg, requirePositive, rewardHouse } from './items.ts';
import type { MovementResult } from './movement-result.ts';
import { move, noWallet } from './movement-result.ts';

export interface RewardMove extends WalletName {
  readonly rewardId: string;
  /** Minor units. */
  readonly amountMinor: bigint;
}

/** House to cash. A wallet on credit gets none. Errors: WALLET_ON_CREDIT. */
export async function payReward(tx: Tx, { rewardId, amountMinor, ...wallet }: RewardMove): Promise<MovementResult> {
  const ids = await findRealWallet(tx, wallet, rewardHouse);
  if (!ids) return noWallet;
  const moved = await move(tx, wallet.memberId, [
    leg({
      merchantId: ids.merchantId,
      account: ids.cashId,
      contra: ids.contraId,
      amount: requirePositive(amountMinor),
      kind: 'reward',
      key: `reward:${rewardId}`,
      ref: rewardId,
    }),
  ]);
  await requireOffCredit(tx, wallet);
  return moved;
}
