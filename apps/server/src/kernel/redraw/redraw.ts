/** Redraws pictures in programs of their own, two at a time (docs/decisions/0045). */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail } from '../fail.ts';
import { bytesMax, memoryMbMax, processorMsMax, programsMax, redrawMsMax, waitingMax } from './bounds.ts';
import { openQueue } from './queue.ts';

const program = fileURLToPath(new URL('./redraw.program.ts', import.meta.url));
const queue = openQueue({ runningMax: programsMax, waitingMax });

export type Mime = 'image/png' | 'image/jpeg';

interface Limits {
  readonly processorMsMax: number;
  readonly redrawMsMax: number;
}

/** The redrawn picture, or null when it cannot be read. Errors: UNAVAILABLE when too many wait, or the machine is too busy: that says
 *  nothing of the picture. */
export async function redraw(
  bytes: Buffer,
  mime: Mime,
  limits: Limits = { processorMsMax, redrawMsMax },
): Promise<Buffer | null> {
  const redrawn = await queue.run(() => runProgram(bytes, mime, limits));
  return redrawn === null || redrawn === 'late' ? fail('UNAVAILABLE', { retryAfterSeconds: 10 }) : redrawn.picture;
}

function runProgram(bytes: Buffer, mime: Mime, limits: Limits): Promise<{ picture: Buffer | null } | 'late'> {
  return new Promise((resolve) => {
    const bounds = ['--expose-gc', `--max-old-space-size=${memoryMbMax}`];
    // no environment: it holds the platform's secrets
    const child = spawn(process.execPath, [...bounds, program, mime, String(limits.processorMsMax)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const pieces: Buffer[] = [];
    let received = 0;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limits.redrawMsMax);
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece);
      received += piece.length;
      if (received > bytesMax) child.kill('SIGKILL');
    });
    child.stdin.on('error', () => undefined); // it may end before it has read everything
    child.on('error', () => {
      clearTimeout(timer);
      resolve({ picture: null });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(isLate ? 'late' : { picture: code === 0 && received > 0 ? Buffer.concat(pieces) : null });
    });
    child.stdin.end(bytes);
  });
}
