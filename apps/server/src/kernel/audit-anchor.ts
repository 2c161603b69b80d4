/** Seals written down where the database's rights do not reach: a file of lines, one a seal, to be copied to a place of its
 *  own. Who cuts the newest rows off together with their seals is found by it. */
import { mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ctx } from './context.ts';
import { inTx } from './in-tx.ts';
import type { Services } from './services.ts';

export interface Anchor {
  readonly merchantId: number;
  readonly toSeq: bigint;
  /** Of the seal, 32 bytes in hex. */
  readonly root: string;
}

const linesMax = 1_000;

export function anchorFile(dataDir: string): string {
  return join(dataDir, 'audit-anchors.jsonl');
}

/** Adds the seals that the file has not, in order; a node that was down adds them later. */
export async function anchorSeals(services: Services, ctx: Ctx): Promise<void> {
  const path = anchorFile(services.config.dataDir);
  const known = readAnchors(path).filter(({ merchantId }) => merchantId === ctx.merchant.id);
  const after = known.reduce((last, { toSeq }) => (toSeq > last ? toSeq : last), 0n);
  const seals = await inTx(services.database, ctx, (tx) =>
    tx.db
      .selectFrom('audit_seal')
      .select(['to_seq', 'root', 'signature', 'sealed_at'])
      .where('merchant_id', '=', ctx.merchant.id)
      .where('to_seq', '>', after)
      .orderBy('to_seq')
      .limit(linesMax)
      .execute(),
  );
  if (seals.length === 0) return;
  const lines = seals.map((seal) =>
    JSON.stringify({
      merchantId: ctx.merchant.id,
      toSeq: seal.to_seq.toString(),
      root: seal.root.toString('hex'),
      signature: seal.signature.toString('hex'),
      sealedAt: seal.sealed_at.toISOString(),
    }),
  );
  mkdirSync(dirname(path), { recursive: true });
  const file = await open(path, 'a');
  try {
    await file.write(`${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The file's lines; none when there is no file. A last line that a crash broke off is not there. */
export function readAnchors(path: string): Anchor[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      const { merchantId, toSeq, root } = JSON.parse(line) as { merchantId: number; toSeq: string; root: string };
      return [{ merchantId, toSeq: BigInt(toSeq), root }];
    } catch {
      return [];
    }
  });
}
