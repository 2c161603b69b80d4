import { spawnSync } from 'node:child_process';
import { root } from './project.mjs';

/** A landing's commits are made within this time of its last one. */
const LANDING_HOURS = 4;

/** Files that differ from `base`, those that git does not know yet too. Paths from the root. */
export function changedSince(base) {
  const changed = git(['diff', '--name-only', base]);
  const unknown = git(['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...changed, ...unknown])];
}

/** Where the work on this branch began: at `main`, or at the last commit when main is checked out. */
export function branchBase() {
  const [onMain] = tryGit(['merge-base', 'HEAD', 'main']);
  return onMain ?? 'HEAD';
}

/** The newest commit that was made hours before the last one: what landed before, as far as a clone can know. */
export function landingBase() {
  const [time] = git(['log', '-1', '--format=%ct']);
  const [before] = tryGit(['rev-list', '-1', `--before=${Number(time) - LANDING_HOURS * 3600}`, 'HEAD']);
  return before ?? git(['rev-list', '--max-parents=0', 'HEAD'])[0];
}

/** A stage that can tell what a change touches, cut to what differs from `base`. */
export function onlyTouched(stage, base) {
  return stage.onlyChanged ? { ...stage, commands: stage.onlyChanged(base), mayBeEmpty: true } : stage;
}

function git(args) {
  const lines = tryGit(args);
  if (lines === null) throw new Error(`git ${args.join(' ')} failed: what changed is not known.`);
  return lines;
}

function tryGit(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) return args[0] === 'merge-base' || args[0] === 'rev-list' ? [] : null;
  return stdout.split('\n').filter(Boolean);
}
