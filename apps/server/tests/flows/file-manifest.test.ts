/** A node that checks its files: what it writes down and how it raises the alarm. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformMerchant } from '#capabilities/merchants/index.ts';
import { checkFiles } from '#kernel/files/check-files.ts';
import { makeManifest, signManifest } from '#kernel/files/manifest.ts';
import { startFileChecks } from '#kernel/files/start-file-checks.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { publicHalf } from '#kernel/signed-document.ts';
import type { TestApp } from '#testing/app.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { addOperator } from '#testing/operators.ts';

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
  const rows = await everyRow<{ action: string; after: object; seq: bigint; merchant_id: number }>(
    app.services.database,
    'audit_log',
  );
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

  it('refuses a list that was signed with another key', async () => {
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

describe('operators who read the audit log', () => {
  let auditor: string;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    auditor = (await addOperator(app, { username: 'auditor', role: 'auditor' })).token;
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });

  const start = (name: string) => stops.push(startFileChecks(services, platformMerchant, root, { name, pollMs: 20 }));
  const seen = async () => {
    const { value } = await app.send('listNodeFiles', {}, auditor);
    return { askedAt: value?.askedAt ?? null, nodes: value?.nodes ?? [] };
  };
  const node = async (name: string) => (await seen()).nodes.find((found) => found.name === name);
  const areBothDone = async () => {
    const both = (await seen()).nodes.filter(({ name }) => name === 'east' || name === 'west');
    return both.length === 2 && both.every(({ isWaiting }) => !isWaiting);
  };
  const asks = async () =>
    (await everyRow<{ action: string }>(app.services.database, 'audit_log')).filter(
      ({ action }) => action === 'files.ask',
    );

  it('ask every node that runs, and see which file of which node was changed meanwhile', async () => {
    start('east');
    start('west');
    await eventually('both checked at their start', areBothDone);
    expect(await node('east')).toMatchObject({
      hasList: true,
      outcome: 'same',
      listMadeAt: new Date(0).toISOString(),
      difference: null,
    });
    writeFileSync(program, 'the platforM');
    const before = await asks();
    const { value } = await app.send('checkNodeFiles', {}, auditor);
    await eventually('both answered', areBothDone);
    const { askedAt, nodes } = await seen();
    expect(askedAt).toBe(value?.askedAt);
    const none = { count: 0, first: [] };
    const difference = { changed: { count: 1, first: ['apps/main.ts'] }, added: none, removed: none };
    for (const name of ['east', 'west'])
      expect(nodes.find((found) => found.name === name)).toMatchObject({ outcome: 'different', difference });
    expect(await asks()).toHaveLength(before.length + 1);
  });

  it('ask twice at once, or again before every node has answered, and have asked once', async () => {
    const waits = {
      node_id: app.services.newId(),
      name: 'slow',
      started_at: services.clock.now(),
      seen_at: services.clock.now(),
      has_list: true,
    };
    await inSystemTx(app.services.database, (db) => db.insertInto('installation_node').values(waits).execute());
    const before = await asks();
    const twice = await Promise.all([0, 1].map(() => app.send('checkNodeFiles', {}, auditor)));
    const again = await app.send('checkNodeFiles', {}, auditor);
    expect(new Set([...twice, again].map(({ value }) => value?.askedAt)).size).toBe(1);
    expect(await asks()).toHaveLength(before.length + 1);
    expect(await node('slow')).toMatchObject({ isWaiting: true, checkedAt: null, outcome: null });
    await inSystemTx(app.services.database, (db) =>
      db.deleteFrom('installation_node').where('name', '=', 'slow').execute(),
    );
  });

  it('see no node that stopped, or has said nothing for a minute, and one without a list as such', async () => {
    start('east');
    await eventually('it runs', async () => (await node('east')) !== undefined);
    await Promise.all(stops.splice(0).map((stop) => stop()));
    const long = new Date(services.clock.now().getTime() - 61_000);
    const killed = { node_id: app.services.newId(), name: 'killed', started_at: long, seen_at: long, has_list: true };
    await inSystemTx(app.services.database, (db) => db.insertInto('installation_node').values(killed).execute());
    expect((await seen()).nodes).toMatchObject([{ hasList: false, isWaiting: false, outcome: null }]); // the app's own
  });

  it('alone may list and check files; others get PERMISSION, and for another merchant NOT_FOUND', async () => {
    const { token } = await addOperator(app, { username: 'support', role: 'support' });
    const before = await asks();
    for (const call of ['listNodeFiles', 'checkNodeFiles'] as const) {
      expect((await app.send(call, {}, token)).code).toBe('PERMISSION');
      expect((await app.send(call, {}, null)).code).toBe('NOT_LOGGED_IN');
      expect((await app.send(call, { query: { merchant: 'LOTUS' } }, auditor)).code).toBe('NOT_FOUND');
    }
    expect(await asks()).toHaveLength(before.length);
  });
});
