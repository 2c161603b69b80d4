/** A node checks the files it runs against the signed manifest (GLI-33 2.3.2). Each node its own: what another one runs says nothing
 *  of this one. */
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { audit } from '../audit.ts';
import type { Ctx, Merchant } from '../context.ts';
import { inTx } from '../in-tx.ts';
import type { Services } from '../services.ts';
import { openManifest, trustedKey } from './manifest.ts';
import type { Difference, Manifest } from './manifest.ts';
import { noteCheck } from './nodes.ts';

/** Paths that are named of each kind; all are counted. */
const namedMax = 20;

/** The installation that this program belongs to. */
export const installationRoot = join(import.meta.dirname, '../../../../..');

export type FileCheck =
  | { readonly outcome: 'same'; readonly madeAt: string; readonly files: number }
  | { readonly outcome: 'different'; readonly madeAt: string; readonly difference: Difference }
  /** The manifest is not there, is not one, or was not signed with the trusted key. */
  | { readonly outcome: 'refused'; readonly why: string };

/** Whose row says what came out, and which wish of operators it answers. */
export interface CheckingNode {
  readonly nodeId: string;
  readonly name: string;
  readonly answersAt: Date | null;
}

/** Compares once and writes down what came out. Never rejects for what it finds. */
export async function checkFiles(
  services: Services,
  platform: Merchant,
  root: string,
  node: CheckingNode | null = null,
): Promise<FileCheck | null> {
  const { fileManifest } = services.config;
  if (!fileManifest) return null;
  const check = await compare(root, fileManifest);
  await writeDown(services, platform, check, node);
  return check;
}

async function compare(root: string, trusted: { readonly file: string; readonly key: string }): Promise<FileCheck> {
  let manifest: Manifest;
  try {
    manifest = openManifest(await readFile(trusted.file, 'utf8'), trustedKey(trusted.key));
  } catch (error) {
    return { outcome: 'refused', why: error instanceof Error ? error.message.slice(0, 200) : 'unknown' };
  }
  const { madeAt } = manifest;
  const difference = await inThread(root, manifest);
  return countOf(difference) === 0
    ? { outcome: 'same', madeAt, files: Object.keys(manifest.files).length }
    : { outcome: 'different', madeAt, difference };
}

function inThread(root: string, manifest: Manifest): Promise<Difference> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./files.worker.ts', import.meta.url), { workerData: { root, manifest } });
    thread.unref();
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread ended without an answer')));
  });
}

function countOf({ added, removed, changed }: Difference): number {
  return added.length + removed.length + changed.length;
}

async function writeDown(
  services: Services,
  platform: Merchant,
  check: FileCheck,
  node: CheckingNode | null,
): Promise<void> {
  const differences = check.outcome === 'different' ? countOf(check.difference) : check.outcome === 'refused' ? 1 : 0;
  services.metrics.fileDifferences.set(differences);
  const difference = check.outcome === 'different' ? named(check.difference) : null;
  const about = difference ? { ...check, difference } : check;
  if (differences > 0) services.log.error({ check: about }, 'the files of this node differ from the signed manifest');
  await inTx(services.database, systemContext(services, platform), async (tx) => {
    await audit(tx, `files.${check.outcome}`, node?.name ?? hostname(), undefined, about);
    const listMadeAt = check.outcome === 'refused' ? null : check.madeAt;
    if (node) await noteCheck(tx, node, { outcome: check.outcome, listMadeAt, difference });
  });
}

function named(difference: Difference) {
  const of = (paths: readonly string[]) => ({ count: paths.length, first: paths.slice(0, namedMax) });
  return { added: of(difference.added), removed: of(difference.removed), changed: of(difference.changed) };
}

function systemContext(services: Services, platform: Merchant): Ctx {
  return {
    merchant: platform,
    actor: { kind: 'system', name: 'files' },
    now: services.clock.now(),
    newId: services.newId,
    requestId: services.newId(),
    language: platform.settings.languageDefault,
    ip: '-',
    device: '-',
    log: services.log,
  };
}
