/** Single use as a primary key: tickets, nonces, proofs, reactions. */
import { sql } from 'kysely';
import type { Tx } from './context.ts';

/** Claims a key in a scope; false when it was claimed before. The claim rolls back with its transaction. */
export async function claimOnce(db: Tx['db'], scope: string, key: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_once')
    .values({ scope, key, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Forgets claims that no longer matter. */
export async function forgetExpired(db: Tx['db'], now: Date): Promise<void> {
  await sql`delete from used_once where ctid in (select ctid from used_once where expires_at < ${now} limit 5000)`.execute(
    db,
  );
}
