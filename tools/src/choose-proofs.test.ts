import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTouched, proofsOfLanding } from '../lib/choose-proofs.mjs';

const root = join(import.meta.dirname, '../..');
/** The file's own shape. */
const proofs = JSON.parse(readFileSync(join(root, 'tools/proofs.json'), 'utf8')) as {
  name: string;
  covers: string[];
  isSlow: boolean;
}[];

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .map((entry) => `${folder}/${entry.name}`);
}

describe('the map from folders to slow tests', () => {
  it('has paths for every slow test, and every path exists', () => {
    for (const { name, covers } of proofs) {
      expect(covers.length, name).toBeGreaterThan(0);
      expect(covers.filter((place) => !existsSync(join(root, place)))).toEqual([]);
    }
  });

  it('has a slow test for every folder of the product', () => {
    const folders = [
      ...foldersIn('apps/server/src/capabilities'),
      ...['kernel', 'ledger', 'seed'].map((name) => `apps/server/src/${name}`),
      ...foldersIn('apps'),
      ...foldersIn('games'),
      ...foldersIn('packages'),
      'apps/server/functions',
      'apps/server/migrations',
      'apps/server/proofs',
      'e2e/journeys',
    ];
    const isCovered = (folder: string) =>
      isTouched({ covers: proofs.flatMap(({ covers }) => covers) }, [`${folder}/file.ts`]);
    expect(folders.filter((folder) => !isCovered(folder))).toEqual([]);
  });
});

describe('the slow tests of a landing', () => {
  const stage = (name: string, covers: string[]) => ({ name, covers });
  const stages = [stage('ledger', ['server/ledger']), ...['a', 'b', 'c', 'd', 'e'].map((name) => stage(name, [name]))];
  const names = (changedFiles: string[], number: number) =>
    proofsOfLanding(stages, { changedFiles, number }).map(({ name }) => name);

  it('are those that a changed file touches, first, and a slice of the others', () => {
    expect(names(['server/ledger/post.ts', 'server/ledger.md'], 1)).toEqual(['ledger', 'b']);
    expect(names(['c/rules.ts'], 0)).toEqual(['c', 'ledger', 'e']);
  });

  it('begin with another one at each commit, so that none is always the one that time is too short for', () => {
    expect(names(['a/x.ts', 'b/x.ts', 'c/x.ts'], 4)).toEqual(['b', 'c', 'a', 'ledger']);
  });

  it('go round: each runs in one of four', () => {
    expect([0, 1, 2, 3].flatMap((number) => names([], number)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'ledger']);
  });
});
