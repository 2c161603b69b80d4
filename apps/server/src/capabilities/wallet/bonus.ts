/** Bonus money: from the house's promotions to an account of the member's wallet, and from there to the cash or back. It ends
 *  once: release and return share a key. */
import type { Tx } from '#kernel/context.ts';
import { openAccount } from '#ledger/index.ts';
import type { Contra, WalletName } from './accounts.ts';
import { findRealWallet } from './accounts.ts';
import { requireOffCredit } from './credit.ts';
import { leg, promotionHouse, requirePositive } from './items.ts';
import type { MovementResult } from './movement-result.ts';
import { move, noWallet } from './movement-result.ts';

export interface BonusMove extends WalletName {
  readonly bonusId: string;
  /** Minor units. */
  readonly amountMinor: bigint;
}

const clearing = { kind: 'clearing', code: null } as const;

/** House to bonus account. A wallet on credit gets none. Errors: WALLET_ON_CREDIT. */
export async function grantToBonus(tx: Tx, bonus: BonusMove): Promise<MovementResult> {
  const ids = await accountsFor(tx, bonus, promotionHouse);
  if (!ids) return noWallet;
  const moved = await move(tx, bonus.memberId, [
    leg({ ...ids.shared, amount: requirePositive(bonus.amountMinor), kind: 'bonus', key: `${ids.key}:grant` }),
  ]);
  await requireOffCredit(tx, bonus);
  return moved;
}

/** Bonus account to cash, over the clearing account. What is owed lands in a frozen wallet too. Errors: WALLET_ON_CREDIT. */
export async function releaseFromBonus(tx: Tx, bonus: BonusMove): Promise<MovementResult> {
  const ids = await accountsFor(tx, bonus, clearing);
  if (!ids) return noWallet;
  const amount = requirePositive(bonus.amountMinor);
  const kind = 'bonus' as const;
  const moved = await move(tx, bonus.memberId, [
    leg({ ...ids.shared, amount: -amount, kind, key: `${ids.key}:end`, linked: true }),
    leg({ ...ids.shared, account: ids.cashId, amount, kind, key: `${ids.key}:end:in` }),
  ]);
  await requireOffCredit(tx, bonus);
  return moved;
}

/** Bonus account back to the house. */
export async function returnFromBonus(tx: Tx, bonus: BonusMove): Promise<MovementResult> {
  const ids = await accountsFor(tx, bonus, promotionHouse);
  if (!ids) return noWallet;
  return move(tx, bonus.memberId, [
    leg({ ...ids.shared, amount: -requirePositive(bonus.amountMinor), kind: 'bonus', key: `${ids.key}:end` }),
  ]);
}

/** The wallet's bonus account, opened with the first bonus, and what every leg of this one says. */
async function accountsFor(tx: Tx, { bonusId, ...wallet }: BonusMove, contra: Contra) {
  const ids = await findRealWallet(tx, wallet, contra);
  if (!ids) return undefined;
  const account = await openAccount(tx.db, {
    merchantId: ids.merchantId,
    kind: 'bonus',
    ownerId: wallet.memberId,
    currency: wallet.currency,
    practice: false,
    code: null,
  });
  const shared = { merchantId: ids.merchantId, account, contra: ids.contraId, ref: bonusId };
  return { cashId: ids.cashId, key: `bonus:${bonusId}`, shared };
}
