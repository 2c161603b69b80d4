/** SQL of orders to the payment provider. */
import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Payout } from '#kernel/schema.gen.ts';

export type PayoutRow = Selectable<Payout>;

export interface NewPayout {
  readonly payoutId: string;
  readonly withdrawalId: string;
  readonly purpose: PayoutRow['purpose'];
  readonly amountMinor: bigint;
  readonly provider: string;
}

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx.db
    .insertInto('payout')
    .values({
      merchant_id: tx.ctx.merchant.id,
      payout_id: payout.payoutId,
      withdrawal_id: payout.withdrawalId,
      purpose: payout.purpose,
      amount_minor: payout.amountMinor,
      provider: payout.provider,
      state: 'due',
      ask_at: tx.ctx.now,
      created_at: tx.ctx.now,
    })
    .execute();
}

export async function findPayout(tx: Tx, payoutId: string): Promise<PayoutRow | undefined> {
  return tx.db
    .selectFrom('payout')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
}

export async function updatePayout(tx: Tx, payoutId: string, change: Updateable<Payout>): Promise<void> {
  await tx.db
    .updateTable('payout')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('payout_id', '=', payoutId)
    .execute();
}

/** Takes orders whose time has come, with their withdrawals locked (others at work on one are left to them); counts the
 *  attempt and moves the time on, so that an order is asked about again and never forgotten. */
export async function claimPayouts(
  tx: Tx,
  { limit, askAgainAt, batchId }: { limit: number; askAgainAt: Date; batchId: string },
): Promise<PayoutRow[]> {
  const merchantId = tx.ctx.merchant.id;
  const { rows: due } = await sql<{ payout_id: string }>`
    select p.payout_id from payout p join withdrawal w on w.merchant_id = p.merchant_id and w.withdrawal_id = p.withdrawal_id
    where p.merchant_id = ${merchantId} and p.state = any (${[...(tx.ctx.merchant.stopped.withdrawals ? [] : ['due']), 'asked', 'accepted']}::text[]) and p.ask_at <= ${tx.ctx.now}
    order by p.ask_at limit ${limit} for update of w skip locked`.execute(tx.db);
  if (due.length === 0) return [];
  return tx.db
    .updateTable('payout')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      ask_at: askAgainAt,
      // those that leave for the first time leave together
      batch_id: eb.fn.coalesce('batch_id', sql<string>`${batchId}::uuid`),
      state: eb
        .case()
        .when('state', '=', 'due')
        .then('asked' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('merchant_id', '=', merchantId)
    .where(
      'payout_id',
      'in',
      due.map((row) => row.payout_id),
    )
    .where('state', 'in', ['due', 'asked', 'accepted'])
    .returningAll()
    .execute();
}

/** The house's money on its way to a member a second time, minor units: set aside until the bank has it. */
export async function resendingTo(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const row = await tx.db
    .selectFrom('payout')
    .innerJoin('withdrawal', (join) =>
      join
        .onRef('withdrawal.merchant_id', '=', 'payout.merchant_id')
        .onRef('withdrawal.withdrawal_id', '=', 'payout.withdrawal_id'),
    )
    .select((eb) => eb.fn.sum<string | null>('payout.amount_minor').as('sum'))
    .where('payout.merchant_id', '=', tx.ctx.merchant.id)
    .where('withdrawal.member_id', '=', memberId)
    .where('withdrawal.currency', '=', currency)
    .where('payout.purpose', '=', 'resend')
    .where('payout.state', 'in', ['due', 'asked', 'accepted'])
    .executeTakeFirst();
  return BigInt(row?.sum ?? 0);
}
