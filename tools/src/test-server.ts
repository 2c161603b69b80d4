import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningPostgres, startPostgres, stopPostgres } from './embedded-postgres.ts';
import { withFileLock } from './file-lock.ts';
import { removeFolder } from './postgres-folder.ts';
import { isAlive } from './processes.ts';

const HOME = join(import.meta.dirname, '../../.cache/test-server');
const LOCK = join(HOME, 'lock');
const CLUSTER = join(HOME, 'pg');
const PASSWORD = join(HOME, 'password');
const USERS = join(HOME, 'users');

export interface TestServer {
  /** Superuser's address. */
  url: string;
  /** Stops the server when no other run uses it. */
  leave(): Promise<void>;
}

/**
 * Starts the PostgreSQL server for tests, or joins the one another run on this checkout has started.
 *
 * Its data stay in `.cache` between runs, so that templates need not be built again. It does not sync to disk: what is
 * in it can always be made anew.
 */
export async function joinTestServer(): Promise<TestServer> {
  const me = join(USERS, String(process.pid));
  const port = await withFileLock(LOCK, async () => {
    mkdirSync(USERS, { recursive: true });
    const running = livingUsers().length > 0 ? findRunningPostgres(CLUSTER) : undefined;
    const found = running ?? (await startOrRemake());
    writeFileSync(me, '');
    return found.port;
  });
  const url = `postgres://postgres:${password()}@127.0.0.1:${port}/postgres`;
  const leave = () =>
    withFileLock(LOCK, async () => {
      rmSync(me, { force: true });
      if (livingUsers().length === 0) await stopPostgres(CLUSTER);
    });
  return { url, leave };
}

async function startOrRemake(): Promise<{ port: number }> {
  const options = { home: CLUSTER, port: 0, password: password(), isDurable: false };
  try {
    return await startPostgres(options);
  } catch {
    // A power cut may have spoiled what was never synced. A second failure is a real one.
    removeFolder(CLUSTER);
    return startPostgres(options);
  }
}

function password(): string {
  if (!existsSync(PASSWORD)) {
    removeFolder(CLUSTER); // made with a password nobody knows any more
    writeFileSync(PASSWORD, randomBytes(18).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(PASSWORD, 'utf8');
}

/** Runs that ended without saying so are forgotten. */
function livingUsers(): string[] {
  return readdirSync(USERS).filter((pid) => {
    if (isAlive(Number(pid))) return true;
    rmSync(join(USERS, pid), { force: true });
    return false;
  });
}
