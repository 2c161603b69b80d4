import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PaymentsSimulator } from '../index.ts';
import { depositBody, platformKey, read, startQuick } from '../testing.ts';
import { randomUUID } from 'node:crypto';
import { sign, signedHeaders } from './signature.ts';

describe('a call is let in by its signature alone', () => {
  let simulator: PaymentsSimulator;
  beforeAll(async () => (simulator = await startQuick()));
  afterAll(() => simulator.stop());

  const body = JSON.stringify(depositBody('signed-1', 'http://127.0.0.1:9/'));
  const send = async (headers: Record<string, string>, sent = body) =>
    read(
      await fetch(`${simulator.url}/v1/deposits`, {
        method: 'POST',
        body: sent,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );
  const headersAt = (offsetSeconds: number) => {
    const timestamp = String(Math.floor(Date.now() / 1000) + offsetSeconds);
    const nonce = randomUUID();
    return {
      'x-key-id': platformKey.id,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': sign(platformKey.secret, { method: 'POST', target: '/v1/deposits', timestamp, nonce }, body),
    };
  };

  test('the published example holds', () => {
    // Made with: printf '1700000000\nexample-nonce\nPOST /v1/deposits\n{}' | openssl dgst -sha256 -hmac example-secret
    const about = { method: 'POST', target: '/v1/deposits', timestamp: '1700000000', nonce: 'example-nonce' };
    expect(sign('example-secret', about, '{}')).toBe(
      '5367ee7ce270c0c9b20fdb54977cdbbdf84fb20cba6dfe34f8f41cd9424b0c83',
    );
  });

  test.each([
    ['no headers at all', () => ({}), 'SIGNATURE_MISSING'],
    ['a wrong signature', () => ({ ...headersAt(0), 'x-signature': 'a'.repeat(64) }), 'SIGNATURE_INVALID'],
    ['a signature that is no hex', () => ({ ...headersAt(0), 'x-signature': 'ü' }), 'SIGNATURE_INVALID'],
    ['an unknown key', () => ({ ...headersAt(0), 'x-key-id': 'stranger' }), 'SIGNATURE_INVALID'],
    [
      'a time moved after signing',
      () => ({ ...headersAt(0), 'x-timestamp': headersAt(5)['x-timestamp'] }),
      'SIGNATURE_INVALID',
    ],
    ['a call 301 s old', () => headersAt(-302), 'TIMESTAMP_OUT_OF_RANGE'],
    ['a call from 301 s ahead', () => headersAt(302), 'TIMESTAMP_OUT_OF_RANGE'],
  ])('%s is refused', async (_, headers, code) => {
    expect(await send(headers())).toMatchObject({ status: 401, body: { code } });
    expect(simulator.control.findDeposit('signed-1')).toBeUndefined();
  });

  test('a body changed by one byte is refused', async () => {
    const changed = body.replace('123450', '123451');
    expect(await send(headersAt(0), changed)).toMatchObject({ status: 401, body: { code: 'SIGNATURE_INVALID' } });
  });

  test('a read needs a signature too', async () => {
    expect(await read(await fetch(`${simulator.url}/v1/payouts/any`))).toMatchObject({ status: 401 });
  });

  test('a right signature within 300 s is let in', async () => {
    expect((await send(headersAt(-290))).status).toBe(201);
  });

  test('a call signed for another path is refused, and a call is let in once', async () => {
    const elsewhere = signedHeaders(
      platformKey,
      { method: 'POST', url: `${simulator.url}/v1/payouts`, body },
      Date.now(),
    );
    expect(await send(elsewhere)).toMatchObject({ status: 401, body: { code: 'SIGNATURE_INVALID' } });
    const headers = signedHeaders(
      platformKey,
      { method: 'POST', url: `${simulator.url}/v1/deposits`, body },
      Date.now(),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(headers)));
    expect(answers.filter((answer) => answer.body['code'] === 'NONCE_USED')).toHaveLength(4);
  });
});
