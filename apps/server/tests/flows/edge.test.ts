import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';

let app: TestApp;
const clockFile = join(mkdtempSync(join(tmpdir(), 'baize-test-')), 'clock-offset');
beforeAll(async () => {
  app = await startTestApp({ env: { CLOCK_OFFSET_FILE: clockFile } });
});
afterAll(async () => {
  await app.stop();
  rmSync(dirname(clockFile), { recursive: true });
});

describe('edge', () => {
  it('gives each site its own merchant', async () => {
    expect((await app.send('whitelabel')).value?.merchantCode).toBe('BAIZE');
    expect((await app.send('whitelabel', { atLotus: true })).value?.merchantCode).toBe('LOTUS');
  });

  it('dates every answer by the platform’s clock, refusals too: pages go by it', async () => {
    const aheadMs = 86_400_000;
    writeFileSync(clockFile, String(aheadMs));
    for (const path of ['/wps/system/whitelabel', '/wps/nowhere', '/.well-known/jwks.json']) {
      const dated = Date.parse((await fetch(`${app.url}${path}`)).headers.get('date') ?? '');
      expect(Math.abs(dated - Date.now() - aheadMs)).toBeLessThan(60_000);
    }
    writeFileSync(clockFile, '0');
  });

  it('returns 421 for an unknown host', async () => {
    const { port } = new URL(app.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ port, path: '/wps/system/whitelabel', headers: { host: 'nobody.example' } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it('refuses a call without a session, with a dead one, and one of another merchant', async () => {
    expect((await app.send('walletBalance')).code).toBe('NOT_LOGGED_IN');
    expect((await app.send('walletBalance', {}, 'x'.repeat(43))).code).toBe('NOT_LOGGED_IN');
    const trial = (await app.send('freePlay', { body: {} })).value;
    expect(trial?.type).toBe(4);
    expect((await app.send('memberInfo', {}, trial?.token)).status).toBe(200);
    expect((await app.send('memberInfo', { atLotus: true }, trial?.token)).code).toBe('NOT_LOGGED_IN');
  });

  it('answers broken bodies with codes and keeps its insides to itself', async () => {
    const post = async (body: string, type: string) => {
      const response = await fetch(`${app.url}/wps/session/login/freeplay`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await post('{"os":', 'application/json')).toEqual([400, 'BAD_JSON']);
    expect(await post('<a/>', 'text/xml')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await post(JSON.stringify({ os: 'x'.repeat(70_000) }), 'application/json')).toEqual([413, 'BODY_TOO_LARGE']);
    expect(await post(JSON.stringify({ os: 'a\u0000b' }), 'application/json')).toEqual([400, 'BAD_REQUEST']);
    expect(await post(JSON.stringify({ isAdmin: true }), 'application/json')).toEqual([422, 'VALIDATION']);
  });

  it('a plain body on an encrypted call is refused', async () => {
    const response = await fetch(`${app.url}/wps/session/login`, {
      method: 'POST',
      body: '{"username":"a","password":"b"}',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([415, 'ENCRYPTION_REQUIRED']);
  });

  it.each(['-'.repeat(36), '0'.repeat(36), '00000000-0000-7000-8000-000000000000', 'x'])(
    'has no picture %s and says so',
    async (id) => {
      expect((await fetch(`${app.url}/pictures/${id}`)).status).toBe(404);
    },
  );

  it('speaks the caller’s language', async () => {
    const thai = await app.send('walletBalance', { headers: { 'accept-language': 'th' } });
    const english = await app.send('walletBalance');
    expect(thai.text).toMatch(/[\u0e00-\u0e7f]/);
    expect(thai.text).not.toBe(english.text);
    const refusal = async (language: string) =>
      (await app.send('walletBalance', { headers: { 'accept-language': language } })).text;
    expect(await refusal('zh-TW,zh;q=0.9')).toContain('您尚未登入，請先登入。');
    expect(await refusal('zh-Hant')).toContain('您尚未登入，請先登入。');
    expect(await refusal('zh-CN')).toContain('您尚未登录，请先登录。');
  });

  it('console calls exist on the console listener only', async () => {
    expect((await fetch(`${app.url}/console/session`)).status).toBe(404);
    expect((await fetch(`${app.consoleUrl}/wps/system/whitelabel`)).status).toBe(404);
  });

  it('serves a document of its calls, liveness, readiness and metrics', async () => {
    const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as { openapi: string; paths: object };
    expect(document.openapi).toBe('3.1.1');
    expect(Object.keys(document.paths).length).toBeGreaterThan(20);
    // each listener tells of its own calls only: what operators may ask is no player's business
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/console/'))).toEqual([]);
    const context = (await (await fetch(`${app.consoleUrl}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(context.paths).length).toBeGreaterThan(20);
    expect(Object.keys(context.paths).filter((path) => !path.startsWith('/console/'))).toEqual([]);
    expect((await fetch(`${app.opsUrl}/livez`)).status).toBe(200);
    expect(await (await fetch(`${app.opsUrl}/readyz`)).json()).toEqual({ ready: true, faults: [] });
    expect(await (await fetch(`${app.opsUrl}/metrics`)).text()).toContain('baize_request_seconds');
  });

  it('answers operations questions on loopback only, wherever its sites listen', async () => {
    const open = await startTestApp({ env: { HOST: '0.0.0.0' } });
    expect(new URL(open.opsUrl).hostname).toBe('127.0.0.1');
    expect(open.services.config).toMatchObject({ host: '0.0.0.0', opsHost: '127.0.0.1' });
    await open.stop();
  });

  it('a blocked address and a closed site are refused, but may ask why', async () => {
    const blocked = await startTestApp({ settings: { blockedNetworks: ['127.0.0.0/8'] } });
    expect((await blocked.send('gameList')).code).toBe('REGION_BLOCKED');
    expect((await blocked.send('systemStatus')).value).toMatchObject({ status: 2, ip: '127.0.0.1' });
    await blocked.stop();
  });

  it('asks after a page or a path out of the folder get no server error', async () => {
    for (const [method, path] of [
      ['HEAD', '/'],
      ['HEAD', '/wps/system/status'],
      ['GET', '/..%2f..%2fetc/passwd'],
      ['OPTIONS', '/'],
      ['GET', '/%c0%ae'],
    ] as const) {
      expect((await fetch(app.url + path, { method })).status).toBeLessThan(500);
    }
  });
});
