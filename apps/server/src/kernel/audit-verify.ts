/** Recomputes every row hash and every seal of one merchant's audit log, page by page. */
import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Anchor } from './audit-anchor.ts';
import { sealRoot } from './audit-seal.ts';
import { auditRowHash } from './audit.ts';
import type { Tx } from './context.ts';

export interface AuditFault {
  /** The row's number, or the last of the seal's. */
  readonly seq: bigint;
  /** `outside_seals`: older than the newest seal and under none. `anchor`: the file outside knows a seal that is not here. */
  readonly fault: 'row_hash' | 'seal_root' | 'seal_signature' | 'outside_seals' | 'anchor';
}

export interface AuditFindings {
  readonly rows: number;
  readonly seals: number;
  /** Rows newer than the newest seal: nothing but their own hash speaks for them yet. */
  readonly unsealed: number;
  readonly faults: readonly AuditFault[];
}

const pageRows = 10_000;

/** Faults of the context's merchant. */
export async function verifyAudit(tx: Tx, key: KeyObject, anchors: readonly Anchor[] = []): Promise<AuditFault[]> {
  return [...(await verifyAuditOf(tx.db, tx.ctx.merchant.id, [createPublicKey(key)], anchors)).faults];
}

/** `publicKeys`: of every master key that sealed rows, the present one and those before. */
export async function verifyAuditOf(
  db: Tx['db'],
  merchantId: number,
  publicKeys: readonly KeyObject[],
  anchors: readonly Anchor[],
): Promise<AuditFindings> {
  const seals = await db
    .selectFrom('audit_seal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('to_seq')
    .execute();
  const faults: AuditFault[] = [];
  const counts = { rows: 0, unsealed: 0 };
  let previous: Buffer = Buffer.alloc(32);
  let current = 0; // the seal that the next row may belong to
  let hashes: Buffer[] = [];

  const finish = (): void => {
    const seal = seals[current];
    if (!seal) return;
    if (!sealRoot(previous, seal.from_seq, seal.to_seq, hashes).equals(seal.root))
      faults.push({ seq: seal.to_seq, fault: 'seal_root' });
    if (!publicKeys.some((key) => verify(null, seal.root, key, seal.signature)))
      faults.push({ seq: seal.to_seq, fault: 'seal_signature' });
    previous = seal.root;
    hashes = [];
    current += 1;
  };

  for await (const row of rowsOf(db, merchantId)) {
    counts.rows += 1;
    if (!isHashOf(row)) faults.push({ seq: row.seq, fault: 'row_hash' });
    while (current < seals.length && row.seq > (seals[current]?.to_seq ?? 0n)) finish();
    const seal = seals[current];
    if (!seal) counts.unsealed += 1;
    else if (row.seq < seal.from_seq) faults.push({ seq: row.seq, fault: 'outside_seals' });
    else hashes.push(row.row_hash);
  }
  while (current < seals.length) finish();

  const roots = new Set(seals.map(({ to_seq, root }) => `${to_seq} ${root.toString('hex')}`));
  for (const anchor of anchors)
    if (anchor.merchantId === merchantId && !roots.has(`${anchor.toSeq} ${anchor.root}`))
      faults.push({ seq: anchor.toSeq, fault: 'anchor' });
  return { ...counts, seals: seals.length, faults };
}

type Row = Awaited<ReturnType<typeof page>>[number];

function page(db: Tx['db'], merchantId: number, after: bigint) {
  return db
    .selectFrom('audit_log')
    .select([
      'seq',
      'at',
      'actor_kind',
      'actor_id',
      'actor_name',
      'ip',
      'action',
      'target',
      'before',
      'after',
      'request_id',
      'row_hash',
    ])
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(pageRows)
    .execute();
}

async function* rowsOf(db: Tx['db'], merchantId: number): AsyncGenerator<Row> {
  for (let after = -(2n ** 63n); ;) {
    const rows = await page(db, merchantId, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = last.seq;
  }
}

function isHashOf(row: Row): boolean {
  const content = {
    merchantId: row.merchant_id,
    at: row.at,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    action: row.action,
    target: row.target,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
  };
  return (
    auditRowHash({ ...content, actorName: row.actor_name, ip: row.ip }).equals(row.row_hash) ||
    auditRowHash(content).equals(row.row_hash) // as the first version hashed; a newer row never equals it
  );
}
