/** The sample data of a first start, made once a run by the seed's own program and copied for each test file that wants them. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testEnvironment } from './context.ts';
import { createTestDatabase, oneAtATime } from './database.ts';
import type { TestDatabase } from './database.ts';

/** Limit of the hook or test that asks for the samples: whoever is first makes them, others wait for them. */
export const samplesLimitMs = 240_000;

const LOCK = 7_202_612;
const seedProgram = join(import.meta.dirname, '../seed/main.ts');

/** What stands in the run's folder once the samples are whole. */
interface Original {
  readonly database: string;
  /** The seed ran with these: what it sealed is opened with the same key. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A database with the samples, and the environment of a node on it; `DATA_DIR` holds a copy of the files that belong to it.
 * Without TEST_SAMPLES, the run's own folder, the seed runs for this one alone.
 */
export async function createSampleDatabase(): Promise<{ databases: TestDatabase; env: Record<string, string> }> {
  const home = process.env['TEST_SAMPLES'];
  if (!home) {
    const databases = await createTestDatabase();
    const env = testEnvironment(databases);
    await runSeed(env);
    return { databases, env };
  }
  const original = await oneAtATime(LOCK, () => originalIn(home));
  const databases = await createTestDatabase(original.database);
  const own = testEnvironment(databases);
  const { DATABASE_URL = '', DATA_DIR = '' } = own;
  cpSync(original.env['DATA_DIR'] ?? '', DATA_DIR, { recursive: true });
  return { databases, env: { ...original.env, DATABASE_URL, DATA_DIR } };
}

/** Ends with what the seed said when it fails; nobody listens at the ports it is told. */
export async function runSeed(env: Readonly<Record<string, string>>): Promise<void> {
  const given = { ...process.env, ...env, SITE_PORTS: '8001,8002' };
  await promisify(execFile)(process.execPath, [seedProgram], { env: given, maxBuffer: 2 ** 24 });
}

async function originalIn(home: string): Promise<Original> {
  const file = join(home, 'original.json');
  if (!existsSync(file)) {
    const databases = await createTestDatabase();
    const env = { ...testEnvironment(databases), DATA_DIR: join(home, 'data') };
    mkdirSync(env.DATA_DIR, { recursive: true });
    await runSeed(env);
    writeFileSync(file, JSON.stringify({ database: databases.name, env } satisfies Original), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Original;
}
