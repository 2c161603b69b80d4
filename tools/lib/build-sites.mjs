import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './install.mjs';
import { cache, environment, root } from './project.mjs';

/** What is built with Vite. Everything else runs from its sources. */
const SITES = ['apps/web', 'apps/console', 'games/host'];
/** What any of them may be made of, besides its own folder. */
const SHARED = ['packages', 'games'];
const SKIPPED = new Set(['node_modules', 'dist']);

/** Builds the sites whose sources changed since they were built. */
export function buildSites() {
  const stamps = join(cache, 'built');
  mkdirSync(stamps, { recursive: true });
  for (const site of SITES) {
    const manifest = JSON.parse(readFileSync(join(root, site, 'package.json'), 'utf8'));
    if (!manifest.scripts?.build) continue;
    const stamp = join(stamps, site.replace('/', '-'));
    const hash = hashOf([...new Set([site, ...SHARED])]);
    const isBuilt = existsSync(join(root, site, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
    if (!isBuilt) build(site);
    writeFileSync(stamp, hash);
  }
}

function build(site) {
  const startedAt = Date.now();
  process.stdout.write(`Building ${site} … `);
  const result = npm(['run', 'build', '--silent', `--workspace=${site}`], {
    env: environment({ NO_COLOR: '1', FORCE_COLOR: undefined }),
    encoding: 'utf8',
  });
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}\nThe build of ${site} failed.`);
    process.exit(1);
  }
}

function hashOf(folders) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of folders.flatMap((folder) => list(folder)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function list(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : list(path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
