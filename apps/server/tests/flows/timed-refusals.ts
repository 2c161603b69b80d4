/** Where the server's source refuses something until a time has passed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@baize/protocol';

const source = join(import.meta.dirname, '../../src');

/** Each as `file CODE`, once for every place. A code counts by its status; EXPORT_LIMIT is ended by a file, not by time. */
export function timedRefusals(): string[] {
  return globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') })
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/(?:\bfail\(\s*|: |Failure\(\s*)'([A-Z_]+)'/g)]
        .map(([, code = '']) => code)
        .filter((code) => statusOf(code) === 429 && code !== 'EXPORT_LIMIT')
        .map((code) => `${file} ${code}`),
    )
    .toSorted();
}

function statusOf(code: string): number | undefined {
  return (errors as Readonly<Record<string, { readonly status: number }>>)[code]?.status;
}
