import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOurs } from './texts.ts';

const source = join(import.meta.dirname, '../src');

test('the console has the words of every room that a page of it names', () => {
  const named = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bt\(\s*['`]([a-z][a-z-]*)\./g)].map(
      ([, room = '']) => room,
    ),
  );
  expect(named.length).toBeGreaterThan(500);
  expect([...new Set(named)].filter((room) => !isOurs(room))).toEqual([]);
});
