import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import type { MessageSimulator } from '../index.ts';
import { call, startQuick, until } from '../testing.ts';

let simulator: MessageSimulator;
beforeEach(async () => {
  simulator = await startQuick();
});
afterEach(() => simulator.stop());

const say = async (words: string) => {
  await call(simulator.url, '/v1/messages', {
    messageId: 'm-1',
    to: '+66812345678',
    from: 'BAIZE',
    text: words,
    merchantCode: 'BAIZE',
    reportUrl: 'http://127.0.0.1:1/',
  });
  await until(() => simulator.control.inbox().length === 1, 'the text');
};

describe('the inbox page', () => {
  test('shows what arrived, with links that can be pressed and nothing that could run', async () => {
    await say('<script>alert(1)</script> http://127.0.0.1:4000/reset#token=abc');
    const response = await fetch(`${simulator.url}/`);
    const page = await response.text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('<a href="http://127.0.0.1:4000/reset#token=abc"');
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  });

  test('arms a fault from its form', async () => {
    const body = new URLSearchParams({ scope: 'next-text', fault: 'refusal', recipient: '', seconds: '' });
    expect((await fetch(`${simulator.url}/faults`, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
    expect(
      await call(simulator.url, '/v1/messages', {
        messageId: 'm-2',
        to: '+66812345678',
        from: 'BAIZE',
        text: 'x',
        merchantCode: 'BAIZE',
        reportUrl: 'http://127.0.0.1:1/',
      }),
    ).toMatchObject({ status: 422 });
  });

  test('is not there, nor are the strings, unless asked for', async () => {
    const closed = await startQuick({ isControlOpen: false });
    const paths = ['/', '/control/inbox'];
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(closed.url + path)).status));
    expect(statuses).toEqual([404, 404]);
    await closed.stop();
  });

  test('does not let a page of another site pull the strings', async () => {
    const headers = { origin: 'http://elsewhere.example' };
    expect((await fetch(`${simulator.url}/control/reset`, { method: 'POST', headers })).status).toBe(403);
  });
});

test('a bad configuration names every wrong variable and shows no value', () => {
  const env = { PLATFORM_KEY_ID: 'p', PLATFORM_SECRET: 'hush', REPORT_KEY_ID: 'r', REPORT_SECRET: 'sixteen letters?' };
  expect(() => readConfig({ ...env, SMTP_PORT: 'x' })).toThrow(
    /^bad configuration: SMTP_PORT: [^;]+; PLATFORM_SECRET: [^;]+$/,
  );
  expect(() => readConfig(env)).not.toThrow('hush');
});
