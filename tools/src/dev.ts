/** The whole platform on this machine. `npm start` installs, builds and then runs this. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stopPostgres } from './embedded-postgres.ts';
import { holderOf, releaseFileLock, tryFileLock } from './file-lock.ts';
import { removeFolder } from './postgres-folder.ts';
import { resetDatabases } from './stack/database.ts';
import { endLeftovers } from './stack/leftovers.ts';
import { portProblems, choosePorts } from './stack/ports.ts';
import { startStack } from './stack/stack.ts';
import type { Stack } from './stack/stack.ts';
import { printSummary } from './stack/summary.ts';

const HELP = `npm start [-- options]

  --port-base N  moves all ports: N player site, N+1 second site, N+10 console, N+20 studio, N+30 payments,
                 N+32 texts and mails (N+33 SMTP), N+40 operations, N+50 database. 0 asks the system for free ones. Default: 4000 …, database 5433
  --reset        deletes all data first and starts over; with DATABASE_URL the databases baize and baize_studio there
  --help         this text

Environment
  BAIZE_HOME     folder of data, secrets and logs (default .baize)
  DATABASE_URL   a PostgreSQL 18 of your own instead of the embedded one: a superuser's address. The roles baize_owner,
                 baize_app, baize_inspect and studio_app and the databases baize and baize_studio are made there.
  REDIS_URL      a Redis of your own, to share messages between several nodes
  PROFILE        development (default), production or check
`;

/** Marks a folder as ours: --reset deletes no other. */
const MARK = 'baize-home';

const { values: options } = parseArgs({
  options: {
    'port-base': { type: 'string' },
    reset: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const startedAt = Number(process.env['BAIZE_STARTED_AT'] ?? Date.now());
const home = resolve(process.env['BAIZE_HOME'] ?? join(import.meta.dirname, '../../.baize'));
const lock = join(home, 'running');

const starting = new AbortController();
let stack: Stack | undefined;
let stopping: Promise<void> | undefined;

if (options.help) {
  console.log(HELP);
} else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => (stack ? shutDown(0, stopping ? 0 : undefined) : starting.abort()));
  process.on('disconnect', () => (stack ? shutDown(1) : starting.abort())); // whoever started us was killed
  try {
    await run();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await shutDown(1);
  }
}

async function run(): Promise<void> {
  claimHome();
  await endLeftovers(home);
  const databaseUrl = process.env['DATABASE_URL'];
  if (options.reset) await reset(databaseUrl);
  if (!databaseUrl) await stopPostgres(join(home, 'pg')); // left over by a start that was killed
  const ports = await choosePorts(readPortBase());
  const { database, ...others } = ports;
  const problems = await portProblems(databaseUrl ? others : { ...others, database });
  if (problems.length > 0)
    throw new Error(`${problems.join('\n')}\nFree it, or move all ports: npm start -- --port-base 5000`);

  stack = await startStack({
    home,
    ports,
    profile: readProfile(),
    databaseUrl,
    redisUrl: process.env['REDIS_URL'],
    say: (text) => console.log(`Starting ${text} …`),
    signal: starting.signal,
  });
  printSummary(stack, home, (Date.now() - startedAt) / 1000);
  const message = await stack.failed;
  if (stopping) return;
  console.error(`\n${message}`);
  await shutDown(1);
}

/** Makes the folder ours and refuses a second start on it. */
function claimHome(): void {
  mkdirSync(home, { recursive: true });
  if (!existsSync(join(home, MARK))) {
    if (readdirSync(home).length > 0)
      throw new Error(`${home} is not empty and not a Baize folder. Name another in BAIZE_HOME.`);
    writeFileSync(join(home, MARK), 'Data of a Baize installation. `npm start -- --reset` deletes this folder.\n');
  }
  if (!tryFileLock(lock)) throw new Error(`Baize already runs on ${home} (process ${holderOf(lock)}).`);
}

/** The databases first: they without secrets and accounts open to nobody, the other way round nothing is lost. */
async function reset(databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl) await resetDatabases(databaseUrl);
  await stopPostgres(join(home, 'pg'));
  removeFolder(join(home, 'pg'));
  for (const name of readdirSync(home)) {
    if (name !== MARK && join(home, name) !== lock) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function readPortBase(): number | undefined {
  const text = options['port-base'];
  if (text === undefined) return undefined;
  const base = Number(text);
  if (!Number.isInteger(base) || base < 0 || base > 65_000)
    throw new Error(`--port-base ${text}: give a number from 0 to 65000`);
  return base;
}

function readProfile(): 'development' | 'production' | 'check' {
  const name = process.env['PROFILE'] ?? 'development';
  if (name === 'development' || name === 'production' || name === 'check') return name;
  throw new Error(`PROFILE=${name}: it is development, production or check`);
}

/** Programs first, database last. A second signal no longer waits for them to finish their work. */
async function shutDown(code: number, patienceMs?: number): Promise<void> {
  if (stopping && patienceMs === undefined) return stopping;
  const isFirst = !stopping;
  stopping = (async () => {
    if (isFirst && stack) console.log('\nStopping …');
    await stack?.stop(patienceMs);
    releaseFileLock(lock);
    if (isFirst && stack) console.log('Stopped.');
    process.exit(code);
  })();
  return stopping;
}
