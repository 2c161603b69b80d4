/** What the ledger needs now and then: partitions for the months to come, and sums of the derived accounts. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

/** Makes the journal's partitions from this month on; months that exist are left alone. */
export async function addPartitions(db: Tx['db'], from: Date, months: number): Promise<void> {
  await sql`select ledger_add_partitions(${from}, ${months}::integer)`.execute(db);
}

/** Sums house, provider and clearing accounts up to an instant, which must lie minutes back. */
export async function rollUp(db: Tx['db'], merchantId: number, through: Date): Promise<void> {
  await sql`select ledger_roll_up(${merchantId}, ${through.getTime()}::bigint)`.execute(db);
}
