import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs test files with BAIZE_DEEP_TESTS=1 and ends with their status. */
export function runDeep(project: 'unit' | 'integration', files: readonly string[]): void {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', project, '--testTimeout', '1200000', ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, BAIZE_DEEP_TESTS: '1' } },
  );
  process.exitCode = status ?? 1;
}
