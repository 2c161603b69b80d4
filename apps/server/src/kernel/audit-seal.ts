/** Seals the audit log in batches: a Merkle root over the rows' hashes, chained to the seal before it, signed.
 *  A row that was altered, removed, inserted or moved breaks its own hash or its batch's root (docs/formats.md). */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Ctx, Tx } from './context.ts';
import { auditRowHash } from './audit.ts';
import { inTx } from './in-tx.ts';
import type { Job } from './jobs.ts';
import type { Services } from './services.ts';

const batchMax = 1_000;
/** A transaction lives at most a few seconds (kernel/db.ts), so rows older than this have no earlier neighbour to come. */
const settledMs = 20_000;
/** DER of an Ed25519 private key before its 32 seed bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The sealing key follows from the master key, so there is nothing more to keep. */
export function sealingKey(masterKey: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, '', 'baize audit seal', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

function hashPair(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}

/** Root of a Merkle tree; leaves and inner nodes are hashed with different first bytes, a lone node moves up as it is. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level: Buffer[] = leaves.map((leaf) => createHash('sha256').update(Buffer.of(0)).update(leaf).digest());
  if (level.length === 0) return Buffer.alloc(32);
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      if (left) next.push(right ? hashPair(left, right) : left);
    }
    level = next;
  }
  return level[0] ?? Buffer.alloc(32);
}

/** What a seal's root covers: the seal before, the span, and the rows' tree. */
export function sealRoot(previous: Buffer, fromSeq: bigint, toSeq: bigint, rowHashes: readonly Buffer[]): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(`${fromSeq}-${toSeq}-${rowHashes.length}`)
    .update(merkleRoot(rowHashes))
    .digest();
}

/** Seals what is not sealed yet; returns how many rows that were. */
export async function sealAudit(tx: Tx, key: KeyObject): Promise<number> {
  const merchantId = tx.ctx.merchant.id;
  const last = await tx.db
    .selectFrom('audit_seal')
    .select(['to_seq', 'root'])
    .where('merchant_id', '=', merchantId)
    .orderBy('to_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await tx.db
    .selectFrom('audit_log')
    .select(['seq', 'row_hash'])
    .where('merchant_id', '=', merchantId)
    .where('seq', '>', last?.to_seq ?? 0n)
    .where('at', '<', new Date(tx.ctx.now.getTime() - settledMs))
    .orderBy('seq')
    .limit(batchMax)
    .execute();
  const [first, end] = [rows[0], rows.at(-1)];
  if (!first || !end) return 0;
  const root = sealRoot(
    last?.root ?? Buffer.alloc(32),
    first.seq,
    end.seq,
    rows.map((row) => row.row_hash),
  );
  await tx.db
    .insertInto('audit_seal')
    .values({
      merchant_id: merchantId,
      from_seq: first.seq,
      to_seq: end.seq,
      root,
      signature: sign(null, root, key),
      sealed_at: tx.ctx.now,
    })
    .execute();
  return rows.length;
}

export interface AuditFault {
  readonly seq: bigint;
  readonly fault: 'row_hash' | 'seal_root' | 'seal_signature';
}

/** Recomputes every row hash and every seal of the context's merchant. */
export async function verifyAudit(tx: Tx, key: KeyObject): Promise<AuditFault[]> {
  const merchantId = tx.ctx.merchant.id;
  const faults: AuditFault[] = [];
  const rows = await tx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('seq')
    .execute();
  for (const row of rows) {
    const content = {
      merchantId,
      at: row.at,
      actorKind: row.actor_kind,
      actorId: row.actor_id,
      action: row.action,
      target: row.target,
      before: row.before,
      after: row.after,
      requestId: row.request_id,
    };
    if (!auditRowHash(content).equals(row.row_hash)) faults.push({ seq: row.seq, fault: 'row_hash' });
  }
  const publicKey = createPublicKey(key);
  let previous: Buffer = Buffer.alloc(32);
  const seals = await tx.db
    .selectFrom('audit_seal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('to_seq')
    .execute();
  for (const seal of seals) {
    const covered = rows.filter((row) => row.seq >= seal.from_seq && row.seq <= seal.to_seq).map((row) => row.row_hash);
    if (!sealRoot(previous, seal.from_seq, seal.to_seq, covered).equals(seal.root))
      faults.push({ seq: seal.to_seq, fault: 'seal_root' });
    if (!verify(null, seal.root, publicKey, seal.signature)) faults.push({ seq: seal.to_seq, fault: 'seal_signature' });
    previous = seal.root;
  }
  return faults;
}

export const auditSealJob: Job = {
  name: 'audit.seal',
  everySeconds: 30,
  run: async (services: Services, ctx: Ctx) => {
    const key = sealingKey(services.config.masterKey);
    await inTx(services.database, ctx, (tx) => sealAudit(tx, key));
  },
};
