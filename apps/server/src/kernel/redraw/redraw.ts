/** Redraws pictures in programs of their own, two at a time (docs/decisions/0045). */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail } from '../fail.ts';
import { bytesMax, memoryMbMax, programsMax, redrawMs, waitingMax } from './bounds.ts';
import { openQueue } from './queue.ts';

const program = fileURLToPath(new URL('./redraw.program.ts', import.meta.url));
const queue = openQueue({ runningMax: programsMax, waitingMax });

export type Mime = 'image/png' | 'image/jpeg';

/** The redrawn picture, or null when it cannot be read. Errors: UNAVAILABLE when too many wait. */
export async function redraw(bytes: Buffer, mime: Mime): Promise<Buffer | null> {
  const place = queue.run(() => runProgram(bytes, mime));
  return place ?? fail('UNAVAILABLE', { retryAfterSeconds: 10 });
}

function runProgram(bytes: Buffer, mime: Mime): Promise<Buffer | null> {
  return new Promise((resolve) => {
    // no environment: it holds the platform's secrets
    const child = spawn(process.execPath, ['--expose-gc', `--max-old-space-size=${memoryMbMax}`, program, mime], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const pieces: Buffer[] = [];
    let received = 0;
    const timer = setTimeout(() => child.kill('SIGKILL'), redrawMs);
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece);
      received += piece.length;
      if (received > bytesMax) child.kill('SIGKILL');
    });
    child.stdin.on('error', () => undefined); // it may end before it has read everything
    child.on('error', () => {
      clearTimeout(timer);
      resolve(null);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 && received > 0 ? Buffer.concat(pieces) : null);
    });
    child.stdin.end(bytes);
  });
}
