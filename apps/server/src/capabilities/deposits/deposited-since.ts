import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Amount } from '#capabilities/wallet/index.ts';
import { lockMember } from './store.ts';

/** What a member paid in since then, gross, and what is still open, minor units by currency: deposit limits count both, in all
 *  wallets, so that neither asking twice nor another wallet passes them. */
export async function depositedSince(tx: Tx, memberId: string, from: Date): Promise<Amount[]> {
  const { rows } = await sql<Amount>`
    select currency, sum(coalesce(credited_minor, amount_minor))::bigint as "amountMinor" from deposit
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId}
      and state not in ('failed', 'expired') and coalesce(settled_at, created_at) > ${from} group by currency`.execute(
    tx.db,
  );
  return rows;
}

/** What was credited to a member since then, in all wallets, minor units by currency. */
async function creditedSince(tx: Tx, memberId: string, from: Date): Promise<Amount[]> {
  const { rows } = await sql<Amount>`
    select currency, sum(credited_minor)::bigint as "amountMinor" from deposit
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and state = 'succeeded' and settled_at > ${from}
    group by currency`.execute(tx.db);
  return rows;
}

/** Money that arrived, as player protection looks at it just before it is credited: late money, a voucher's worth, and money for a
 *  deposit that was opened before a break were asked about as something else or not at all. Only what was credited counts with it,
 *  so that a deposit nobody pays takes no room from one that is paid. Lets one credit of a member through at a time. */
export async function toBeCredited(tx: Tx, money: Amount & { memberId: string }) {
  await lockMember(tx, money.memberId);
  return { ...money, depositedSince: (from: Date) => creditedSince(tx, money.memberId, from) };
}

/** When a deposit of a member was credited last, in any wallet; null: never. */
export async function lastCreditedAt(tx: Tx, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(settled_at) as at from deposit
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId} and state = 'succeeded'`.execute(tx.db);
  return rows[0]?.at ?? null;
}

/** Whether nothing was credited to its member before this deposit. */
export async function isFirstDeposit(tx: Tx, depositId: string): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select not exists (select from deposit d where d.merchant_id = own.merchant_id and d.member_id = own.member_id and d.state = 'succeeded'
      and (d.settled_at, d.deposit_id) < (own.settled_at, own.deposit_id)) as is_first
    from deposit own where merchant_id = ${tx.ctx.merchant.id} and deposit_id = ${depositId} and state = 'succeeded'`.execute(
    tx.db,
  );
  return rows[0]?.is_first ?? false;
}

/** Every deposit that was credited in [from, to). */
export async function creditedBetween(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
): Promise<(Amount & { memberId: string })[]> {
  const { rows } = await sql<Amount & { memberId: string }>`
    select member_id as "memberId", currency, credited_minor as "amountMinor" from deposit
    where merchant_id = ${tx.ctx.merchant.id} and state = 'succeeded' and settled_at >= ${from} and settled_at < ${to}`.execute(
    tx.db,
  );
  return rows;
}
