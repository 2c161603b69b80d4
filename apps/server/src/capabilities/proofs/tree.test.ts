/** The tree on its own: every honest leaf leads to the root, and nothing else does. */
import { LIABILITIES_FORMAT, verifyLiability } from '@baize/fair';
import type { LiabilityProof } from '@baize/fair';
import { createHash, hash, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Leaf } from './rules.ts';
import { blockSize, blocksOf, leafNode, pathOf, rootOf, topOf } from './tree.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const name = { merchantCode: 'BAIZE', currency: 'USD', day: '2026-11-21', takenAt: '2026-11-21T17:00:00.000Z' };

function leavesOf(balances: readonly bigint[]): Leaf[] {
  return balances.map((balance, index) => ({
    memberId: randomUUID(),
    salt: createHash('sha256').update(String(index)).digest(),
    balance,
  }));
}

function proofOf(leaves: readonly Leaf[], position: number): LiabilityProof {
  const blocks = blocksOf(leaves);
  const block = Math.floor(position / blockSize);
  const own = leaves.slice(block * blockSize, (block + 1) * blockSize).map(leafNode);
  const leaf = leaves[position] as Leaf;
  return {
    format: LIABILITIES_FORMAT,
    ...name,
    count: leaves.length,
    totalMinor: topOf(blocks).sum.toString(),
    rootHash: rootOf({ ...name, count: leaves.length }, blocks).toString('hex'),
    memberId: leaf.memberId,
    balanceMinor: leaf.balance.toString(),
    salt: leaf.salt.toString('hex'),
    position,
    path: [...pathOf(own, position % blockSize), ...pathOf(blocks, block)].map((node) => ({
      hash: node.hash.toString('hex'),
      sumMinor: node.sum.toString(),
    })),
  };
}

const isAccepted = async (proof: unknown): Promise<boolean> => (await verifyLiability(proof, sha256)).ok;
const balances = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 700 });

describe('the liabilities tree', () => {
  it('leads every leaf to the root, whatever their number', async () => {
    await fc.assert(
      fc.asyncProperty(balances, fc.nat(), async (given, which) => {
        const leaves = leavesOf(given);
        const proof = proofOf(leaves, which % leaves.length);
        expect(proof.totalMinor).toBe(given.reduce((sum, balance) => sum + balance, 0n).toString());
        expect((await verifyLiability(proof, sha256, { ...proof })).steps).toEqual(
          ['FORMAT', 'PATH', 'TOTAL', 'ROOT', 'PUBLISHED'].map((code) => ({ code, ok: true })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a proof with any one value changed', async () => {
    await fc.assert(
      fc.asyncProperty(balances, fc.nat(), fc.nat(), async (given, which, level) => {
        const leaves = leavesOf(given);
        const proof = proofOf(leaves, which % leaves.length);
        const other = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
        const more = (minor: string): string => (BigInt(minor) + 1n).toString();
        const forged: unknown[] = [
          { ...proof, balanceMinor: more(proof.balanceMinor) },
          { ...proof, totalMinor: more(proof.totalMinor) },
          { ...proof, balanceMinor: more(proof.balanceMinor), totalMinor: more(proof.totalMinor) },
          { ...proof, memberId: randomUUID() },
          { ...proof, salt: other(proof.salt) },
          { ...proof, rootHash: other(proof.rootHash) },
          { ...proof, currency: 'EUR' },
          { ...proof, day: '2026-11-22' },
          { ...proof, takenAt: '2026-11-21T17:00:00.001Z' },
          { ...proof, count: proof.count + 1 },
          { ...proof, path: [...proof.path, { hash: proof.salt, sumMinor: '0' }] },
        ];
        const place = level % Math.max(1, proof.path.length);
        const node = proof.path[place];
        if (node) {
          const at = (value: unknown): unknown => ({
            ...proof,
            path: proof.path.map((one, index) => (index === place ? value : one)),
          });
          forged.push(
            at({ ...node, sumMinor: more(node.sumMinor) }),
            at({ ...node, hash: other(node.hash) }),
            at({ ...node, sumMinor: '-1' }),
            { ...proof, path: proof.path.filter((_, index) => index !== place) },
          );
        }
        for (const document of forged) expect(await isAccepted(document), JSON.stringify(document)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a balance below zero, and a sum above eight bytes', () => {
    const leaf = { memberId: randomUUID(), salt: randomBytes(32) };
    expect(() => leafNode({ ...leaf, balance: -1n })).toThrow(RangeError);
    expect(() => leafNode({ ...leaf, balance: 2n ** 63n })).toThrow(RangeError);
    const most = { ...leaf, balance: 2n ** 63n - 1n };
    expect(() => topOf([leafNode(most), leafNode({ ...leaf, balance: 1n })])).toThrow(RangeError);
  });

  it('a neighbour that claims less than nothing cannot hide a player’s money', async () => {
    const leaves = leavesOf([500n, 0n]);
    const proof = proofOf(leaves, 0);
    // the house says -400 beside the 500 and publishes 100: eight unsigned bytes cannot say it, text is refused
    const forged = { ...proof, totalMinor: '100', path: [{ ...proof.path[0], sumMinor: '-400' }] };
    expect((await verifyLiability(forged, sha256)).steps).toEqual([{ code: 'FORMAT', ok: false }]);
  });

  it('another published root is found', async () => {
    const proof = proofOf(leavesOf([5n, 6n, 7n]), 1);
    for (const published of [null, { ...proof, totalMinor: '17' }, { ...proof, rootHash: '0'.repeat(64) }])
      expect((await verifyLiability(proof, sha256, published)).steps.at(-1)).toEqual({ code: 'PUBLISHED', ok: false });
  });
});
