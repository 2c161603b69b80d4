/** A node that checks its files: what it writes down and how it raises the alarm. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformMerchant } from '../../src/capabilities/merchants/index.ts';
import { checkFiles, startFileChecks } from '../../src/kernel/files/check-files.ts';
import { makeManifest, signManifest } from '../../src/kernel/files/manifest.ts';
import type { Services } from '../../src/kernel/services.ts';
import { publicHalf } from '../../src/kernel/signed-document.ts';
import type { TestApp } from '../../src/testing/app.ts';
import { startTestApp } from '../../src/testing/app.ts';
import { everyRow } from '../../src/testing/context.ts';

const key = generateKeyPairSync('ed25519').privateKey;
const root = mkdtempSync(join(tmpdir(), 'baize-node-'));
const list = join(root, 'manifest.json');
const program = join(root, 'apps/main.ts');

let app: TestApp;
let services: Services;
beforeAll(async () => {
  app = await startTestApp();
  const fileManifest = { file: list, key: publicHalf(key).publicKey };
  services = { ...app.services, config: { ...app.services.config, fileManifest } };
});
afterAll(async () => {
  await app.stop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  mkdirSync(join(root, 'apps'), { recursive: true });
  writeFileSync(program, 'the platform');
  writeFileSync(list, signManifest(await makeManifest(root, ['apps'], new Date(0)), key));
});

const newestRow = async () => {
  const rows = await everyRow<{ action: string; after: object; seq: bigint; merchant_id: number }>(app.services.database, 'audit_log'); // prettier-ignore
  return rows
    .filter(({ action }) => action.startsWith('files.'))
    .toSorted((a, b) => (a.seq < b.seq ? -1 : 1))
    .at(-1);
};
const alarm = async () => (await services.metrics.fileDifferences.get()).values[0]?.value;

describe('a node', () => {
  it('that runs what was signed writes that down, at its start', async () => {
    await startFileChecks(services, platformMerchant, root)();
    expect(await newestRow()).toMatchObject({ merchant_id: 0, action: 'files.same', after: { files: 1 } });
    expect(await alarm()).toBe(0);
  });

  it('that runs one other byte raises the alarm and names the file, until it is mended', async () => {
    writeFileSync(program, 'the platforM');
    await checkFiles(services, platformMerchant, root);
    const difference = { changed: { count: 1, first: ['apps/main.ts'] }, added: { count: 0 }, removed: { count: 0 } };
    expect(await newestRow()).toMatchObject({ action: 'files.different', after: { difference } });
    expect(await alarm()).toBe(1);
    writeFileSync(program, 'the platform');
    await checkFiles(services, platformMerchant, root);
    expect(await alarm()).toBe(0);
  });

  it('whose list was signed by somebody else believes none of it', async () => {
    writeFileSync(program, 'the platforM');
    const stranger = generateKeyPairSync('ed25519').privateKey;
    writeFileSync(list, signManifest(await makeManifest(root, ['apps'], new Date(0)), stranger));
    expect(await checkFiles(services, platformMerchant, root)).toMatchObject({ outcome: 'refused' });
    expect(await newestRow()).toMatchObject({ action: 'files.refused' });
    expect(await alarm()).toBe(1);
  });

  it('whose list is gone raises the alarm', async () => {
    rmSync(list);
    expect(await checkFiles(services, platformMerchant, root)).toMatchObject({ outcome: 'refused' });
    expect(await alarm()).toBe(1);
  });

  it('without a list in its configuration checks nothing', async () => {
    expect(await checkFiles(app.services, platformMerchant, root)).toBeNull();
  });
});
