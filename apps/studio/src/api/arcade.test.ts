/** The arcade holds money, so its word must be its own: every answer carries its key, and nobody but the platform is heard. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ed25519PrivateKey, hmacKey, signRequest, verifyResponse } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorKey } from '../testing/keys.ts';
import { startTestStudio } from '../testing/studio.ts';
import type { TestStudio } from '../testing/studio.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const platform = ed25519PrivateKey('platform-a', privateKey.export({ format: 'pem', type: 'pkcs8' }));
const published = { kty: 'OKP', crv: 'Ed25519', kid: 'platform-a', x: publicKey.export({ format: 'jwk' }).x, use: 'sig', alg: 'EdDSA' }; // prettier-ignore
const own = hmacKey(`${vendorKey.id}.arcade`, vendorKey.secret);
const keys = createServer((_request, response) => response.end(JSON.stringify({ keys: [published] })));

let house: TestStudio;
beforeAll(async () => {
  await once(keys.listen(0, '127.0.0.1'), 'listening');
  house = await startTestStudio({ platformUrl: `http://127.0.0.1:${(keys.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await house.stop();
  keys.closeAllConnections();
  keys.close();
});

async function call(key: SignatureKey, path: string, body?: unknown) {
  const method = body === undefined ? 'GET' : 'POST';
  const text = body === undefined ? '' : JSON.stringify(body);
  const signed = signRequest({ method, target: path, body: text }, key, new Date());
  const response = await fetch(house.studio.url + path, {
    method,
    headers: { ...signed, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: text }),
  });
  const raw = await response.text();
  const headers = Object.fromEntries(response.headers);
  const answer = { status: response.status, body: raw, requestSignature: signed.signature, headers };
  const isOwn = verifyResponse(answer, (keyId) => (keyId === own.keyId ? own : undefined), new Date()).ok;
  return { status: response.status, body: JSON.parse(raw) as Record<string, unknown>, isOwn };
}

test('money goes in and is told of, each answer under the arcade’s key', async () => {
  const playerId = randomUUID();
  const transfer = { requestId: randomUUID(), transferId: randomUUID(), merchantCode: 'BAIZE', playerId, currency: 'USD', direction: 'in', amount: '12.50' }; // prettier-ignore
  const done = { status: 200, isOwn: true, body: { transferId: transfer.transferId, state: 'done', balance: '12.50' } };
  expect(await call(platform, '/transfer-api/transfers', transfer)).toMatchObject(done);
  expect(await call(platform, '/transfer-api/transfers', transfer)).toMatchObject(done);
  const told = await call(platform, `/transfer-api/balances/BAIZE/${playerId}?currency=USD`);
  expect(told).toEqual({ status: 200, isOwn: true, body: { balance: '12.50', currency: 'USD' } });
  expect(await call(platform, '/transfer-api/transfers', { ...transfer, amount: '13.00' })).toMatchObject({ status: 409, isOwn: true }); // prettier-ignore
});

test('whoever is not the platform is not heard', async () => {
  const { status, body } = await call(own, `/transfer-api/balances/BAIZE/${randomUUID()}?currency=USD`);
  expect([status, body['code']]).toEqual([401, 'SIGNATURE']);
});
