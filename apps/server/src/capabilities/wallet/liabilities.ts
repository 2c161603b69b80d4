/** All the money of players, for those who count it: real money only, practice money is owed to nobody. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { AccountKind, HeldAt } from '#ledger/index.ts';
import { balanceAt } from '#ledger/index.ts';

export interface Liability {
  readonly memberId: string;
  readonly currency: string;
  /** Free, set aside and lying at vendors, minor units. */
  readonly balance: bigint;
  /** The accounts it lies on, and how many postings each had. */
  readonly accounts: readonly number[];
  readonly seqs: readonly number[];
}

/** What is owed to every member whose money ever moved, of one moment. Nothing for wallets on credit: what is won there is
 *  settled with the one above, outside. Nor bonus money: nobody owes it before its play-through is met. */
export async function memberLiabilities(tx: Tx): Promise<Liability[]> {
  const { rows } = await sql<{
    member_id: string;
    currency: string;
    balance: string;
    accounts: number[];
    seqs: number[];
  }>`
    select owner_id as member_id, currency, sum(balance) as balance, array_agg(account_id order by account_id) as accounts, array_agg(seq order by account_id) as seqs
    from ledger_account a where merchant_id = ${tx.ctx.merchant.id} and owner_id is not null and flags & 4 = 0 and not practice and kind not in ('credit', 'bonus')
      and not exists (select from credit_wallet c where c.merchant_id = a.merchant_id and c.member_id = a.owner_id and c.currency = a.currency)
    group by 1, 2 having sum(seq) > 0`.execute(tx.db);
  return rows.map((row) => ({
    memberId: row.member_id,
    currency: row.currency,
    balance: BigInt(row.balance),
    accounts: row.accounts,
    seqs: row.seqs,
  }));
}

export interface WalletAt extends HeldAt {
  readonly accountId: number;
  readonly kind: AccountKind;
  /** The vendor of a vendor's wallet. */
  readonly code: string | null;
  readonly currency: string;
  readonly practice: boolean;
  readonly balanceNow: bigint;
}

/** Every account of a member as it stood at an instant, oldest account first. */
export async function walletsAt(tx: Tx, memberId: string, at: Date): Promise<WalletAt[]> {
  const merchantId = tx.ctx.merchant.id;
  const accounts = await tx.db
    .selectFrom('ledger_account')
    .select(['account_id', 'kind', 'code', 'currency', 'practice', 'balance'])
    .where('merchant_id', '=', merchantId)
    .where('owner_id', '=', memberId)
    .orderBy('account_id')
    .execute();
  const held: WalletAt[] = [];
  for (const { account_id: accountId, balance: balanceNow, ...account } of accounts)
    held.push({ ...account, accountId, balanceNow, ...(await balanceAt(tx.db, { merchantId, accountId }, at)) });
  return held;
}
