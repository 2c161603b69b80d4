import { LIABILITIES_FORMAT, leafBytes, nodeBytes, rootBytes, toHex, fromHex } from '@baize/fair';
import type { LiabilityProof } from '@baize/fair';
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const COMMAND = join(import.meta.dirname, 'verify-balance.ts');
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** Two leaves, put together by hand from the page in docs/formats.md. */
function sample(): LiabilityProof {
  const name = {
    merchantCode: 'BAIZE',
    currency: 'USD',
    day: '2026-11-21',
    takenAt: '2026-11-21T17:00:00.000Z',
    count: 2,
  };
  const memberId = '0199b000-0000-7000-8000-000000000501';
  const salt = '11'.repeat(32);
  const own = { hash: sha256(leafBytes({ memberId, salt: fromHex(salt), balance: 1_284n })), sum: 1_284n };
  const other = { hash: sha256(new TextEncoder().encode('somebody else')), sum: 716n };
  const top = { hash: sha256(nodeBytes(own, other)), sum: 2_000n };
  return {
    format: LIABILITIES_FORMAT,
    ...name,
    memberId,
    balanceMinor: '1284',
    salt,
    position: 0,
    totalMinor: '2000',
    rootHash: toHex(sha256(rootBytes(name, top))),
    path: [{ hash: toHex(other.hash), sumMinor: '716' }],
  };
}

function run(proof: unknown, published?: unknown): { status: number | null; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'baize-balance-'));
  const files = [proof, published].flatMap((content, index) => {
    if (content === undefined) return [];
    const file = join(folder, `${index}.json`);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return [file];
  });
  const ran = spawnSync(process.execPath, ['--permission', '--allow-fs-read=*', COMMAND, ...files], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return ran;
}

test('an honest proof checks out, without network, writing or other processes', () => {
  const proof = sample();
  const { merchantCode, currency, day, takenAt, count, totalMinor, rootHash } = proof;
  const trees = [{ merchantCode, currency, day, takenAt, count, totalMinor, rootHash, seal: null }];
  const alone = run(proof);
  expect(alone.stdout).toContain('own balance  1284 minor units, leaf 1 of 2');
  expect(alone.stdout).toContain('not held against a published list');
  expect(alone.status).toBe(0);
  const held = run(proof, { success: true, value: { publicKey: '', trees } });
  expect(held.stdout).toContain('ok       the root, the total and the count are the published ones');
  expect(held.status).toBe(0);
});

test('the bytes are those of the format: another language’s implementation made the same root', () => {
  expect(sample().rootHash).toBe('bf8f0b2ba77fb124193881da4418d01099421b163a13dc5d82e40f0059c1d56d');
});

test('exits 1 on a changed proof, on another published root and on no JSON, 2 on a missing file', () => {
  const proof = sample();
  expect(run({ ...proof, balanceMinor: '1285' }).status).toBe(1);
  expect(run(proof, { trees: [{ ...proof, totalMinor: '1999' }] }).status).toBe(1);
  expect(run(proof, { trees: [] }).status).toBe(1);
  expect(run('not json').status).toBe(1);
  expect(spawnSync(process.execPath, [COMMAND, '/no/such/file.json']).status).toBe(2);
});
