import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const program = `
  const { openSimulationServer } = await import(${JSON.stringify(join(import.meta.dirname, 'server.ts'))});
  await openSimulationServer();
  console.log(new URL(process.env.TEST_PG_URL).port);
  setInterval(() => undefined, 1_000);
`;

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isOpenNow: boolean): void => {
      socket.destroy();
      resolve(isOpenNow);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a simulation ended by %s leaves no database behind',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const port = Number(line);
    expect(await isOpen(port)).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual([signal === 'SIGINT' ? 130 : 143, null]);
    expect(await isOpen(port)).toBe(false);
  },
  120_000,
);
