/** SQL of changes of accounts. */
import { sql } from 'kysely';
import type { PayeeAccount } from '@baize/protocol/cashier-methods';
import type { Tx } from '#kernel/context.ts';
import type { AccountWish } from './account-rules.ts';

export interface AccountChange extends AccountWish {
  readonly changeId: string;
  readonly state: 'asked' | 'agreed' | 'refused' | 'dropped';
  readonly askedAt: Date;
  readonly askedBy: string;
  readonly askedName: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedName: string | null;
  readonly remark: string | null;
}

const columns = sql`change_id as "changeId", method_code as "methodCode", currency, payee_before as "before", payee_after as "after", opens, state,
  asked_at as "askedAt", asked_by as "askedBy", asked_name as "askedName", decided_at as "decidedAt", decided_by as "decidedBy",
  decided_name as "decidedName", remark`;

const shownMax = 20;

/** Those that wait first, then the newest that were decided. */
export async function readChanges(tx: Tx): Promise<AccountChange[]> {
  const { rows } = await sql<AccountChange>`
    select ${columns} from deposit_account_change where merchant_id = ${tx.ctx.merchant.id}
    order by (state = 'asked') desc, asked_at desc, change_id desc limit ${shownMax}`.execute(tx.db);
  return rows;
}

export async function lockChange(tx: Tx, changeId: string): Promise<AccountChange | undefined> {
  const { rows } = await sql<AccountChange>`
    select ${columns} from deposit_account_change where merchant_id = ${tx.ctx.merchant.id} and change_id = ${changeId} for update`.execute(
    tx.db,
  );
  return rows[0];
}

export async function waitingChanges(tx: Tx): Promise<AccountChange[]> {
  const { rows } = await sql<AccountChange>`
    select ${columns} from deposit_account_change where merchant_id = ${tx.ctx.merchant.id} and state = 'asked' for update`.execute(
    tx.db,
  );
  return rows;
}

/** False where a change of the same method waits already. */
export async function insertChange(
  tx: Tx,
  wish: AccountWish & { readonly changeId: string; readonly askedBy: string; readonly askedName: string },
): Promise<boolean> {
  const json = (account: PayeeAccount | null) => (account === null ? null : JSON.stringify(account));
  const result = await tx.db
    .insertInto('deposit_account_change')
    .values({
      merchant_id: tx.ctx.merchant.id,
      change_id: wish.changeId,
      method_code: wish.methodCode,
      currency: wish.currency,
      payee_before: json(wish.before),
      payee_after: json(wish.after),
      opens: wish.opens,
      state: 'asked',
      asked_at: tx.ctx.now,
      asked_by: wish.askedBy,
      asked_name: wish.askedName,
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function decideChange(
  tx: Tx,
  changeId: string,
  decided: { state: 'agreed' | 'refused' | 'dropped'; decidedBy: string; decidedName: string; remark: string | null },
): Promise<void> {
  await tx.db
    .updateTable('deposit_account_change')
    .set({
      state: decided.state,
      decided_at: tx.ctx.now,
      decided_by: decided.decidedBy,
      decided_name: decided.decidedName,
      remark: decided.remark,
    })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('change_id', '=', changeId)
    .execute();
}
