import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { environment, root } from './project.mjs';

const running = new Set();
const CHECK_MS = 250;
/** A test that stops a whole system of its own takes most of it. */
const END_MS = 30_000;
let wasInterrupted = false;

/** Whether the run was told to end: it begins nothing more, and ends when what it began has ended. */
export const isInterrupted = () => wasInterrupted;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (wasInterrupted) return; // npm passes on what a terminal has sent to us too
    wasInterrupted = true;
    process.exitCode = 130;
    // the one signal on which Playwright runs what a test does at its end: stopping programs that are in a session of their own
    for (const child of running) end(child, 'SIGINT');
    setTimeout(() => [...running].forEach((child) => end(child, 'SIGKILL')), END_MS).unref();
  });
}

/**
 * Runs a command to its end and answers `{ isGood, isSilent, output }`. There is no limit to how long it may take while it
 * moves: after `silenceSeconds` without output and without a line in `eventsFile` it is ended with everything it started.
 * A run that was interrupted begins none.
 */
export function runCommand([program, ...args], { env: more = {}, silenceSeconds, eventsFile, cwd = root }) {
  if (wasInterrupted) return Promise.resolve({ isGood: false, isSilent: false, output: `Not begun: ${program}\n` });
  return new Promise((done) => {
    const isWindows = process.platform === 'win32';
    const env = environment({ ...more, FORCE_COLOR: '0', NO_COLOR: '1' });
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows,
    });
    running.add(child);
    let output = '';
    let movedAt = Date.now();
    let told = sizeOf(eventsFile);
    let isSilent = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        movedAt = Date.now();
      });
    const watch = setInterval(() => {
      const size = sizeOf(eventsFile);
      if (size !== told) [told, movedAt] = [size, Date.now()];
      if (isSilent || Date.now() - movedAt < silenceSeconds * 1000) return;
      isSilent = true;
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), 10_000).unref();
    }, CHECK_MS);
    const finish = (code, signal) => {
      clearInterval(watch);
      running.delete(child);
      if (isSilent) output += `\nEnded: nothing was heard of it for ${silenceSeconds} s.\n`;
      else if (code !== 0) output += `\n${program} ${args.join(' ')}: ${signal ?? `exit code ${code}`}\n`;
      done({ isGood: code === 0 && !isSilent, isSilent, output });
    };
    child.on('error', (error) => {
      output += String(error);
      finish(1);
    });
    child.on('close', finish);
  });
}

function sizeOf(file) {
  return (file && statSync(file, { throwIfNoEntry: false })?.size) || 0;
}

/** Ends a command together with everything it started. */
function end(child, signal) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has ended already.
  }
}
