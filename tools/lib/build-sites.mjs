import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmBeside } from './install.mjs';
import { cache, environment, root } from './project.mjs';

/** What is built with Vite. Everything else runs from its sources. */
const SITES = ['apps/web', 'apps/console', 'games/host'];
/** What any of them may be made of, besides its own folder. */
const SHARED = ['packages', 'games'];
const SKIPPED = new Set(['node_modules', 'dist']);

/** Builds the sites whose sources changed since they were built, two side by side: one alone leaves a core idle. */
export async function buildSites() {
  const stamps = join(cache, 'built');
  mkdirSync(stamps, { recursive: true });
  const left = SITES.filter(hasBuild);
  const work = async () => {
    for (let site = left.shift(); site; site = left.shift()) {
      const stamp = join(stamps, site.replace('/', '-'));
      const hash = hashOf([...new Set([site, ...SHARED])]);
      const isBuilt = existsSync(join(root, site, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
      if (!isBuilt) await build(site);
      writeFileSync(stamp, hash);
    }
  };
  await Promise.all([work(), work()]);
}

function hasBuild(site) {
  return Boolean(JSON.parse(readFileSync(join(root, site, 'package.json'), 'utf8')).scripts?.build);
}

async function build(site) {
  const startedAt = Date.now();
  console.log(`Building ${site} …`);
  const { status, output } = await npmBeside(['run', 'build', '--silent', `--workspace=${site}`], {
    env: environment({ NO_COLOR: '1', FORCE_COLOR: undefined }),
  });
  if (status !== 0) {
    console.error(`${output}\nThe build of ${site} failed.`);
    process.exit(1);
  }
  console.log(`Built ${site} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
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
