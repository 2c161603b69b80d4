// The liabilities tree, version 1: what the house owes its players, as a Merkle tree whose nodes carry sums. A player sees
// that an own balance is part of the published total; nobody sees whose the others are. Bytes: docs/formats.md.
import { asciiBytes, fromHex, isHash, toHex } from './bytes.ts';

export const LIABILITIES_FORMAT = 'baize-liabilities/1';

/** SHA-256 of some bytes: WebCrypto in a browser, node:crypto on a server, `sha256` of this package anywhere. */
export type Digest = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

export interface SumNode {
  /** 64 lower-case hex characters. */
  readonly hash: string;
  /** Minor units, decimal text. */
  readonly sumMinor: string;
}

/** What names a published tree. */
export interface TreeName {
  readonly merchantCode: string;
  readonly currency: string;
  /** Business day, YYYY-MM-DD. */
  readonly day: string;
  /** The instant of the balances, ISO 8601 with milliseconds and Z. */
  readonly takenAt: string;
}

export interface PublishedTree extends TreeName {
  /** Players in the tree. */
  readonly count: number;
  readonly totalMinor: string;
  readonly rootHash: string;
}

export interface LiabilityProof extends PublishedTree {
  readonly format: typeof LIABILITIES_FORMAT;
  readonly memberId: string;
  readonly balanceMinor: string;
  /** 32 bytes, hex: known to this player alone. */
  readonly salt: string;
  /** Place of the own leaf, from 0. */
  readonly position: number;
  /** The neighbours on the way up, own level first; a level without a neighbour has none. */
  readonly path: readonly SumNode[];
}

export type LiabilityStep = 'FORMAT' | 'PATH' | 'TOTAL' | 'ROOT' | 'PUBLISHED';
export interface LiabilityVerification {
  readonly ok: boolean;
  /** Steps that were checked, in order; the last one failed unless `ok`. */
  readonly steps: readonly { readonly code: LiabilityStep; readonly ok: boolean }[];
}

/** Sums stay within a PostgreSQL bigint. */
const sumMax = 2n ** 63n - 1n;
const countMax = 2 ** 32 - 1;

/** Eight bytes, highest first. Throws below zero and above 2^63-1: a negative balance has no leaf. */
export function sumBytes(sum: bigint): Uint8Array {
  if (sum < 0n || sum > sumMax) throw new RangeError(`a sum of ${sum}`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, sum);
  return bytes;
}

export function leafBytes(leaf: { memberId: string; salt: Uint8Array; balance: bigint }): Uint8Array {
  return joined(Uint8Array.of(0), fromHex(leaf.memberId.replaceAll('-', '')), leaf.salt, sumBytes(leaf.balance));
}

export function nodeBytes(
  left: { hash: Uint8Array; sum: bigint },
  right: { hash: Uint8Array; sum: bigint },
): Uint8Array {
  sumBytes(left.sum + right.sum); // the parent's sum must have a place too
  return joined(Uint8Array.of(1), left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum));
}

export function rootBytes(name: TreeName & { count: number }, top: { hash: Uint8Array; sum: bigint }): Uint8Array {
  const header = `${LIABILITIES_FORMAT}|${name.merchantCode}|${name.currency}|${name.day}|${name.takenAt}|${name.count}|`;
  return joined(Uint8Array.of(2), asciiBytes(header), top.hash, sumBytes(top.sum));
}

/** Recomputes the way from the own leaf to the root. `published` is the tree as the public page or a notice shows it: without
 *  it the proof only agrees with itself. */
export async function verifyLiability(
  document: unknown,
  digest: Digest,
  published?: unknown,
): Promise<LiabilityVerification> {
  const steps: { code: LiabilityStep; ok: boolean }[] = [];
  const step = (code: LiabilityStep, ok: boolean): boolean => {
    steps.push({ code, ok });
    return ok;
  };
  const answer = (): LiabilityVerification => ({ ok: steps.every(({ ok }) => ok), steps });
  const proof = parseLiabilityProof(document);
  if (!step('FORMAT', proof !== null) || !proof) return answer();
  const top = await climb(proof, digest);
  if (!step('PATH', top !== null) || !top) return answer();
  if (!step('TOTAL', top.sum === BigInt(proof.totalMinor))) return answer();
  const root = await digest(rootBytes(proof, top));
  if (!step('ROOT', toHex(root) === proof.rootHash) || published === undefined) return answer();
  step('PUBLISHED', isSameTree(published, proof));
  return answer();
}

/** From the leaf upwards; null when the path has another length than the place asks for, or a sum has no place. */
async function climb(proof: LiabilityProof, digest: Digest): Promise<{ hash: Uint8Array; sum: bigint } | null> {
  const balance = BigInt(proof.balanceMinor);
  let node = {
    hash: await digest(leafBytes({ memberId: proof.memberId, salt: fromHex(proof.salt), balance })),
    sum: balance,
  };
  let [place, width] = [proof.position, proof.count];
  const path = [...proof.path];
  for (; width > 1; place = Math.floor(place / 2), width = Math.ceil(width / 2)) {
    const isAlone = place === width - 1 && width % 2 === 1;
    if (isAlone) continue; // a node without a neighbour moves up as it is
    const given = path.shift();
    if (!given) return null;
    const neighbour = { hash: fromHex(given.hash), sum: BigInt(given.sumMinor) };
    if (node.sum + neighbour.sum > sumMax) return null;
    const bytes = place % 2 === 0 ? nodeBytes(node, neighbour) : nodeBytes(neighbour, node);
    node = { hash: await digest(bytes), sum: node.sum + neighbour.sum };
  }
  return path.length === 0 ? node : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const proofFields = [
  'balanceMinor',
  'count',
  'currency',
  'day',
  'format',
  'memberId',
  'merchantCode',
  'path',
  'position',
  'rootHash',
  'salt',
  'takenAt',
  'totalMinor',
];

/** The document when it has every field of its format and no other; null otherwise. */
export function parseLiabilityProof(document: unknown): LiabilityProof | null {
  if (!isRecord(document) || Object.keys(document).sort().join() !== proofFields.join()) return null;
  const { path, position, count } = document;
  const isSound =
    document['format'] === LIABILITIES_FORMAT &&
    [document['merchantCode'], document['currency'], document['day'], document['takenAt']].every(isName) &&
    typeof document['memberId'] === 'string' &&
    uuid.test(document['memberId']) &&
    isSum(document['balanceMinor']) &&
    isSum(document['totalMinor']) &&
    isHash(document['salt']) &&
    isHash(document['rootHash']) &&
    isWhole(count) &&
    isWhole(position) &&
    position < count &&
    Array.isArray(path) &&
    path.length <= 32 &&
    path.every(
      (node: unknown) =>
        isRecord(node) && Object.keys(node).length === 2 && isHash(node['hash']) && isSum(node['sumMinor']),
    );
  return isSound ? (document as unknown as LiabilityProof) : null; // every field was looked at
}

function isSameTree(published: unknown, proof: LiabilityProof): boolean {
  const names = ['merchantCode', 'currency', 'day', 'takenAt', 'count', 'totalMinor', 'rootHash'] as const;
  return isRecord(published) && names.every((name) => published[name] === proof[name]);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isName = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z0-9_:.-]{1,32}$/.test(value);
const isWhole = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= countMax;
const isSum = (value: unknown): boolean =>
  typeof value === 'string' && /^(0|[1-9][0-9]{0,18})$/.test(value) && BigInt(value) <= sumMax;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
