/** A signed list of the files that a node runs, and what differs from it (GLI-33 2.3.2). */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { canonicalJson } from '../audit.ts';
import { signedDocument } from '../signed-document.ts';

const format = 'baize-files/1';

const manifestShape = z.strictObject({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** What is covered: files and whole folders, relative to the installation. */
  covers: z.array(z.string().min(1)).min(1),
  /** Path to SHA-256 in hex; of a symbolic link that of where it leads. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});
const signedShape = z.strictObject({
  document: z.unknown(),
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    keyId: z.string(),
    publicKey: z.string(),
    value: z.base64(),
  }),
});

export type Manifest = z.infer<typeof manifestShape>;

export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Everything that the platform, its pages and its games are made of. */
export const usualCovers = ['apps', 'games', 'packages', 'node_modules', 'package.json', 'package-lock.json'] as const;
/** Written by tools while they run, and loaded by nothing. */
const scratch = /(^|\/)(node_modules\/\.(cache|vite)|\.cache)(\/|$)/;

export async function makeManifest(root: string, covers: readonly string[], now: Date): Promise<Manifest> {
  return { format, madeAt: now.toISOString(), covers: [...covers], files: await hashFiles(root, covers) };
}

/** The manifest as a file: its canonical JSON under an Ed25519 signature, like every signed document of ours. */
export function signManifest(manifest: Manifest, key: KeyObject): string {
  return signedDocument(manifest, key);
}

/** Throws when it is not one of ours, or was not signed with the key that this installation trusts, whatever the file itself says. */
export function openManifest(text: string, publicKey: KeyObject): Manifest {
  const { document, signature } = signedShape.parse(JSON.parse(text));
  const bytes = Buffer.from(canonicalJson(document));
  if (!verify(null, bytes, publicKey, Buffer.from(signature.value, 'base64')))
    throw new Error('the manifest was not signed with the trusted key');
  return manifestShape.parse(document);
}

/** What differs between the manifest and the files below `root`, each list in order. */
export async function compareFiles(root: string, { covers, files }: Manifest): Promise<Difference> {
  const present = await hashFiles(root, covers);
  const has = (all: Readonly<Record<string, string>>, path: string) => Object.hasOwn(all, path);
  return {
    added: Object.keys(present).filter((path) => !has(files, path)),
    removed: Object.keys(files)
      .filter((path) => !has(present, path))
      .toSorted(),
    changed: Object.keys(present).filter((path) => has(files, path) && files[path] !== present[path]),
  };
}

/** Raw public key of 32 bytes in base64, as `npm run manifest` says it. */
export function trustedKey(publicKey: string): KeyObject {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

async function hashFiles(root: string, covers: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const cover of covers) {
    for await (const path of filesOf(root, cover)) hashes[path] = await hashOf(root, path);
  }
  return hashes;
}

/** Files and links at or below a path, in order; a path that is not there has none. */
async function* filesOf(root: string, path: string): AsyncGenerator<string> {
  const found = await stat(join(root, path)).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) return void (yield path);
  const entries = await readdir(join(root, path), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = `${path}/${entry.name}`;
    if (scratch.test(below)) continue;
    if (entry.isDirectory()) yield* filesOf(root, below);
    else if (entry.isFile() || entry.isSymbolicLink()) yield below;
  }
}

async function hashOf(root: string, path: string): Promise<string> {
  const hash = createHash('sha256');
  const leadsTo = await readlink(join(root, path)).catch(() => null);
  if (leadsTo === null) await pipeline(createReadStream(join(root, path)), hash);
  else hash.update(`link to ${leadsTo}`);
  return hash.digest('hex');
}
