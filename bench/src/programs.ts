/** The programs of the benchmark: each a Node process that says when it is ready. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';
import type { LoadJob, LoadResult } from './load.ts';
import type { OpenJob, OpenResult } from './open-load.ts';

const root = join(import.meta.dirname, '../..');

export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program that prints {"event":"ready","sites":[…]}. */
export async function startServer(entry: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, [join(root, entry)], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { event?: string; sites?: string[] };
    if (said.event === 'ready') return { url: said.sites?.[0] ?? '', pid: child.pid ?? 0, stop: () => stop(child) };
  }
  throw new Error(`${entry} ended before it was ready`);
}

export interface Generator<Job, Result> {
  readonly pid: number;
  run(job: Job): Promise<Result>;
  stop(): Promise<void>;
}

/** One in flight a connection. */
export const startGenerator = (): Generator<LoadJob, LoadResult> => startProgram('bench/src/load.ts');
/** Bets at fixed moments. */
export const startOpenGenerator = (): Generator<OpenJob, OpenResult> => startProgram('bench/src/open-load.ts');

function startProgram<Job, Result>(entry: string): Generator<Job, Result> {
  const child = spawn(process.execPath, [join(root, entry)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: Interface = createInterface({ input: child.stdout });
  return {
    pid: child.pid ?? 0,
    async run(job) {
      child.stdin.write(`${JSON.stringify(job)}\n`);
      const gone = new AbortController();
      const ended = once(child, 'exit', gone).then(() => {
        throw new Error(`${entry} ended before it answered`);
      });
      ended.catch(() => undefined); // an answer came first
      const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
      gone.abort();
      return JSON.parse(line) as Result;
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
