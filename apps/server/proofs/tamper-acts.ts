/** What somebody with every right in the database can do to the audit log, each act with the best of their knowledge. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'kysely';
import { sealRoot } from '#kernel/audit-seal.ts';
import { auditRowHash } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import type { Chance } from './chance.ts';

type Db = Tx['db'];
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Not the house's: that one follows from a key outside the database. */
const ownKey = generateKeyPairSync('ed25519').privateKey;

function readRows(db: Db, merchantId: number) {
  return db.selectFrom('audit_log').selectAll().where('merchant_id', '=', merchantId).orderBy('seq').execute();
}

function hashOf(row: Row): Buffer {
  return auditRowHash({
    merchantId: row.merchant_id,
    at: row.at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    ip: row.ip,
    action: row.action,
    target: row.target,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
  });
}

/** Writes a row's content anew, with the hash that fits it: whoever can write rows can hash them. */
async function put(db: Db, seq: bigint, row: Row): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await sql`update audit_log set at = ${row.at}, actor_kind = ${row.actor_kind}, actor_id = ${row.actor_id}, actor_name = ${row.actor_name}, ip = ${row.ip},
    action = ${row.action}, target = ${row.target}, before = ${json(row.before)}::jsonb, after = ${json(row.after)}::jsonb, request_id = ${row.request_id},
    row_hash = ${hashOf(row)} where merchant_id = ${row.merchant_id} and seq = ${seq}`.execute(db);
}

type Act = (db: Db, merchantId: number, chance: Chance) => Promise<string>;

const changes: readonly ((row: Row) => Row)[] = [
  (row) => ({ ...row, at: new Date(row.at.getTime() + 1) }),
  (row) => ({ ...row, actor_id: `${row.actor_id}x` }),
  (row) => ({ ...row, actor_name: 'Somebody else' }),
  (row) => ({ ...row, ip: '203.0.113.7' }),
  (row) => ({ ...row, action: 'withdrawal.reject' }),
  (row) => ({ ...row, target: `${row.target}0` }),
  (row) => ({ ...row, before: { state: 'unknown' } }),
  (row) => ({ ...row, after: { ...(row.after as Record<string, string>), amountMinor: '1' } }),
  (row) => ({ ...row, request_id: `${row.request_id}0` }),
];

export const acts: Record<string, Act> = {
  update: async (db, merchantId, { of, isTrue }) => {
    const row = of(await readRows(db, merchantId));
    const changed = of(changes)(row);
    if (isTrue(0.3))
      await sql`update audit_log set ip = '203.0.113.9' where merchant_id = ${merchantId} and seq = ${row.seq}`.execute(
        db,
      ); // the hash left as it was
    else await put(db, row.seq, changed);
    return `row ${row.seq}`;
  },
  delete: async (db, merchantId, { of }) => {
    const { seq } = of(await readRows(db, merchantId));
    await sql`delete from audit_log where merchant_id = ${merchantId} and seq = ${seq}`.execute(db);
    return `row ${seq}`;
  },
  insert: async (db, merchantId, { of }) => {
    const list = await readRows(db, merchantId);
    const like = of(list);
    const used = new Set(list.map(({ seq }) => seq));
    const last = list.at(-1)?.seq ?? 0n;
    const free = Array.from({ length: Number(last) + 3 }, (_, index) => BigInt(index) - 2n).filter(
      (seq) => !used.has(seq),
    );
    const seq = of(free); // where a number was never used, or before the first
    const invented = { ...like, seq, target: 'invented' };
    await sql`insert into audit_log (merchant_id, seq, at, actor_kind, actor_id, actor_name, action, target, before, after, request_id, ip, row_hash)
      overriding system value select merchant_id, ${seq}, at, actor_kind, actor_id, actor_name, action, 'invented', before, after, request_id, ip, ${hashOf(invented)}
      from audit_log where merchant_id = ${merchantId} and seq = ${like.seq}`.execute(db);
    return `at ${seq}`;
  },
  swap: async (db, merchantId, chance) => {
    const list = await readRows(db, merchantId);
    const [one, two] = [chance.of(list), chance.of(list)];
    if (one.seq === two.seq) return acts['delete']?.(db, merchantId, chance) ?? '';
    await put(db, one.seq, two);
    await put(db, two.seq, one);
    return `${one.seq} and ${two.seq}`;
  },
  'tail cut': async (db, merchantId, { int }) => {
    const seals = await db
      .selectFrom('audit_seal')
      .select(['from_seq'])
      .where('merchant_id', '=', merchantId)
      .orderBy('to_seq', 'desc')
      .limit(int(1, 5))
      .execute();
    const from = seals.at(-1)?.from_seq ?? 0n;
    await sql`delete from audit_log where merchant_id = ${merchantId} and seq >= ${from}`.execute(db);
    await sql`delete from audit_seal where merchant_id = ${merchantId} and from_seq >= ${from}`.execute(db);
    return `from ${from}`;
  },
  're-seal': async (db, merchantId, { of }) => {
    const row = of(await readRows(db, merchantId));
    await put(db, row.seq, of(changes)(row));
    const list = await readRows(db, merchantId);
    let previous: Buffer = Buffer.alloc(32);
    for (const seal of await db
      .selectFrom('audit_seal')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('to_seq')
      .execute()) {
      const hashes = list
        .filter(({ seq }) => seq >= seal.from_seq && seq <= seal.to_seq)
        .map(({ row_hash }) => row_hash);
      const root = sealRoot(previous, seal.from_seq, seal.to_seq, hashes);
      if (!root.equals(seal.root))
        await sql`update audit_seal set root = ${root}, signature = ${sign(null, root, ownKey)} where merchant_id = ${merchantId} and to_seq = ${seal.to_seq}`.execute(
          db,
        );
      previous = root;
    }
    return `row ${row.seq}`;
  },
};
