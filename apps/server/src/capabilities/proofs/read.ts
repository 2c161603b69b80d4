/** What the public and a player see of the liabilities. */
import { LIABILITIES_FORMAT } from '@baize/fair';
import type { LiabilityProof } from '@baize/fair';
import type { Tx } from '#kernel/context.ts';
import type { Node } from './rules.ts';
import { blockSize, leafNode, pathOf } from './tree.ts';
import type { OwnLeaf } from './store.ts';
import { blockLeaves, blockNodes, leavesOf } from './store.ts';

/** A member's proofs, one a currency, of one day or of the newest that has them. */
export async function proofsOf(tx: Tx, memberId: string, day: string | null): Promise<LiabilityProof[]> {
  const proofs: LiabilityProof[] = [];
  for (const leaf of await leavesOf(tx, memberId, day)) proofs.push(await proofOf(tx, memberId, leaf));
  return proofs;
}

async function proofOf(tx: Tx, memberId: string, leaf: OwnLeaf): Promise<LiabilityProof> {
  const block = Math.floor(leaf.position / blockSize);
  const neighbours = await blockLeaves(tx, leaf, block * blockSize, blockSize);
  const path = [
    ...pathOf(neighbours.map(leafNode), leaf.position % blockSize),
    ...pathOf(await blockNodes(tx, leaf), block),
  ];
  return {
    format: LIABILITIES_FORMAT,
    merchantCode: tx.ctx.merchant.code,
    currency: leaf.currency,
    day: leaf.day,
    takenAt: leaf.takenAt.toISOString(),
    count: leaf.count,
    totalMinor: leaf.total.toString(),
    rootHash: leaf.root.toString('hex'),
    memberId,
    balanceMinor: leaf.balance.toString(),
    salt: leaf.salt.toString('hex'),
    position: leaf.position,
    path: path.map(onTheWire),
  };
}

const onTheWire = ({ hash, sum }: Node) => ({ hash: hash.toString('hex'), sumMinor: sum.toString() });
