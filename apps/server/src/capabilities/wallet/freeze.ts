import type { Tx } from '../../kernel/context.ts';
import { accountsOf, setFrozen } from '../../ledger/index.ts';

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
