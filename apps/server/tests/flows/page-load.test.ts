/** Pages asked for without measure: an address has a bucket, everybody else is served. The site's program is one that never draws. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { startTestApp } from '#testing/app.ts';
import { errorText } from '#kernel/text.ts';

const page = '<!doctype html><html lang="en"><head><title>Site</title></head><body><div id="root"></div></body></html>';
const program = `
const { parentPort } = require('node:worker_threads');
parentPort.postMessage({ paths: ['/'] });
parentPort.on('message', () => undefined);
`;
/** A tenth of the usual measure, so that a test reaches it. */
const pagesAMinute = 60;

let app: TestApp;
const dist = mkdtempSync(join(tmpdir(), 'baize-site-'));
beforeAll(async () => {
  mkdirSync(join(dist, '.first-view'));
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, '.first-view/program.js'), program);
  app = await startTestApp({ env: { SITE_DIST: dist, TRUSTED_HOPS: '1', RATE_MULTIPLIER: '0.1' } });
});
afterAll(async () => {
  await app.stop();
  rmSync(dist, { recursive: true, force: true });
});

const open = (path: string, from: string, language = 'en') =>
  fetch(new URL(path, app.url), { headers: { 'x-forwarded-for': from, 'accept-language': language } });

describe('pages', () => {
  it('return 429 with the wait, in its language, to an address that asks for too many, and to no other', async () => {
    const many = Array.from({ length: pagesAMinute + 40 }, (_, place) => open(`/member/${place}`, '203.0.113.1'));
    const answers = await Promise.all(many);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(pagesAMinute);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    const refused = await open('/', '203.0.113.1', 'th');
    const retryAfterSeconds = Number(refused.headers.get('retry-after'));
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(await refused.text()).toContain(errorText('th', 'TOO_MANY_REQUESTS', { retryAfterSeconds }));
    expect((await open('/', '198.51.100.1')).status).toBe(200);
  });

  it('addresses of one household share a bucket', async () => {
    const of = (place: number) => open('/games', `2001:db8:7:7::${place.toString(16)}`);
    const answers = await Promise.all(Array.from({ length: pagesAMinute + 1 }, (_, place) => of(place + 1)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await open('/games', '2001:db8:7:8::1')).status).toBe(200);
  });

  it('return the plain page for an unknown path', async () => {
    const answer = await open('/member/no-such-page', '198.51.100.2');
    expect(await answer.text()).toContain('<div id="root"></div>');
  });
});
