import { spawn } from 'node:child_process';
import { environment, pinnedNode, root } from './project.mjs';

/**
 * Runs a TypeScript file under the pinned Node until it ends, and ends with its exit code.
 *
 * Ctrl-C in a terminal reaches both processes: we wait, so that the program can stop in its own order. The channel
 * between them tells the program when we die otherwise.
 */
export function runPinned(file, args, { cwd = root } = {}) {
  const child = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends SIGINT to the whole group itself; a second one would mean "at once" to the program.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.on('error', (error) => {
    console.error(String(error));
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}
