/** A real Redis for a test: its own process, nothing on disk, a port of its own. */
import { spawn } from 'node:child_process';
import { freePort } from './free-port.ts';

/** Said by `npm test` on a machine where no Redis could be had: what needs two nodes is then skipped, by name. */
export const isRedisMissing = process.env['REDIS_SERVER_PATH'] === 'none';

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  const server = spawn(
    process.env['REDIS_SERVER_PATH'] ?? 'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve());
    void ended.then(() => reject(new Error('redis-server did not start: npm test installs it where it can')));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
