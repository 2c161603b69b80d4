import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Leaf, Node, OwedLeaf } from './rules.ts';

export interface TreeKey {
  readonly currency: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export interface TreeRow extends TreeKey {
  readonly count: number;
  readonly total: bigint;
  readonly root: Buffer;
  readonly takenAt: Date;
}

export interface SealRow {
  readonly fromSeq: bigint;
  readonly toSeq: bigint;
  readonly root: Buffer;
  readonly signature: Buffer;
  readonly sealedAt: Date;
}

/** Rows of one insert. */
const chunk = 2_000;

export async function hasTree(tx: Tx, currency: string, day: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('liability_tree')
    .select('count')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertTree(
  tx: Tx,
  tree: Omit<TreeRow, 'takenAt'> & { readonly auditSeq: bigint },
): Promise<void> {
  await tx.db
    .insertInto('liability_tree')
    .values({
      merchant_id: tx.ctx.merchant.id,
      currency: tree.currency,
      day: tree.day,
      taken_at: tx.ctx.now,
      count: tree.count,
      total: tree.total,
      root_hash: tree.root,
      audit_seq: tree.auditSeq,
    })
    .execute();
}

export async function insertLeaves(tx: Tx, { currency, day }: TreeKey, leaves: readonly OwedLeaf[]): Promise<void> {
  for (let from = 0; from < leaves.length; from += chunk)
    await tx.db
      .insertInto('liability_leaf')
      .values(
        leaves.slice(from, from + chunk).map((leaf, index) => ({
          merchant_id: tx.ctx.merchant.id,
          currency,
          day,
          position: from + index,
          member_id: leaf.memberId,
          balance: leaf.balance,
          salt: leaf.salt,
          accounts: [...leaf.accounts],
          seqs: [...leaf.seqs],
        })),
      )
      .execute();
}

export async function insertBlocks(tx: Tx, { currency, day }: TreeKey, blocks: readonly Node[]): Promise<void> {
  for (let from = 0; from < blocks.length; from += chunk)
    await tx.db
      .insertInto('liability_block')
      .values(
        blocks.slice(from, from + chunk).map(({ hash, sum }, index) => ({
          merchant_id: tx.ctx.merchant.id,
          currency,
          day,
          block: from + index,
          hash,
          sum,
        })),
      )
      .execute();
}

/** Bounded, so that a backlog does not hold the transaction: the next run takes the rest. */
export async function forgetLeavesBefore(tx: Tx, day: string): Promise<void> {
  for (const table of ['liability_leaf', 'liability_block'] as const)
    await sql`delete from ${sql.table(table)} where ctid in
      (select ctid from ${sql.table(table)} where merchant_id = ${tx.ctx.merchant.id} and day < ${day}::date limit 50000)`.execute(
      tx.db,
    );
}

/** Trees of the newest days, newest first, each with the seal that covers its row of the audit log once there is one. */
export async function newestTrees(tx: Tx, limit: number): Promise<(TreeRow & { readonly seal: SealRow | null })[]> {
  const rows = await tx.db
    .selectFrom('liability_tree as t')
    .leftJoin('audit_seal as s', (join) =>
      join
        .onRef('s.merchant_id', '=', 't.merchant_id')
        .onRef('s.from_seq', '<=', 't.audit_seq')
        .onRef('s.to_seq', '>=', 't.audit_seq'),
    )
    .select(['t.currency', 't.day', 't.taken_at', 't.count', 't.total', 't.root_hash'])
    .select(['s.from_seq', 's.to_seq', 's.root', 's.signature', 's.sealed_at'])
    .where('t.merchant_id', '=', tx.ctx.merchant.id)
    .orderBy('t.day', 'desc')
    .orderBy('t.currency')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    day: row.day,
    takenAt: row.taken_at,
    count: row.count,
    total: row.total,
    root: row.root_hash,
    seal:
      row.from_seq !== null && row.to_seq !== null && row.root && row.signature && row.sealed_at
        ? {
            fromSeq: row.from_seq,
            toSeq: row.to_seq,
            root: row.root,
            signature: row.signature,
            sealedAt: row.sealed_at,
          }
        : null,
  }));
}

export interface OwnLeaf extends TreeRow {
  readonly position: number;
  readonly balance: bigint;
  readonly salt: Buffer;
}

/** A member's leaves of one day, or of the newest day that has them. */
export async function leavesOf(tx: Tx, memberId: string, day: string | null): Promise<OwnLeaf[]> {
  const { rows } = await sql<{
    currency: string;
    day: string;
    taken_at: Date;
    count: number;
    total: bigint;
    root_hash: Buffer;
    position: number;
    balance: bigint;
    salt: Buffer;
  }>`
    select t.currency, t.day, t.taken_at, t.count, t.total, t.root_hash, l.position, l.balance, l.salt
    from liability_leaf l join liability_tree t on t.merchant_id = l.merchant_id and t.currency = l.currency and t.day = l.day
    where l.merchant_id = ${tx.ctx.merchant.id} and l.member_id = ${memberId} and l.day = coalesce(${day}::date,
      (select max(day) from liability_leaf where merchant_id = ${tx.ctx.merchant.id} and member_id = ${memberId}))
    order by l.currency`.execute(tx.db);
  return rows.map(({ taken_at, root_hash, ...row }) => ({ ...row, takenAt: taken_at, root: root_hash }));
}

export async function blockLeaves(tx: Tx, { currency, day }: TreeKey, from: number, count: number): Promise<Leaf[]> {
  const rows = await tx.db
    .selectFrom('liability_leaf')
    .select(['member_id', 'salt', 'balance'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .where('position', '>=', from)
    .where('position', '<', from + count)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, salt: row.salt, balance: row.balance }));
}

export async function blockNodes(tx: Tx, { currency, day }: TreeKey): Promise<Node[]> {
  const rows = await tx.db
    .selectFrom('liability_block')
    .select(['hash', 'sum'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .orderBy('block')
    .execute();
  return rows.map(({ hash, sum }) => ({ hash, sum }));
}
