/** What another website’s page may make a browser send: nothing that changes anything. */
import { callList } from '@baize/protocol/calls';
import type { CallSpec } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSystemTx } from '#kernel/in-tx.ts';
import { forgetDirectory } from '#capabilities/merchants/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';

const isSigned = ({ who }: CallSpec): boolean => who === 'vendor' || who === 'provider';
const changing = callList.filter((call) => call.method !== 'GET' && !isSigned(call));
const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function codeOf(call: CallSpec, headers: Record<string, string>, body?: string): Promise<string | undefined> {
  const base = call.path.startsWith('/console/') ? app.consoleUrl : app.url;
  const response = await fetch(base + call.path.replace(/\{\w+\}/g, 'x'), {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return ((await response.json()) as { code?: string }).code;
}

const freePlay = (headers: Record<string, string>) => app.send('freePlay', { body: {}, headers });
const memberCount = () =>
  inSystemTx(app.services.database, (db) =>
    db
      .selectFrom('member')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  ).then(({ n }) => Number(n));

describe('a call that changes something', () => {
  it('is refused from another website, whichever call it is', async () => {
    const found = await Promise.all(changing.map(async (call) => [call.name, await codeOf(call, evil)]));
    expect(found.filter(([, code]) => code !== 'FOREIGN_ORIGIN')).toEqual([]);
    expect(found.length).toBeGreaterThan(150);
  });

  it('is refused before its body is looked at, and makes nothing', async () => {
    const call = changing.find(({ name }) => name === 'freePlay')!;
    expect(await codeOf(call, { ...evil, 'content-type': 'text/plain' }, '{')).toBe('FOREIGN_ORIGIN');
    expect(await codeOf(call, evil, 'x'.repeat(200_000))).toBe('FOREIGN_ORIGIN');
    const before = await memberCount();
    expect((await freePlay(evil)).status).toBe(403);
    expect(await memberCount()).toBe(before);
  });

  it('is refused with the reason in the caller’s language', async () => {
    const english = (await freePlay(evil)).text;
    const thai = (await freePlay({ ...evil, 'accept-language': 'th' })).text;
    expect(thai).toMatch(/[\u0e00-\u0e7f]/);
    expect(english).not.toBe(thai);
  });

  it.each([
    ['an origin without a name', { origin: 'null' }],
    ['no URL', { origin: 'evil' }],
    ['the same host at another port', { origin: 'http://127.0.0.1:1' }],
    ['no origin, but a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['no origin, but a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused with %s', async (_what, headers) => {
    expect((await freePlay(headers)).code).toBe('FOREIGN_ORIGIN');
  });

  it('is refused from another merchant’s site and from the console, and the console from a site', async () => {
    expect((await freePlay({ origin: app.lotusUrl })).code).toBe('FOREIGN_ORIGIN');
    expect((await freePlay({ origin: app.consoleUrl })).code).toBe('FOREIGN_ORIGIN');
    expect((await app.send('staffLogin', { headers: { origin: app.url } })).code).toBe('FOREIGN_ORIGIN');
  });

  it('passes from the page’s own origin, from another domain of the merchant, and from no browser', async () => {
    await inSystemTx(app.services.database, async (db) => {
      const { merchant_id } = await db
        .selectFrom('merchant')
        .select('merchant_id')
        .where('code', '=', 'BAIZE')
        .executeTakeFirstOrThrow();
      await db.insertInto('merchant_domain').values({ host: 'second.example', merchant_id }).execute();
    });
    forgetDirectory(app.services.database);
    for (const headers of [
      { origin: app.url, 'sec-fetch-site': 'same-origin' },
      { origin: 'https://second.example', 'sec-fetch-site': 'cross-site' },
      {},
    ])
      expect((await freePlay(headers)).status).toBe(200);
    expect((await app.send('staffLogin', { headers: { origin: app.consoleUrl } })).code).not.toBe('FOREIGN_ORIGIN');
  });
});

it('a call that only reads, and a signed one, are not asked where they come from', async () => {
  expect((await app.send('systemStatus', { headers: evil })).status).toBe(200);
  for (const call of callList.filter(isSigned)) expect(await codeOf(call, evil)).not.toBe('FOREIGN_ORIGIN');
});
