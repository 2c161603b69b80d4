import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { environment, root } from './project.mjs';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Address of a Chromium: installed, of an earlier Playwright, or fetched now. */
export function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? onPath(CHROMIUM) ?? playwrightChromium();
  if (found) return found;
  if (canUseApt()) {
    aptInstall('chromium');
  } else {
    console.log('Installing Chromium (npx playwright install chromium) …');
    spawnSync('playwright', ['install', 'chromium'], {
      cwd: root,
      env: environment(),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  return (
    onPath(CHROMIUM) ??
    playwrightChromium() ??
    missing('Chromium', 'npx playwright install --with-deps chromium, or name one in CHROMIUM_PATH')
  );
}

const REDIS = ['redis-server', 'valkey-server'];

/** Address of a redis-server: what is proven on two nodes needs one. `none` where it cannot be had: those tests are skipped
 *  and named then, all others run. */
export function findRedis() {
  const found = process.env.REDIS_SERVER_PATH ?? onPath(REDIS);
  if (found) return found;
  if (canUseApt()) aptInstall('redis-server');
  const installed = onPath(REDIS);
  if (!installed)
    console.log(
      'No redis-server here: tests on two nodes are skipped. Install your system’s package redis (brew install redis, dnf install redis …), or name one in REDIS_SERVER_PATH.',
    );
  return installed ?? 'none';
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  for (const name of names) {
    for (const folder of folders) {
      for (const ending of endings) {
        const path = join(folder, name + ending);
        if (folder && existsSync(path)) return path;
      }
    }
  }
  return undefined;
}

function playwrightChromium() {
  const requireHere = createRequire(join(root, 'package.json'));
  const path = createRequire(requireHere.resolve('@playwright/test'))('playwright-core').chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath(['apt-get']) !== undefined;
}

function aptInstall(name) {
  console.log(`Installing ${name} (apt-get) …`);
  // RUNLEVEL keeps Debian from starting what it installs: tests start their own, on ports of their own.
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

function missing(what, how) {
  throw new Error(`The tests need ${what} and it could not be installed here. Install it: ${how}.`);
}
