import { createClient } from '@baize/protocol/client';
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnTime, serverNow } from './clock.ts';
import { createSealer } from './seal.ts';

const serverAt = Date.UTC(2026, 10, 21, 12);
const dayMs = 86_400_000;
const skewMsMax = 120_000; // as the platform's keyring has it

let opened: unknown[] = [];
let sent = 0;

/** As much of a platform as a login needs: its key set, and a call that opens what is dated by its own clock. */
async function platform(): Promise<typeof fetch> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'enc' }];
  const headers = { date: new Date(serverAt).toUTCString() };
  return async (address, init) => {
    if (address === '/.well-known/jwks.json') return Response.json({ keys }); // by way of a cache: it tells no time
    sent += 1;
    const jwe = init?.body as string;
    if (Math.abs(serverAt - Number(decodeProtectedHeader(jwe)['iat']) * 1_000) > skewMsMax)
      return Response.json({ success: false, code: 'ENCRYPTION_INVALID' }, { status: 400, headers });
    const { plaintext } = await compactDecrypt(jwe, privateKey);
    opened.push(JSON.parse(new TextDecoder().decode(plaintext)));
    return Response.json({ success: true, value: { state: 'full' } }, { headers });
  };
}

beforeEach(async () => {
  [opened, sent] = [[], 0];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', await platform());
});
afterEach(() => {
  for (const at of [serverAt, serverAt - 60_000, serverAt]) {
    vi.setSystemTime(at);
    learnTime(new Date(at).toUTCString(), at);
  }
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function login(): Promise<unknown> {
  const client = createClient({
    calls: { login: ['POST', '/wps/session/login', true] },
    baseUrl: '',
    token: () => null,
    language: () => 'en',
    seal: createSealer(() => 'BAIZE'),
    onDate: learnTime,
  });
  return client.send('login', { body: { username: 'lin', password: 'secret-one' } } as never); // as much as is sealed here
}

test('a device a day ahead or behind gets in: its first call is sealed again by the server’s time, the next ones at once', async () => {
  for (const off of [dayMs, -dayMs]) {
    [opened, sent] = [[], 0];
    vi.setSystemTime(serverAt + off);
    await login();
    expect([opened.length, sent]).toEqual([1, 2]);
    expect(Math.abs(serverNow() - serverAt)).toBeLessThan(2_000);
    await login();
    expect([opened.length, sent]).toEqual([2, 3]);
  }
});

test('what cannot be opened the second time either is refused', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('jwks.json')
      ? fetchKeys()
      : ((sent += 1), Response.json({ success: false, code: 'ENCRYPTION_INVALID' }, { status: 400 })),
  );
  await expect(login()).rejects.toMatchObject({ code: 'ENCRYPTION_INVALID' });
  expect(sent).toBe(2);
});

async function fetchKeys(): Promise<Response> {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'two', use: 'enc' }] });
}
