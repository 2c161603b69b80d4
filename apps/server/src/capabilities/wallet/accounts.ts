/** Which accounts a member's wallet is made of, and which stand on the other side. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { openAccount } from '#ledger/index.ts';

export interface WalletName {
  readonly memberId: string;
  readonly currency: string;
}

/** The other side of a movement: the vendor's house account, the payment provider's, or the clearing account between own accounts. */
export type Contra =
  | { readonly kind: 'house'; readonly code: string }
  | { readonly kind: 'provider'; readonly code: string }
  | { readonly kind: 'clearing'; readonly code: null };

export interface WalletIds {
  readonly merchantId: number;
  readonly cashId: number;
  readonly reserveId: number;
  readonly practice: boolean;
  readonly contraId: number;
}

/** Opens a member's wallet: cash and reserve. Safe to call again. */
export async function openAccounts(tx: Tx, wallet: WalletName): Promise<void> {
  const name = {
    merchantId: tx.ctx.merchant.id,
    ownerId: wallet.memberId,
    currency: wallet.currency,
    practice: false,
    code: null,
  };
  await openAccount(tx.db, { ...name, kind: 'cash' });
  await openAccount(tx.db, { ...name, kind: 'reserve' });
}

interface Wanted extends WalletName {
  readonly merchantId: number;
  readonly contra: Contra;
}

/** The ids for one movement, or undefined when the member has no wallet in this currency. */
export async function findWallet(db: Tx['db'], wanted: Wanted): Promise<WalletIds | undefined> {
  const { rows } = await sql<{ cash_id: number; reserve_id: number; practice: boolean; contra_id: number }>`
    select cash.account_id as cash_id, reserve.account_id as reserve_id, cash.practice,
           ledger_open_account(cash.merchant_id, null, ${wanted.contra.kind}, cash.currency, cash.practice, ${wanted.contra.code}) as contra_id
    from ledger_account cash
    join ledger_account reserve on reserve.merchant_id = cash.merchant_id and reserve.owner_id = cash.owner_id and reserve.kind = 'reserve'
      and reserve.currency = cash.currency and reserve.practice = cash.practice
    where cash.merchant_id = ${wanted.merchantId} and cash.owner_id = ${wanted.memberId} and cash.kind = 'cash' and cash.currency = ${wanted.currency}
    order by cash.account_id limit 1`.execute(db);
  const row = rows[0];
  return (
    row && {
      merchantId: wanted.merchantId,
      cashId: row.cash_id,
      reserveId: row.reserve_id,
      practice: row.practice,
      contraId: row.contra_id,
    }
  );
}

/** The same, for cashier verbs: practice money, which trial accounts of before hold, is never deposited or withdrawn. */
export async function findRealWallet(tx: Tx, wallet: WalletName, contra: Contra): Promise<WalletIds | undefined> {
  const found = await findWallet(tx.db, { ...wallet, merchantId: tx.ctx.merchant.id, contra });
  return found?.practice === false ? found : undefined;
}
