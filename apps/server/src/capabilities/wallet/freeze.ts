import type { Tx } from '#kernel/context.ts';
import { accountsOf, lockAccounts, setFrozen } from '#ledger/index.ts';
import type { WalletIds } from './accounts.ts';

/** Stops money from leaving a member's cash: stakes and withdrawals are refused, what is owed to the member still lands. */
export async function freeze(tx: Tx, memberId: string): Promise<void> {
  await setAll(tx, memberId, true);
}

export async function unfreeze(tx: Tx, memberId: string): Promise<void> {
  await setAll(tx, memberId, false);
}

async function setAll(tx: Tx, memberId: string, isFrozen: boolean): Promise<void> {
  for (const account of await accountsOf(tx.db, tx.ctx.merchant.id, memberId)) {
    // A withdrawal under way is ended by its own rules, so the reserve stays open.
    if (account.kind === 'cash') await setFrozen(tx.db, tx.ctx.merchant.id, account.accountId, isFrozen);
  }
}

/** Does work that passes money through the cash and out again, whether it is frozen or not. Nobody sees the account open:
 *  it is locked from before the look until the transaction ends. */
export async function throughFrozen<T>(tx: Tx, memberId: string, ids: WalletIds, work: () => Promise<T>): Promise<T> {
  await lockAccounts(tx.db, ids.merchantId, [ids.cashId, ids.reserveId]);
  const cash = (await accountsOf(tx.db, ids.merchantId, memberId)).find((account) => account.accountId === ids.cashId);
  if (!cash?.isFrozen) return work();
  await setFrozen(tx.db, ids.merchantId, ids.cashId, false);
  const done = await work();
  await setFrozen(tx.db, ids.merchantId, ids.cashId, true);
  return done;
}
