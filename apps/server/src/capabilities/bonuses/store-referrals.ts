/** SQL of rewards for bringing a friend. */
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { ReferralReward } from '#kernel/schema.gen.ts';

export type ReferralRow = Selectable<ReferralReward>;

/** A friend is rewarded for once. */
export async function insertReferralReward(
  tx: Tx,
  row: Omit<Insertable<ReferralReward>, 'merchant_id'>,
): Promise<void> {
  await tx.db
    .insertInto('referral_reward')
    .values({ ...row, merchant_id: tx.ctx.merchant.id })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** What friends are still to play, of these members. */
export async function countingAmong(tx: Tx, memberIds: readonly string[]): Promise<ReferralRow[]> {
  if (memberIds.length === 0) return [];
  return tx.db
    .selectFrom('referral_reward')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', '=', 'counting')
    .where('member_id', 'in', [...memberIds])
    .orderBy('member_id')
    .forUpdate()
    .execute();
}

export async function addCounted(tx: Tx, memberId: string, turnoverMinor: bigint): Promise<void> {
  await sql`
    update referral_reward set turnover_counted = turnover_counted + ${turnoverMinor}
    where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId}`.execute(tx.db);
}

/** Friends who have played enough, behind one of them. */
export async function dueReferrals(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  let query = tx.db
    .selectFrom('referral_reward')
    .select('member_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', '=', 'counting')
    .whereRef('turnover_counted', '>=', 'turnover_needed')
    .orderBy('member_id')
    .limit(limit);
  if (after !== null) query = query.where('member_id', '>', after);
  return (await query.execute()).map((row) => row.member_id);
}

export async function lockReferral(tx: Tx, memberId: string): Promise<ReferralRow | undefined> {
  return tx.db
    .selectFrom('referral_reward')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPaid(tx: Tx, memberId: string): Promise<void> {
  await tx.db
    .updateTable('referral_reward')
    .set({ state: 'paid', paid_at: tx.ctx.now })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .execute();
}

export interface EarnedRow {
  readonly account: string;
  readonly at: Date;
  readonly paidAt: Date | null;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Friends of a member who count, or counted, for a reward, newest first. */
export async function referralPage(
  tx: Tx,
  referrerId: string,
  { limit, skip }: { limit: number; skip: number },
): Promise<{ rows: EarnedRow[]; total: number }> {
  const { id } = tx.ctx.merchant;
  const { rows } = await sql<EarnedRow>`
    select m.username as account, r.began_at as at, r.paid_at as "paidAt", r.amount_minor as "amountMinor", r.currency
    from referral_reward r join member m on m.merchant_id = r.merchant_id and m.member_id = r.member_id
    where r.merchant_id = ${id} and r.referrer_id = ${referrerId} order by r.began_at desc, r.member_id limit ${limit} offset ${skip}`.execute(
    tx.db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from referral_reward where merchant_id = ${id} and referrer_id = ${referrerId}`.execute(
    tx.db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
