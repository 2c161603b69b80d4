import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hmacKey, signRequest } from '@baize/signatures';
import type { CrashTicketAnswer, PlaySession } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createStudioDatabase } from './testing/database.ts';
import type { TestDatabase } from './testing/database.ts';
import { platformKey, vendorKey } from './testing/keys.ts';
import { launchBody, until } from './testing/studio.ts';
import { startTestWallet } from './testing/wallet.ts';
import type { TestWallet } from './testing/wallet.ts';

// Runs against the server in TEST_PG_URL.
let database: TestDatabase;
let wallet: TestWallet;
const started: ChildProcess[] = [];
beforeAll(async () => void ([database, wallet] = await Promise.all([createStudioDatabase(), startTestWallet()])));
afterAll(async () => {
  for (const program of started) program.kill('SIGKILL');
  await wallet.close();
  await database.drop();
});

const environment = (): Record<string, string> => ({
  STUDIO_DATABASE_URL: database.url,
  PORT: '0',
  PLATFORM_URL: wallet.url,
  VENDOR_KEY_ID: vendorKey.id,
  VENDOR_SECRET: vendorKey.secret.toString('base64'),
  PLATFORM_KEY_ID: platformKey.id,
  PLATFORM_PUBLIC_SECRET: platformKey.secret.toString('base64'),
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  CRASH_CHAIN_LENGTH: '100',
});

async function start(): Promise<{ program: ChildProcess; url: string; lines: string[] }> {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(program);
  const lines: string[] = [];
  if (program.stdout) createInterface({ input: program.stdout }).on('line', (line) => lines.push(line));
  const ready = () => lines.find((line) => line.includes('"event":"ready"'));
  await until(() => ready() !== undefined, 'the ready line');
  return { program, url: (JSON.parse(ready() ?? '{}') as { url: string }).url, lines };
}

async function post<Body>(address: string, body: unknown, headers: object = {}): Promise<Body> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  return (await (await fetch(address, init)).json()) as Body;
}

test('killed with a bet on the table and started again, the program goes on; asked to stop, it gives the bet back', async () => {
  const first = await start();
  const launch = launchBody('crash', wallet.newToken('crash'));
  const signed = signRequest(
    { method: 'POST', target: '/vendor-api/launch', body: JSON.stringify(launch) },
    hmacKey(platformKey.id, platformKey.secret),
    new Date(),
  );
  const { url } = await post<{ url: string }>(`${first.url}/vendor-api/launch`, launch, signed);
  const { token } = await post<PlaySession>(`${first.url}/play/session`, {
    code: new URL(url).searchParams.get('code'),
    clientSeed: 'seed-of-the-browser', // the salt of the chain: without one no round is played
  });
  const bet = async () =>
    post<CrashTicketAnswer & { code?: string }>(
      `${first.url}/play/crash/bet`,
      { requestId: randomUUID(), slot: 1, stakeMinor: '1000' },
      { authorization: `Bearer ${token}` },
    );
  let answer = await bet();
  await until(async () => answer.code === undefined || (answer = await bet()).code === undefined, 'open betting');
  const { ticket } = answer;
  expect(ticket.state).toBe('riding');
  expect(wallet.balance).toBe(99_000n);
  first.program.kill('SIGKILL');

  const second = await start();
  await until(() => second.lines.some((line) => line.includes('crash table taken')), 'the table');
  const stoppedAt = Date.now();
  second.program.kill('SIGTERM');
  await until(() => second.program.exitCode !== null, 'the end');
  expect(second.program.exitCode).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(15_000);
  expect(second.lines.at(-1)).toContain('"event":"stopped"');
  expect(wallet.txs.get(`${ticket.ticketId}:1`)?.state).toBe('rolled_back');
  expect(wallet.balance).toBe(100_000n);
}, 40_000);

test('a wrong environment is reported by name, never by value', () => {
  const wrong = { ...environment(), MASTER_KEY: 'c2VjcmV0', PORT: 'x' };
  expect(() => readConfig(wrong)).toThrow('bad configuration: PORT, MASTER_KEY');
  expect(() => readConfig({ ...environment(), HUB_PRIVATE_KEY: 'c2VjcmV0' })).toThrow('configuration: HUB_PRIVATE_KEY');
});
