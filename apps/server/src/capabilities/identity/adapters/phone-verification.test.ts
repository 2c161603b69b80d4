/** How long a verification service that refuses says to wait. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkVerification, startVerification } from './phone-verification.ts';
import type { PhoneService } from './phone-verification.ts';

let server: Server;
let service: PhoneService;
let retryAfter: string | undefined;
beforeAll(async () => {
  server = createServer((_request, response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(429, { 'content-type': 'application/json' }).end('{"code":"auth/too-many-requests"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = { url, keyId: 'platform', secret: 'of the platform', outgoing: { privateOrigins: [url] } };
});
afterAll(() => server.close());

it.each([
  ['42', 42],
  ['3600', 3_600],
  [undefined, 300],
  ['0', 300],
  ['soon', 300],
  ['99999999', 300],
])('with Retry-After %s is %s s', async (said, retryAfterSeconds) => {
  retryAfter = said;
  const order = { reference: 'r', to: '+66812345678', merchantCode: 'BAIZE', domain: 'example.com', language: 'en' };
  const refused = { refused: 'CODE_TOO_MANY', retryAfterSeconds };
  expect(await startVerification(service, order)).toEqual(refused);
  expect(await checkVerification(service, 'v', '123456')).toEqual(refused);
});
