/** The proof `rules`: tests of rules that draw at random, with twenty times the runs of the suite. They read BAIZE_DEEP_TESTS.
 *    npm test -- proof:rules */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = ['contracts', 'positions'].map((room) => `apps/server/src/capabilities/${room}/rules.test.ts`);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--testTimeout', '600000', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, BAIZE_DEEP_TESTS: '1' } },
);
process.exitCode = status ?? 1;
