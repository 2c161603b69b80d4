/** A node that is told to stop, as a program of its own under load. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMerchant } from '#capabilities/merchants/index.ts';
import { readConfig } from '#kernel/config.ts';
import { openServices } from '#platform.ts';
import { testEnvironment } from '#testing/context.ts';
import { createTestDatabase } from '#testing/database.ts';
import { freePort } from '#testing/free-port.ts';
import { isRedisMissing, startTestRedis } from '#testing/redis.ts';

const program = join(import.meta.dirname, '../../src/main.ts');
const path = '/wps/system/status';

interface Node {
  readonly site: string;
  readonly ops: string;
  stop(): void;
  readonly exit: Promise<number | null>;
}

/** A node with one merchant, and what to do when it is gone. */
async function startNode(more: Readonly<Record<string, string>>): Promise<{ node: Node; forget: () => Promise<void> }> {
  const databases = await createTestDatabase();
  const port = await freePort();
  const env = testEnvironment(databases, { SITE_PORTS: String(port), ...more });
  const config = readConfig(env);
  mkdirSync(config.dataDir, { recursive: true });
  const { services, close } = await openServices(config);
  await createMerchant(services.database, {
    code: 'BAIZE',
    name: 'Baize',
    hosts: [`127.0.0.1:${port}`],
    settings: { languages: ['en'], currency: 'USD' },
    switches: {},
    mark: null,
    now: services.clock.now(),
  });
  await close();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const forget = async () => {
    child.kill('SIGKILL');
    await exit;
    rmSync(config.dataDir, { recursive: true, force: true });
    await databases.drop();
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { event?: string; ops: string };
    if (said.event !== 'ready') continue;
    const site = `http://127.0.0.1:${port}`;
    return { node: { site, ops: said.ops, stop: () => child.kill('SIGTERM'), exit }, forget };
  }
  await forget();
  throw new Error('the node ended before it was ready');
}

/** Sends requests as a balancer does: until readiness says 503. Counts the answers by status; 0 is a broken connection. */
function sendUntilNotReady(node: Node): { answers: Map<number, number>; ended: Promise<unknown> } {
  const answers = new Map<number, number>();
  let isReady = true;
  const watch = async () => {
    while (isReady) {
      const status = await fetch(`${node.ops}/readyz`).then((response) => response.status);
      isReady = status === 200;
      expect([200, 503]).toContain(status);
      await sleep(20);
    }
  };
  const send = async () => {
    while (isReady) {
      const status = await fetch(`${node.site}${path}`).then(
        async (response) => (await response.text(), response.status),
        () => 0,
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  return { answers, ended: Promise.all([watch(), ...Array.from({ length: 8 }, send)]) };
}

/** A request whose second half is sent later: the node has taken it, and works on it when it is told to stop. */
function openHalf(node: Node): { finish: () => Promise<string> } {
  const { hostname, port, host } = new URL(node.site);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  const body = '{"events":[]}';
  const head = `POST /wps/session/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 4));
  const ended = new Promise<string>((resolve) => void socket.once('close', () => resolve(text)));
  return {
    finish: () => {
      socket.write(body.slice(4));
      return ended;
    },
  };
}

/** Whether the node takes a request on a new connection. */
function isTaking(node: Node): Promise<boolean> {
  return fetch(`${node.site}${path}`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  );
}

async function stopsWell(more: Readonly<Record<string, string>>): Promise<void> {
  const { node, forget } = await startNode({ DRAIN_SECONDS: '1', ...more });
  try {
    const { answers, ended } = sendUntilNotReady(node);
    const enough = (count: number) =>
      expect.poll(() => answers.get(200) ?? 0, { timeout: 30_000 }).toBeGreaterThan(count);
    await enough(20);
    const half = openHalf(node);
    await enough((answers.get(200) ?? 0) + 20); // the node has the half one by then
    node.stop();
    await ended;
    await expect.poll(() => isTaking(node), { timeout: 9_000 }).toBe(false);
    expect((await fetch(`${node.ops}/readyz`)).status).toBe(503);
    // A refusal with a code of ours: the whole way through the edge, after the listener was closed.
    expect(await half.finish()).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"code":"/);
    expect(await node.exit).toBe(0);
    expect([...answers.keys()]).toEqual([200]);
  } finally {
    await forget();
  }
}

it('a node under load that gets SIGTERM says 503 to the balancer, answers what it took and ends with 0', () =>
  stopsWell({}));

it.skipIf(isRedisMissing)('a node with Redis stops as well', async () => {
  const redis = await startTestRedis();
  try {
    await stopsWell({ REDIS_URL: redis.url });
  } finally {
    await redis.stop();
  }
});
