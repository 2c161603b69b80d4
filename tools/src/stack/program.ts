import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramOptions {
  name: string;
  /** TypeScript file to run under this very Node. */
  entry: string;
  args?: string[];
  env: Record<string, string>;
  logFile: string;
}

export interface Program {
  name: string;
  entry: string;
  pid: number;
  /** The line of JSON it prints when it can be used. Rejects when it ends before. */
  ready: Promise<Record<string, unknown>>;
  /** Everything it printed on stdout, and how it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string }>;
  /** The last lines of its output, for a message about its end. */
  lastLines(): string;
  /** Asks it to end, insists after `patienceMs`. */
  stop(patienceMs?: number): Promise<void>;
}

const READY_EVENTS = new Set(['ready', 'listening']);
const LINES_KEPT = 25;
const STDOUT_MAX = 1_000_000;

/**
 * Starts one of our programs in a session of its own: Ctrl-C must reach us alone, because we stop them in order.
 * Its output goes to the log file.
 */
export function startProgram(options: ProgramOptions): Program {
  const child = spawn(process.execPath, [options.entry, ...(options.args ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const log = createWriteStream(options.logFile, { mode: 0o600 });
  log.on('error', () => {}); // a full disk must not stop the programs; their last lines are kept in memory
  const recent: string[] = [];
  let stdout = '';
  const keep = (line: string) => {
    log.write(`${line}\n`);
    recent.push(line);
    if (recent.length > LINES_KEPT) recent.shift();
  };

  const ended = new Promise<Awaited<Program['ended']>>((done) => {
    child.once('error', (error) => {
      keep(String(error));
      done({ code: null, signal: null, stdout });
    });
    child.once('close', (code, signal) => {
      log.end();
      done({ code, signal, stdout });
    });
  });
  const ready = new Promise<Record<string, unknown>>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      keep(line);
      if (stdout.length < STDOUT_MAX) stdout += `${line}\n`;
      const event = readEvent(line);
      if (event) done(event);
    });
    void ended.then(() => fail(new Error(`${options.name} ended before it was ready`)));
  });
  ready.catch(() => {}); // whoever waits for it sees the error; a command that only runs to its end has no ready line
  createInterface({ input: child.stderr }).on('line', keep);

  let isOver = false;
  void ended.then(() => (isOver = true));
  const stop = async (patienceMs = 20_000) => {
    const deadline = Date.now() + patienceMs;
    if (!isOver) child.kill('SIGTERM');
    while (!isOver) {
      if (Date.now() >= deadline) child.kill('SIGKILL');
      await Promise.race([ended, sleep(100)]);
    }
  };
  return {
    name: options.name,
    entry: options.entry,
    pid: child.pid ?? 0,
    ready,
    ended,
    lastLines: () => recent.join('\n'),
    stop,
  };
}

function readEvent(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(line) as Record<string, unknown>;
    return READY_EVENTS.has(String(value['event'])) ? value : undefined;
  } catch {
    return undefined; // a line of text that happens to start with a brace
  }
}
