import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const LOCK = join(root, 'package-lock.json');
/** Inside node_modules, so that it goes when they go. */
const STAMP = join(root, 'node_modules/.baize-lock');

/** Runs `npm ci` unless what is installed is what the lock says. */
export function ensureInstalled() {
  const lock = readFileSync(LOCK);
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lock.toString()))) {
    console.log('Installing packages (npm ci) …');
    const result = npm(['ci'], { stdio: 'inherit' });
    if (result.status !== 0) {
      console.error('npm ci failed. Its message above says why; nothing was started.');
      process.exit(1);
    }
  }
  writeFileSync(STAMP, hash);
}

/** Runs npm to its end under the Node that runs us: the same npm that called, where one did. */
function npm(args, options) {
  const [program, all, more] = npmCommand(args);
  return spawnSync(program, all, { cwd: root, ...more, ...options });
}

/** Begins npm and answers, when it has ended, its exit code and what it said. */
export function npmBeside(args, options) {
  const [program, all, more] = npmCommand(args);
  const child = spawn(program, all, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...more, ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 1, output: String(error) }));
    child.on('close', (status) => done({ status, output }));
  });
}

function npmCommand(args) {
  const caller = process.env.npm_execpath;
  if (caller && /npm-cli\.c?js$/.test(caller)) return [process.execPath, [caller, ...args], {}];
  return ['npm', args, { shell: process.platform === 'win32' }];
}

/** Compares with npm's own list of what it installed: somebody may have run `npm install` by hand. */
function isInstalled(lock) {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  const wanted = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
  const isAsWanted = ([path, entry]) => {
    const found = installed[path];
    return found
      ? found.version === entry.version && found.integrity === entry.integrity
      : entry.optional === true || entry.devOptional === true;
  };
  return (
    wanted.every(isAsWanted) &&
    Object.keys(installed).every((path) => !path.startsWith('node_modules/') || lock.packages[path])
  );
}
