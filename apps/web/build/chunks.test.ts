import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups, fileName, formParts, frameParts, laterParts, notFormParts, screenGroups } from './chunks.ts';

const root = join(import.meta.dirname, '../../..');

test('every part of a file that loads together exists', () => {
  const screens = Object.values(screenGroups).flatMap((folders) => folders.map((at) => `apps/web/src/features/${at}/`));
  const named = [...screens, ...frameParts, ...laterParts, ...formParts, ...notFormParts];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the groups are those of specification 2', () => {
  expect(Object.keys(screenGroups).toSorted()).toEqual([
    'AccountGame',
    'Description',
    'Download',
    'GameCenter',
    'GameListCenter',
    'Lottery',
    'MemberCenter',
    'PointMall',
    'Promotions',
    'Seamless',
    'Sponsor',
  ]);
});

test('a screen of a group is named after its group, others after their file', () => {
  const favourites = join(root, 'apps/web/src/features/games/screens/favourites/screen.tsx');
  expect(fileName([favourites], '.js')).toBe('assets/AccountGame-[hash].js');
  expect(fileName([join(root, 'apps/web/src/features/games/screens/models/screen.tsx')], '.js')).toBe(
    'assets/[name]-[hash].js',
  );
});

test('the frame brings no dialog, and the forms bring no page', () => {
  const groupOf = (path: string): string | undefined =>
    chunkGroups.find(({ test: has }) => (typeof has === 'function' ? has(join(root, path)) : has.test(path)))?.name;
  expect(groupOf('apps/web/src/lib/paths.ts')).toBe('frame');
  expect(groupOf('apps/web/src/shell/dialogs/search/search-dialog.tsx')).toBeUndefined();
  expect(groupOf('packages/protocol/src/typed-amount.ts')).toBeUndefined();
  expect(groupOf('apps/web/src/features/deposits/deposit-form.tsx')).toBe('forms');
  expect(groupOf('apps/web/src/features/deposits/screens/member-deposit/screen.tsx')).toBeUndefined();
});
