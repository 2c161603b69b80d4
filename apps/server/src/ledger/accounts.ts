/** Account names and ids. An account is opened once and never changes owner, currency or kind. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { AccountKind } from './kinds.ts';

export interface AccountName {
  readonly merchantId: number;
  readonly kind: AccountKind;
  /** The member it belongs to; null for the merchant's own. */
  readonly ownerId: string | null;
  readonly currency: string;
  /** Practice money lives on accounts of its own, which never post against real ones. */
  readonly practice: boolean;
  /** Which of several: a house account's vendor, a provider account's provider. */
  readonly code: string | null;
}

export interface AccountState {
  readonly accountId: number;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly practice: boolean;
  readonly isFrozen: boolean;
  readonly balance: bigint;
  /** How many postings the account has had. */
  readonly seq: number;
  /** The newest posting; 0 for none. */
  readonly lastTransfer: bigint;
}

const frozen = 1;

/** The id of the account with this name, opened if it is new. */
export async function openAccount(db: Tx['db'], name: AccountName): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select ledger_open_account(${name.merchantId}, ${name.ownerId}, ${name.kind}, ${name.currency}, ${name.practice}, ${name.code}) as id`.execute(
    db,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`ledger: ${name.kind} account was not opened`);
  return id;
}

/** What many owners have free in one currency, practice money left out; who has no such account is missing. */
export async function cashOfMany(
  db: Tx['db'],
  merchantId: number,
  owners: { readonly ids: readonly string[]; readonly currency: string },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ owner: string; balance: bigint }>`
    select owner_id as owner, balance from ledger_account
    where merchant_id = ${merchantId} and owner_id = any (${[...owners.ids]}::uuid[]) and kind = 'cash' and currency = ${owners.currency} and not practice`.execute(
    db,
  );
  return new Map(rows.map(({ owner, balance }) => [owner, balance]));
}

/** Every account of one owner, oldest first. */
export async function accountsOf(db: Tx['db'], merchantId: number, ownerId: string): Promise<AccountState[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['account_id', 'kind', 'currency', 'practice', 'flags', 'balance', 'seq', 'last_transfer'])
    .where('merchant_id', '=', merchantId)
    .where('owner_id', '=', ownerId)
    .orderBy('account_id')
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    kind: row.kind,
    currency: row.currency,
    practice: row.practice,
    isFrozen: (row.flags & frozen) !== 0,
    balance: row.balance,
    seq: row.seq,
    lastTransfer: row.last_transfer,
  }));
}

/** Holds accounts against every other posting until the transaction ends, in the order every posting locks in. */
export async function lockAccounts(db: Tx['db'], merchantId: number, accountIds: readonly number[]): Promise<void> {
  await sql`select ledger_lock(${`{${accountIds.map(() => merchantId).join(',')}}`}::integer[], ${`{${accountIds.join(',')}}`}::integer[])`.execute(
    db,
  );
}

/** Stops or allows debits. Credits land either way: a win or a refund is owed also to a frozen member. */
export async function setFrozen(db: Tx['db'], merchantId: number, accountId: number, isFrozen: boolean): Promise<void> {
  const { rows } = await sql<{
    done: boolean;
  }>`select ledger_set_frozen(${merchantId}, ${accountId}, ${isFrozen}) as done`.execute(db);
  if (rows[0]?.done !== true) throw new Error(`ledger: no account ${accountId}`);
}
