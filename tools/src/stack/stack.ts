import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { messagesEnvironment, paymentsEnvironment, platformEnvironment, studioEnvironment } from './environment.ts';
import type { StackSettings } from './environment.ts';
import { forgetPrograms, rememberPrograms } from './leftovers.ts';
import type { Ports } from './ports.ts';
import { openFirstGame } from './first-visitor.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { loadSecrets } from './secrets.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ENTRIES = {
  seed: join(ROOT, 'apps/server/src/seed/main.ts'),
  platform: join(ROOT, 'apps/server/src/main.ts'),
  studio: join(ROOT, 'apps/studio/src/main.ts'),
  payments: join(ROOT, 'apps/payments-simulator/src/main.ts'),
  messages: join(ROOT, 'apps/sms-simulator/src/main.ts'),
};
const READY_TIMEOUT_MS = 60_000;

export interface StackOptions {
  /** Folder of everything that is kept: database, uploads, secrets, logs. */
  home: string;
  ports: Ports;
  profile: 'development' | 'production' | 'check';
  /** Superuser's address of a PostgreSQL of one's own. */
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
  /** Check profile only: a file with the milliseconds that the programs' clock is ahead. */
  clockFile?: string | undefined;
  /** Told what is being done, for a person who waits. */
  say?: (text: string) => void;
  /** Ends a start that has not finished. */
  signal?: AbortSignal;
}

export interface Stack {
  database: Database;
  settings: StackSettings;
  /** What the seed printed: its demo accounts. */
  seeded: unknown;
  programs: Program[];
  /** Resolves with a message when any part ends that was not asked to. */
  failed: Promise<string>;
  /** Stops the programs, then the database. `patienceMs` before a program is killed. */
  stop(patienceMs?: number): Promise<void>;
}

/** Brings up the whole platform and returns when every part answers. On an error, or when told to stop, nothing is left running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const say = options.say ?? (() => {});
  mkdirSync(join(options.home, 'logs'), { recursive: true });
  const secrets = loadSecrets(options.home);
  say('database');
  const database = await openDatabase({
    home: options.home,
    port: options.ports.database,
    secrets,
    ownUrl: options.databaseUrl,
  });
  const settings: StackSettings = { ...options, root: ROOT, secrets, database };
  const programs: Program[] = [];
  const stop = async (patienceMs?: number) => {
    await Promise.all(programs.map((program) => program.stop(patienceMs)));
    await database.stop();
    forgetPrograms(options.home);
  };

  try {
    const seeded = await Promise.race([bringUp(settings, programs, say), untilAborted(options.signal)]);
    return { database, settings, seeded, programs: [...programs], failed: firstEnd(programs, database), stop };
  } catch (error) {
    await stop(3_000);
    throw error;
  }
}

/** The seed does not wait for the disk at each of its thousands of commits. They stay in their order: after a power cut the samples are
 *  as far as they came, and the next start says that they are not whole. */
const unhurried = { PGOPTIONS: '-c synchronous_commit=off' };

/** Seeds, starts the programs and waits until all are well. Adds what it starts to `programs`, also when it fails later. */
async function bringUp(settings: StackSettings, programs: Program[], say: (text: string) => void): Promise<unknown> {
  const { home, ports } = settings;
  const start = (name: keyof typeof ENTRIES, env: Record<string, string>) => {
    const program = startProgram({ name, entry: ENTRIES[name], env, logFile: join(home, 'logs', `${name}.log`) });
    programs.push(program);
    rememberPrograms(home, programs);
    return program;
  };
  say('sample data');
  const seed = start('seed', { ...platformEnvironment(settings), ...unhurried });
  // They know nothing of the samples, and come up meanwhile.
  const beside = [
    start('payments', paymentsEnvironment(settings)),
    start('messages', messagesEnvironment(settings)),
    start('studio', studioEnvironment(settings)),
  ];
  const [seeded] = await Promise.all([runToItsEnd(seed), ...beside.map(untilReady)]);
  programs.splice(programs.indexOf(seed), 1);
  say('programs');
  // Last, so that it finds the studio's games and the payments provider at its first look.
  await untilReady(start('platform', platformEnvironment(settings)));
  await untilHealthy(`http://127.0.0.1:${ports.ops}/readyz`);
  if (settings.profile === 'development') await openFirstGame(settings);
  return seeded;
}

function untilAborted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const end = () => fail(new Error('Stopped before it was ready.'));
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Waits for a command to end well; returns the JSON it printed last. */
async function runToItsEnd(program: Program): Promise<unknown> {
  const { code, stdout } = await program.ended;
  if (code !== 0) throw new Error(`${program.name} failed:\n${program.lastLines()}`);
  for (const text of [stdout, ...stdout.trim().split('\n').reverse()]) {
    try {
      return JSON.parse(text);
    } catch {
      // Log lines before the answer, or an answer over several lines.
    }
  }
  return undefined;
}

async function untilReady(program: Program): Promise<void> {
  const late = sleep(READY_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${program.name} was not ready after ${READY_TIMEOUT_MS / 1000} s:\n${program.lastLines()}`);
  });
  try {
    await Promise.race([program.ready, late]);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${program.lastLines()}`, { cause: error });
  } finally {
    late.catch(() => {});
  }
}

async function untilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => ({ isReady: response.ok, text: `${response.status} ${await response.text()}` }),
      (error: unknown) => ({ isReady: false, text: String(error) }),
    );
    if (answer.isReady) return;
    if (Date.now() > deadline) throw new Error(`The platform says it is not ready: ${answer.text}`);
    await sleep(50);
  }
}

function firstEnd(programs: Program[], database: Database): Promise<string> {
  return Promise.race([
    database.ended.then((lines) => `The database ended. Its last lines:\n${lines}`),
    ...programs.map((program) =>
      program.ended.then(
        ({ code, signal }) =>
          `${program.name} ended (${signal ?? `exit code ${code}`}). Its last lines:\n${program.lastLines()}`,
      ),
    ),
  ]);
}
