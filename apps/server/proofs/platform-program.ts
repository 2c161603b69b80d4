/** The platform as a program of its own, killed and started again. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const entry = join(import.meta.dirname, '../src/main.ts');

interface Start {
  readonly readyMs: number;
  /** Of these, how long the program was ready to run and other programs had the processors (0 where the system does not say). */
  readonly waitedMs: number;
}

export interface Program {
  isUp(): boolean;
  /** From the start of the process to "ready", every start. */
  readonly starts: readonly Start[];
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
  killAndRestart(): Promise<void>;
}

/** `signal` kills it for good, in the middle of a start too. */
export async function startProgram(env: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Program> {
  const starts: Start[] = [];
  let isUp = false;
  const start = async (): Promise<ChildProcess> => {
    const began = performance.now();
    const child = spawn(process.execPath, [entry], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(signal && { signal, killSignal: 'SIGKILL' as const }),
    });
    child.on('error', () => undefined); // the signal came: whoever gave it knows
    child.once('exit', () => (isUp = false));
    for await (const line of createInterface({ input: child.stdout })) {
      if ((JSON.parse(line) as { event?: string }).event !== 'ready') continue;
      starts.push({ readyMs: performance.now() - began, waitedMs: waitedMs(child.pid ?? 0) });
      isUp = true;
      return child;
    }
    throw new Error('the platform ended before it was ready');
  };
  let child = await start();
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null) throw new Error(`the platform ended by itself with ${child.exitCode}`);
    isUp = false;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  return {
    isUp: () => isUp,
    starts,
    kill,
    restart: async () => {
      child = await start();
    },
    killAndRestart: async () => {
      await kill();
      child = await start();
    },
  };
}

/** Linux: /proc/{pid}/schedstat is time on a processor, time waiting for one (both nanoseconds), and turns. */
function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
