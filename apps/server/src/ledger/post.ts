/** Posting inside an ordinary transaction: one round trip for any number of items. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { LedgerItem, Posted, PostedRow } from './items.ts';
import { ledgerArrays, readOutcomes } from './items.ts';

/** One batch through a pooled connection, a lane or psql: the same statement. */
export const postText =
  'select * from ledger_post($1::bigint, $2::integer[], $3::integer[], $4::integer[], $5::bigint[], $6::smallint[], $7::uuid[], $8::uuid[], $9::uuid[], $10::boolean[])';

/** Posts the items in order; an item linked to its next stands or falls with it. Outcomes are answers, never exceptions;
 *  what throws is a caller's bug (currencies mixed, clearing legs that do not cancel out, a foreign merchant). */
export async function post(tx: Tx, items: readonly LedgerItem[]): Promise<Posted[]> {
  const [merchants, accounts, contras, amounts, kinds, keys, hashes, refs, linked] = ledgerArrays(items);
  const { rows } =
    await sql<PostedRow>`select * from ledger_post(${tx.ctx.now.getTime()}::bigint, ${merchants}::integer[], ${accounts}::integer[],
    ${contras}::integer[], ${amounts}::bigint[], ${kinds}::smallint[], ${keys}::uuid[], ${hashes}::uuid[], ${refs}::uuid[], ${linked}::boolean[])`.execute(
      tx.db,
    );
  const row = rows[0];
  if (!row) throw new Error('ledger: ledger_post answered no row');
  return readOutcomes(row);
}
