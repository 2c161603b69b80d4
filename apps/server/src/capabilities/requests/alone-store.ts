import { sql } from 'kysely';
import type { StaffCtx, Tx } from '#kernel/context.ts';

/** One at a time of a person's decisions at a merchant, until the transaction ends. */
export async function lockAlone({ ctx, db }: Tx<StaffCtx>): Promise<void> {
  const name = `decided-alone:${ctx.actor.staffId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${ctx.merchant.id}))`.execute(db);
}

/** Minor units of the merchant's currency. */
export async function sumAlone(
  { ctx, db }: Tx<StaffCtx>,
  { since, without }: { readonly since: Date; readonly without: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(worth_minor), 0)::bigint as sum from staff_decided_alone
    where merchant_id = ${ctx.merchant.id} and staff_id = ${ctx.actor.staffId} and at > ${since} and subject <> ${without}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}

export async function insertAlone({ ctx, db }: Tx<StaffCtx>, subject: string, worthMinor: bigint): Promise<void> {
  await db
    .insertInto('staff_decided_alone')
    .values({
      merchant_id: ctx.merchant.id,
      staff_id: ctx.actor.staffId,
      at: ctx.now,
      subject,
      worth_minor: worthMinor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of every merchant; runs in a transaction that sees all. */
export async function deleteOldAlone(db: Tx['db'], before: Date): Promise<void> {
  await sql`delete from staff_decided_alone where at < ${before}`.execute(db);
}
