/** The liabilities tree as the server builds it: bytes as packages/fair has them, hashed at once. */
import { leafBytes, nodeBytes, rootBytes } from '@baize/fair';
import type { TreeName } from '@baize/fair';
import { hash } from 'node:crypto';
import type { Leaf, Node } from './rules.ts';

/** Leaves below one stored node: a power of two, so that a block's top is a node of the whole tree. */
export const blockSize = 256;

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/** Throws on a negative balance: it has no bytes. */
export function leafNode(leaf: Leaf): Node {
  return { hash: sha256(leafBytes(leaf)), sum: leaf.balance };
}

/** The node above all of these; a node without a neighbour moves up as it is. */
export function topOf(nodes: readonly Node[]): Node {
  let level = nodes;
  while (level.length > 1) level = above(level);
  const [top] = level;
  if (!top) throw new Error('liabilities: a tree without leaves');
  return top;
}

/** The neighbours of one node on the way to the top of its list; levels without a neighbour have none. */
export function pathOf(nodes: readonly Node[], position: number): Node[] {
  const path: Node[] = [];
  let [level, place] = [nodes, position];
  while (level.length > 1) {
    const neighbour = level[place ^ 1];
    if (neighbour) path.push(neighbour);
    [level, place] = [above(level), place >> 1];
  }
  return path;
}

/** The tops of every 256 leaves. */
export function blocksOf(leaves: readonly Leaf[]): Node[] {
  const blocks: Node[] = [];
  for (let from = 0; from < leaves.length; from += blockSize)
    blocks.push(topOf(leaves.slice(from, from + blockSize).map(leafNode)));
  return blocks;
}

export function rootOf(name: TreeName & { count: number }, blocks: readonly Node[]): Buffer {
  return sha256(rootBytes(name, topOf(blocks)));
}

function above(level: readonly Node[]): Node[] {
  const next: Node[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]];
    if (left) next.push(right ? { hash: sha256(nodeBytes(left, right)), sum: left.sum + right.sum } : left);
  }
  return next;
}
