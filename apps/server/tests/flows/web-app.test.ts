/** Every merchant's site is an app of its own. */
import { get } from 'node:http';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetDirectory } from '#capabilities/merchants/index.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { TestApp } from '#testing/app.ts';
import { startTestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const manifest = async (site: string, language = 'en') => {
  const answer = await fetch(new URL('/manifest.webmanifest', site), { headers: { 'accept-language': language } });
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  return (await answer.json()) as {
    name: string;
    lang: string;
    theme_color: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
};

describe('the app of a merchant', () => {
  it('has its own name, colours and language', async () => {
    const [one, other] = [await manifest(app.url), await manifest(app.lotusUrl, 'th')];
    expect(one).toMatchObject({ lang: 'en', start_url: '/', scope: '/', display: 'standalone' });
    expect(other.lang).toBe('th');
    expect(other.name).not.toBe(one.name);
    expect(other.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('has every icon its manifest names, in the size it says, one of them maskable', async () => {
    const { icons } = await manifest(app.url);
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes } of icons) {
      const answer = await fetch(new URL(src, app.url));
      expect(answer.headers.get('content-type')).toBe('image/png');
      const { width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(await (await fetch(new URL('/icon.svg', app.url))).text()).toMatch(/^<svg/);
  });

  it('is the merchant’s own mark, where it has one, and never the product’s', async () => {
    const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';
    const { database } = app.services;
    const house = await (await fetch(new URL('/apple-touch-icon.png', app.lotusUrl))).arrayBuffer();
    await inSystemTx(database, (db) => db.updateTable('merchant').set({ mark }).where('code', '=', 'LOTUS').execute());
    forgetDirectory(database);
    const tab = await fetch(new URL('/icon.svg', app.lotusUrl));
    expect(await tab.text()).toBe(mark);
    expect(tab.headers.get('content-security-policy')).toContain('sandbox');
    expect((await manifest(app.lotusUrl)).icons).toMatchObject([
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...['192', '512', '180'].map((side) => ({ sizes: `${side}x${side}`, purpose: 'any' })),
    ]);
    const plain = await (await fetch(new URL('/apple-touch-icon.png', app.lotusUrl))).arrayBuffer();
    expect(Buffer.from(plain).equals(Buffer.from(house))).toBe(false);
    expect(await (await fetch(new URL('/icon.svg', app.url))).text()).not.toBe(mark);
  });

  it('returns 404 for an unknown host', async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(new URL('/manifest.webmanifest', app.url), { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on('error', reject);
      });
    expect(await statusFor(new URL(app.url).host)).toBe(200);
    expect(await statusFor('stranger.example')).toBe(404);
  });
});
