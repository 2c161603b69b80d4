import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { root } from './project.mjs';

/**
 * The seed of everything a run leaves to chance: from the commit, so that a commit that passed passes again and each commit
 * plays other histories; TEST_SEED names another. A number below 2^31.
 */
export function runSeed() {
  const named = Number(process.env.TEST_SEED);
  if (Number.isInteger(named) && process.env.TEST_SEED) return named;
  return commitNumber() ?? randomInt(2 ** 31);
}

/** The first 31 bits of the commit's name; null outside of a repository. */
export function commitNumber() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? Math.floor(Number.parseInt(stdout.slice(0, 8), 16) / 2) : null;
}
