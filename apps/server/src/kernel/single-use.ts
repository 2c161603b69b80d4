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

/** Claims many keys of a scope in one statement; answers those that were not claimed before, in no order. */
export async function claimAll(
  db: Tx['db'],
  scope: string,
  keys: readonly string[],
  expiresAt: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into used_once (scope, key, expires_at) select ${scope}, key, ${expiresAt} from unnest(${keys}::text[]) as key
    on conflict do nothing returning key`.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** Forgets claims that no longer matter. */
export async function forgetExpired(db: Tx['db'], now: Date): Promise<void> {
  await sql`delete from used_once where ctid in (select ctid from used_once where expires_at < ${now} limit 5000)`.execute(
    db,
  );
}
