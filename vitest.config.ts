import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ROOTS = ['apps', 'games', 'packages', 'tools'];
/** A test that mentions one of these needs the database server, all others run without any service. */
const NEEDS_DATABASE = /createTestDatabase|TEST_PG_URL|startPostgres|[/#]testing\//;

const files = ROOTS.flatMap((root) =>
  readdirSync(join(import.meta.dirname, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
    .map((file) => join(root, file).replaceAll('\\', '/')),
);
const integration = files.filter((file) => NEEDS_DATABASE.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
const unit = files.filter((file) => !integration.includes(file));

/** Worker processes are shared by files (`isolate: false`): no test may leave module state, timers or mocks behind. */
const shared = {
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  setupFiles: ['tools/src/vitest-setup.ts', 'tools/lib/reporters/in-worker.mjs'],
};

export default defineConfig({
  root: import.meta.dirname,
  test: {
    maxWorkers: 3, // on two cores: tests wait for processes, rows and answers as often as they work
    projects: [
      { test: { ...shared, name: 'unit', include: unit, testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'integration',
          include: integration,
          globalSetup: ['tools/src/vitest-global.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
