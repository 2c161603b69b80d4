/** The one place where points move: entries without a gap, each with what the account holds after it. */
import type { Tx } from '#kernel/context.ts';
import type { PointType } from './rules.ts';
import { insertEntries, lockAccounts } from './store.ts';
import type { Account, NewEntry } from './store.ts';

export interface PointChange {
  readonly memberId: string;
  readonly type: PointType;
  /** Points that come or, negative, go. */
  readonly changed: bigint;
  /** What the change is about; a key is used once a member. */
  readonly key: string;
  readonly at: Date;
  readonly product?: string | null;
  readonly basisMinor?: bigint;
  readonly perPointMinor?: bigint;
  readonly orderId?: string;
}

/** Posts changes in their order. Whoever takes points has seen that they are there: below zero is a bug here, and the database
 *  refuses it. Answers what the accounts hold after it. */
export async function postPoints(tx: Tx, changes: readonly PointChange[]): Promise<ReadonlyMap<string, bigint>> {
  const accounts = await lockAccounts(
    tx,
    changes.map(({ memberId }) => memberId),
  );
  const entries: NewEntry[] = [];
  for (const change of changes) {
    const account = accounts.get(change.memberId);
    if (!account) throw new Error(`points: no account of ${change.memberId}`);
    const after: Account = { ...account, balance: account.balance + change.changed, seq: account.seq + 1 };
    accounts.set(change.memberId, after);
    entries.push({
      memberId: change.memberId,
      seq: after.seq,
      type: change.type,
      changed: change.changed,
      balanceAfter: after.balance,
      product: change.product ?? null,
      basisMinor: change.basisMinor ?? null,
      perPointMinor: change.perPointMinor ?? null,
      orderId: change.orderId ?? null,
      key: change.key,
      at: change.at,
    });
  }
  await insertEntries(tx, entries);
  return new Map([...accounts.values()].map(({ memberId, balance }) => [memberId, balance]));
}
