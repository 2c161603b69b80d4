import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A schema asks the browser to make code from text when it is built; the pages' policy forbids that, and says so in their console. */
const root = join(import.meta.dirname, '../..');
const protocol = join(root, 'packages/protocol/src');
const imported = /^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm;

const runtimeImports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, from = '']) => from);

/** The way from a file of the protocol to `zod`; null when it does not lead there. */
function wayToZod(file: string, seen = new Set<string>()): string[] | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const from of runtimeImports(join(protocol, file))) {
    if (from === 'zod') return [file, 'zod'];
    const way = from.startsWith('.') ? wayToZod(join(file, '..', from), seen) : null;
    if (way) return [file, ...way];
  }
  return null;
}

test('nothing that the pages take from the protocol brings a schema with it', () => {
  const files = globSync(
    ['apps/{web,console}/src/**/*.{ts,tsx}', 'games/*/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  ).filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) =>
    runtimeImports(join(root, file)).flatMap((from) => {
      const name = /^@baize\/protocol\/(.+)$/.exec(from)?.[1];
      const way = name === undefined ? null : wayToZod(`${name}.ts`);
      return way ? [`${file}: ${way.join(' > ')}`] : [];
    }),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
