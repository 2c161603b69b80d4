import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { readConfig } from '../config.ts';
import type { PaymentsSimulator } from '../index.ts';
import type { Listener } from '../testing.ts';
import { call, depositBody, post, startListener, startQuick } from '../testing.ts';

let simulator: PaymentsSimulator;
let platform: Listener;
beforeEach(async () => {
  platform = await startListener();
  simulator = await startQuick();
});
afterEach(async () => {
  await simulator.stop();
  platform.close();
});

const eventList = z.object({ events: z.array(z.object({ seq: z.number(), kind: z.string() })) });
const listEvents = async (query: string) =>
  eventList.parse(await (await fetch(`${simulator.url}/control/events?${query}`)).json()).events;

describe('the control API', () => {
  test('arms a fault, pays, and shows everything received and sent', async () => {
    expect((await post(simulator.url, '/control/faults', { scope: 'next-deposit', fault: 'double' })).status).toBe(201);
    await call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url));
    const paid = await post(simulator.url, '/control/deposits/d-1/pay');
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', receivedMinor: '123450' } });
    await platform.waitFor(3);

    const events = await listEvents('reference=d-1');
    const kinds = events.map((event) => event.kind);
    for (const kind of ['api.call', 'fault.used', 'deposit.settled', 'webhook.planned', 'webhook.sent'])
      expect(kinds).toContain(kind);
    const seq = events[1]?.seq ?? 0;
    expect((await listEvents(`after=${seq}`))[0]?.seq).toBe(seq + 1);
  });

  test('refuses a second end, an unknown deposit and an unknown fault', async () => {
    await call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url));
    await post(simulator.url, '/control/deposits/d-1/expire');
    expect(await post(simulator.url, '/control/deposits/d-1/pay')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SETTLED' },
    });
    expect(await post(simulator.url, '/control/deposits/never/pay')).toMatchObject({ status: 404 });
    expect(await post(simulator.url, '/control/faults', { scope: 'next-deposit', fault: 'fire' })).toMatchObject({
      status: 422,
    });
  });

  test('reset forgets payments, faults, events and retries', async () => {
    platform.nextStatuses.push(500);
    await call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url));
    await post(simulator.url, '/control/deposits/d-1/pay');
    await platform.waitFor(1);
    expect((await post(simulator.url, '/control/reset')).body).toEqual({ reset: true });
    expect(simulator.control.events()).toEqual([]);
    expect(await call(simulator.url, '/v1/deposits/d-1')).toMatchObject({ status: 404 });
  });

  test('does not answer a page of another site', async () => {
    const headers = { origin: 'http://elsewhere.example' };
    expect((await fetch(`${simulator.url}/control/reset`, { method: 'POST', headers })).status).toBe(403);
  });

  test('is not there unless asked for', async () => {
    const closed = await startQuick({ isControlOpen: false });
    expect((await post(closed.url, '/control/reset')).status).toBe(404);
    await closed.stop();
  });
});

describe('the program', () => {
  const env = {
    PORT: '0',
    PLATFORM_KEY_ID: 'p',
    PLATFORM_SECRET: 'sixteen letters!',
    WEBHOOK_KEY_ID: 'w',
    WEBHOOK_SECRET: 'sixteen letters?',
  };

  test('names every wrong variable and shows no value', () => {
    expect(() => readConfig({ ...env, PORT: 'x', WEBHOOK_SECRET: 'hush' })).toThrow(
      /^bad configuration: PORT: [^;]+; WEBHOOK_SECRET: [^;]+$/,
    );
    expect(() => readConfig({ ...env, WEBHOOK_SECRET: 'hush' })).not.toThrow('hush');
  });

  test('says one line when it listens, answers /health and stops on SIGTERM', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pay-desk-'));
    const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], {
      env: { ...env, DATA_DIR: dataDir },
    });
    const lines = createInterface({ input: child.stdout });
    const [line] = await once(lines, 'line');
    const { event, url } = JSON.parse(String(line));
    expect(event).toBe('listening');
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    rmSync(dataDir, { recursive: true });
  });
});
