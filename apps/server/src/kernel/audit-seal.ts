/** Seals the audit log in batches: a Merkle root over the rows' hashes, chained to the seal before it, signed, and written to
 *  a file outside the database. A row that was altered, removed, inserted or moved breaks its own hash or its batch's root; a
 *  tail that was cut off with its seals is missed by the file (docs/formats.md). */
import { createHash, createPrivateKey, hash, hkdfSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { anchorSeals } from './audit-anchor.ts';
import type { Ctx, Tx } from './context.ts';
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

const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** Root of a Merkle tree; leaves and inner nodes are hashed with different first bytes, a lone node moves up as it is. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level: Buffer[] = leaves.map((leaf) => sha256(Buffer.of(0), leaf));
  if (level.length === 0) return Buffer.alloc(32);
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      if (left) next.push(right ? sha256(Buffer.of(1), left, right) : left);
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

export const auditSealJob: Job = {
  name: 'audit.seal',
  everySeconds: 30,
  run: async (services: Services, ctx: Ctx) => {
    const key = sealingKey(services.config.masterKey);
    await inTx(services.database, ctx, (tx) => sealAudit(tx, key));
    await anchorSeals(services, ctx);
  },
};
