import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { MessageSimulator } from '../index.ts';
import { call, startQuick } from '../testing.ts';

let simulator: MessageSimulator;
beforeEach(async () => {
  simulator = await startQuick({ codeLifetimeMs: 500 });
});
afterEach(() => simulator.stop());

const start = (to: string, reference = `r-${to.slice(1)}`) =>
  call(simulator.url, '/v1/verifications', { reference, to, merchantCode: 'BAIZE', domain: 'baize.example' });
const check = (id: unknown, code: string) => call(simulator.url, `/v1/verifications/${String(id)}/check`, { code });
const codeFor = (to: string) => /\d{6}/.exec(simulator.control.inbox({ to })[0]?.words ?? '')?.[0] ?? '';

describe('a verification', () => {
  const to = '+66812345678';

  test('approves the code that was texted, once', async () => {
    const { status, body } = await start(to);
    expect(status).toBe(201);
    expect(await check(body['verificationId'], codeFor(to))).toMatchObject({
      status: 200,
      body: { status: 'approved', phone: to },
    });
    expect(await check(body['verificationId'], codeFor(to))).toMatchObject({ body: { code: 'code-expired' } });
  });

  test('asked for again under one reference is the same one, with one text', async () => {
    const [first, second] = [await start(to), await start(to)];
    expect(second.body).toEqual(first.body);
    expect(simulator.control.inbox({ to })).toHaveLength(1);
  });

  test('is over after five wrong codes, also for the right one', async () => {
    const { body } = await start(to);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await check(body['verificationId'], '00000x')).toMatchObject({
        body: { code: 'invalid-verification-code' },
      });
    expect(await check(body['verificationId'], codeFor(to))).toMatchObject({ body: { code: 'code-expired' } });
  });

  test('expires', async () => {
    const { body } = await start(to);
    await new Promise((resolve) => setTimeout(resolve, 550));
    expect(await check(body['verificationId'], codeFor(to))).toMatchObject({ body: { code: 'code-expired' } });
  });
});

test.each([
  ['+66800000001', 'invalid-phone-number'],
  ['', 'missing-phone-number'],
  ['+66800000002', 'missing-phone-number'],
  ['+66800000003', 'too-many-requests'],
  ['+66800000004', 'internal-error'],
  ['+66800000006', 'captcha-check-failed'],
  ['+66800000007', 'quota-exceeded'],
  ['+66800000008', 'operation-not-allowed'],
])('the number %s is refused with %s', async (to, code) => {
  expect((await start(to)).body).toMatchObject({ code });
});

test.each([
  ['+66800000005', 'invalid-verification-code'],
  ['+66800000009', 'code-expired'],
  ['+66800000010', 'missing-verification-code'],
])('the number %s gets its text, and its right code is answered with %s', async (to, code) => {
  const { body } = await start(to);
  expect((await check(body['verificationId'], codeFor(to))).body).toMatchObject({ code });
});

test('a fault can be let in for any number', async () => {
  simulator.control.setFault({ scope: 'next-verification', fault: 'quota-exceeded' });
  expect(await start('+66812345678')).toMatchObject({ status: 429, body: { code: 'quota-exceeded' } });
  expect((await start('+66812345678')).status).toBe(201);
});
