/** Any account's balance at any instant. The journal carries the balance after every row and its key carries the time, so the
 *  answer is one row: the last before the instant, found by one descent of the index of one month. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { transferAt, transferFrom } from './kinds.ts';

export interface HeldAt {
  /** Minor units. */
  readonly balance: bigint;
  /** Postings up to the instant. */
  readonly seq: number;
  /** The newest of them; null before the first. */
  readonly movedAt: Date | null;
}

interface LastRow {
  readonly transfer_id: bigint;
  readonly balance_after: bigint;
  readonly seq: number;
}

/** The query by itself, so that its plan can be looked at. */
export function lastRowBefore(
  account: { readonly merchantId: number; readonly accountId: number },
  at: Date,
): RawBuilder<LastRow> {
  return sql<LastRow>`
    select transfer_id, balance_after, seq from ledger_journal
    where merchant_id = ${account.merchantId} and account_id = ${account.accountId} and transfer_id < ${transferFrom(at)}
    order by transfer_id desc limit 1`;
}

/** What the account held when the instant began: postings of that very millisecond come after it. */
export async function balanceAt(
  db: Tx['db'],
  account: { readonly merchantId: number; readonly accountId: number },
  at: Date,
): Promise<HeldAt> {
  const { rows } = await lastRowBefore(account, at).execute(db);
  const [row] = rows;
  if (!row) return { balance: 0n, seq: 0, movedAt: null };
  return { balance: row.balance_after, seq: row.seq, movedAt: transferAt(row.transfer_id) };
}
