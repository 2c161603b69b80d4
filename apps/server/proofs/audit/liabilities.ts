/** Every published tree that still has its leaves, built again from them, and its leaves held against the journal. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { blocksOf, rootOf, topOf } from '#capabilities/proofs/tree.ts';
import type { DB } from '#kernel/schema.gen.ts';

export interface TreeFindings {
  readonly trees: number;
  readonly leaves: number;
  readonly faults: readonly string[];
}

export async function checkTrees(db: Kysely<DB>): Promise<TreeFindings> {
  const trees = await db
    .selectFrom('liability_tree as t')
    .innerJoin('merchant as m', 'm.merchant_id', 't.merchant_id')
    .leftJoin('audit_log as a', (join) =>
      join.onRef('a.merchant_id', '=', 't.merchant_id').onRef('a.seq', '=', 't.audit_seq'),
    )
    .select([
      't.merchant_id',
      'm.code',
      't.currency',
      't.day',
      't.taken_at',
      't.count',
      't.total',
      't.root_hash',
      'a.action',
      'a.after',
    ])
    .orderBy('t.merchant_id')
    .orderBy('t.day')
    .execute();
  const faults: string[] = [];
  let leavesCount = 0;
  for (const tree of trees) {
    const name = `${tree.code} ${tree.currency} ${tree.day}`;
    const told = tree.after as { rootHash?: string } | null;
    if (tree.action !== 'liabilities.publish' || told?.rootHash !== tree.root_hash.toString('hex'))
      faults.push(`${name}: the audit log does not say its root`);
    const leaves = await db
      .selectFrom('liability_leaf')
      .select(['member_id', 'salt', 'balance'])
      .where('merchant_id', '=', tree.merchant_id)
      .where('currency', '=', tree.currency)
      .where('day', '=', tree.day)
      .orderBy('position')
      .execute();
    if (leaves.length === 0) continue; // forgotten after its time; the root stays
    leavesCount += leaves.length;
    const blocks = blocksOf(
      leaves.map((leaf) => ({ memberId: leaf.member_id, salt: leaf.salt, balance: leaf.balance })),
    );
    const header = {
      merchantCode: tree.code,
      currency: tree.currency,
      day: tree.day,
      takenAt: tree.taken_at.toISOString(),
      count: leaves.length,
    };
    if (!rootOf(header, blocks).equals(tree.root_hash)) faults.push(`${name}: its leaves make another root`);
    if (topOf(blocks).sum !== tree.total || leaves.length !== tree.count)
      faults.push(`${name}: its leaves make another total`);
  }
  faults.push(...(await brokenLeaves(db)), ...(await leftOut(db)));
  return { trees: trees.length, leaves: leavesCount, faults };
}

/** A leaf's balance is what the journal says after the rows it names. */
async function brokenLeaves(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{
    member_id: string;
    day: string;
    currency: string;
    balance: string;
    journal: string | null;
  }>`
    select l.member_id, l.day::text, l.currency, l.balance::text, j.sum::text as journal from liability_leaf l
    cross join lateral (
      select sum(coalesce(row.balance_after, case when named.seq = 0 then 0 end)) as sum, bool_or(row.balance_after is null and named.seq > 0) as is_missing
      from unnest(l.accounts, l.seqs) named(account_id, seq)
      left join lateral (select balance_after from ledger_journal r where r.merchant_id = l.merchant_id and r.account_id = named.account_id and r.seq = named.seq) row on true) j
    where j.is_missing or j.sum <> l.balance limit 20`.execute(db);
  return rows.map(
    (row) => `${row.day} ${row.currency} ${row.member_id}: the leaf says ${row.balance}, the journal ${row.journal}`,
  );
}

/** Nobody whose money had moved a minute before the count is missing from it. */
async function leftOut(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string; day: string; currency: string }>`
    select distinct a.owner_id, t.day::text, t.currency from liability_tree t
    join ledger_account a on a.merchant_id = t.merchant_id and a.currency = t.currency and a.owner_id is not null and a.flags & 4 = 0 and not a.practice
    join ledger_journal j on j.merchant_id = a.merchant_id and j.account_id = a.account_id and j.seq = 1
    where ledger_transfer_ms(j.transfer_id) < extract(epoch from t.taken_at) * 1000 - 60000
      and exists (select from liability_leaf l where l.merchant_id = t.merchant_id and l.currency = t.currency and l.day = t.day)
      and not exists (select from liability_leaf l where l.merchant_id = t.merchant_id and l.currency = t.currency and l.day = t.day and l.member_id = a.owner_id)
    limit 20`.execute(db);
  return rows.map((row) => `${row.day} ${row.currency}: ${row.owner_id} was left out`);
}
