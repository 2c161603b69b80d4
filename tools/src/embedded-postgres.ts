import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFolder, prepareFolder } from './postgres-folder.ts';
import type { PostgresFolder } from './postgres-folder.ts';
import { commandOf, isAlive } from './processes.ts';

const SUPERUSER = 'postgres';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

export interface PostgresOptions {
  /** Folder of the cluster; made and initialised when it is empty. */
  home: string;
  /** 0 asks the system for a free port. */
  port: number;
  /** Password of the superuser `postgres`; fixed when the cluster is first made. */
  password: string;
  /** False turns fsync off: only for data that may be lost with the power. Default true. */
  isDurable?: boolean;
}

export interface Postgres {
  port: number;
  /** Process id of the postmaster. */
  pid: number;
  logFile: string;
  /** Superuser's address of the database `postgres`. */
  url: string;
  /** Resolves with the last log lines when the server ends, for whatever reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL 18 server on 127.0.0.1 and waits until it accepts connections.
 *
 * The server runs in its own session, so Ctrl-C in a terminal reaches us and not it: it must outlive its clients.
 * A server left over on the same folder by a crashed run is stopped first.
 * Errors: a busy port, data made by another major version, and anything PostgreSQL says, with its last log lines.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const place = prepareFolder(options.home);
  await stopPostgres(options.home);
  if (!existsSync(join(place.folder, 'data', 'PG_VERSION'))) initialise(place, options);

  const attempts = options.port === 0 ? 5 : 1; // somebody may take a free port between our look and our start
  for (let attempt = 1; ; attempt++) {
    const port = options.port === 0 ? await freePort() : options.port;
    try {
      return await launch(place, { ...options, port });
    } catch (error) {
      if (attempt >= attempts || !String(error).includes('Address already in use')) throw error;
    }
  }
}

/** Stops whatever server runs on the cluster of `home`, and forgets the lock file of one that died. */
export async function stopPostgres(home: string): Promise<void> {
  const data = join(findFolder(home), 'data');
  const lockFile = join(data, 'postmaster.pid');
  const pid = Number(readLines(lockFile)[0] ?? 0);
  if (pid > 0 && isPostmaster(pid, data)) {
    await end(pid);
  } else {
    // PostgreSQL takes any living process of the same account with this number for its own predecessor.
    rmSync(lockFile, { force: true });
  }
}

/** The server that runs on the cluster of `home` and accepts connections, whoever started it. */
export function findRunningPostgres(home: string): { pid: number; port: number } | undefined {
  const data = join(findFolder(home), 'data');
  const lines = readLines(join(data, 'postmaster.pid'));
  const pid = Number(lines[0] ?? 0);
  if (pid <= 0 || lines[7]?.trim() !== 'ready' || !isPostmaster(pid, data)) return undefined;
  return { pid, port: Number(lines[3]) };
}

/** A port that was free a moment ago on 127.0.0.1. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', done);
  });
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

function initialise(place: PostgresFolder, options: PostgresOptions): void {
  const data = join(place.folder, 'data');
  rmSync(data, { recursive: true, force: true }); // an initdb that was interrupted leaves no PG_VERSION
  const passwordFile = join(place.folder, 'password');
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
  try {
    const result = spawnSync(
      join(place.bin, 'initdb'),
      [
        `--pgdata=${data}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Sorts by code point on every machine; character classes still know Thai (pg_trgm asks the C library).
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${characterClasses()}`,
        ...(options.isDurable === false ? ['--no-sync'] : []),
      ],
      { ...place.account, cwd: place.folder, env: environment(), encoding: 'utf8' },
    );
    if (result.status !== 0)
      throw new Error(`PostgreSQL could not make its data folder ${data}:\n${result.stderr || String(result.error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function characterClasses(): string {
  if (process.platform === 'linux') return 'C.UTF-8';
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C';
}

/** For data that can be made anew: nothing waits for a disk, and the log holds what a restart needs and no more. */
const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

async function launch(place: PostgresFolder, options: PostgresOptions): Promise<Postgres> {
  const data = join(place.folder, 'data');
  const logFile = join(place.folder, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    max_connections: '300',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // short statements by the thousand: compiling one costs more than running it
    jit: 'off',
    ...(options.isDurable === false ? quickSettings : { fsync: 'on', shared_buffers: sharedBuffers(totalmem()) }),
  };
  const child = spawn(
    join(place.bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...place.account, cwd: place.folder, env: environment(), stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(String(error)));
    child.once('exit', () => done(lastLines(logFile)));
  });
  const pid = await untilReady({ child, data, logFile, port: options.port, ended });
  const url = `postgres://${SUPERUSER}:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/postgres`;
  child.unref();
  return { port: options.port, pid, logFile, url, ended, stop: () => end(pid) };
}

/** An eighth of the memory, at least PostgreSQL's own default and at most 2 GB: once a table is larger than what is kept here,
 *  every bet reads pages anew and writes others back for them. */
function sharedBuffers(memoryBytes: number): string {
  const megabytes = Math.floor(memoryBytes / 8 / 1024 ** 2);
  return `${Math.min(2_048, Math.max(128, megabytes))}MB`;
}

async function untilReady(server: {
  child: ChildProcess;
  data: string;
  logFile: string;
  port: number;
  ended: Promise<string>;
}): Promise<number> {
  let failure: string | undefined;
  void server.ended.then((lines) => (failure = lines));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (failure !== undefined) {
      const hint = failure.includes('Address already in use')
        ? ` Port ${server.port} is taken by another program.`
        : '';
      throw new Error(`PostgreSQL ended at its start.${hint}\n${failure}`);
    }
    // The last line of the lock file is PostgreSQL's own word on its state.
    const lines = readLines(join(server.data, 'postmaster.pid'));
    if (Number(lines[0]) === server.child.pid && lines[7]?.trim() === 'ready') return server.child.pid;
    await sleep(15);
  }
  server.child.kill('SIGQUIT');
  throw new Error(`PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s:\n${lastLines(server.logFile)}`);
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
async function end(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT'); // recovers from its log at the next start
    await sleep(15);
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(pid, name);
  } catch {
    // It ended in the meantime.
  }
}

/** Whether the process is a PostgreSQL server on this very folder, and not a later process with the same number. */
function isPostmaster(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(data);
}

/** Nothing of the caller's: PGHOST, PGOPTIONS or a locale there would change the server. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_MESSAGES: 'C', TZ: 'UTC' };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function lastLines(file: string): string {
  return readLines(file).slice(-25).join('\n').trim();
}
