import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicHalf } from '../signed-document.ts';
import { compareFiles, makeManifest, openManifest, signManifest, trustedKey } from './manifest.ts';
import type { Manifest } from './manifest.ts';

const ours = generateKeyPairSync('ed25519').privateKey;
const trusted = trustedKey(publicHalf(ours).publicKey);
const same = { added: [], removed: [], changed: [] };

let root: string;
let manifest: Manifest;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'baize-files-'));
  for (const folder of ['apps/server/src', 'games', 'node_modules/.cache'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'apps/server/src/main.ts'), 'the platform');
  writeFileSync(join(root, 'games/dice.ts'), 'a game');
  writeFileSync(join(root, 'package.json'), '{}');
  symlinkSync('../apps/server', join(root, 'node_modules/server'));
  manifest = await makeManifest(root, ['apps', 'games', 'node_modules', 'package.json'], new Date(0));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the files of a node', () => {
  it('as they were listed do not differ, whatever a tool writes beside them', async () => {
    writeFileSync(join(root, 'node_modules/.cache/tool'), 'scratch');
    writeFileSync(join(root, 'notes.txt'), 'not covered');
    expect(Object.keys(manifest.files)).toHaveLength(4);
    expect(await compareFiles(root, manifest)).toEqual(same);
  });

  it('differ when one byte is flipped', async () => {
    const path = join(root, 'games/dice.ts');
    const bytes = readFileSync(path);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(await compareFiles(root, manifest)).toEqual({ ...same, changed: ['games/dice.ts'] });
  });

  it('differ when a file is added or removed, or a link leads elsewhere', async () => {
    writeFileSync(join(root, 'apps/server/src/more.ts'), 'more');
    unlinkSync(join(root, 'package.json'));
    unlinkSync(join(root, 'node_modules/server'));
    symlinkSync('../games', join(root, 'node_modules/server'));
    expect(await compareFiles(root, manifest)).toEqual({
      added: ['apps/server/src/more.ts'],
      removed: ['package.json'],
      changed: ['node_modules/server'],
    });
  });

  it('differ by everything when a whole folder is gone', async () => {
    rmSync(join(root, 'games'), { recursive: true });
    expect(await compareFiles(root, manifest)).toEqual({ ...same, removed: ['games/dice.ts'] });
  });
});

describe('a manifest', () => {
  it('opens with the trusted key as it was made', () => {
    expect(openManifest(signManifest(manifest, ours), trusted)).toEqual(manifest);
  });

  it('signed with another key is refused, although it names that key as its own', () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    expect(() => openManifest(signManifest(manifest, stranger), trusted)).toThrow('not signed with the trusted key');
  });

  it('that was altered is refused', () => {
    const text = signManifest(manifest, ours).replace('games/dice.ts', 'games/mice.ts');
    expect(() => openManifest(text, trusted)).toThrow('not signed with the trusted key');
  });

  it('that is something else under our signature, or nothing at all, is refused', () => {
    const other = signManifest({ ...manifest, format: 'baize-archive/1' } as never, ours);
    expect(() => openManifest(other, trusted)).toThrow();
    expect(() => openManifest('{}', trusted)).toThrow();
  });
});
