import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { inSystemTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { openDirectory } from './directory.ts';
import { installStudio } from './install.ts';
import { openPlatformKeys } from './platform-keys.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({});
  await installStudio(app.services, 1);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

/** The monotonic clock, so much later from now on. */
function passes(ms: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

it('a vendor’s data is at most five seconds old, also after hours without a read', async () => {
  const { services } = app;
  const vendors = openDirectory(services, openPlatformKeys(services));
  const [first] = await vendors.all();
  if (!first) throw new Error('no vendor');
  await inSystemTx(services.database, (db) =>
    db.updateTable('vendor').set({ name: 'Another name' }).where('vendor_id', '=', first.vendorId).execute(),
  );
  passes(3_600_000);
  const names = await Promise.all([1, 2, 3].map(async () => (await vendors.all())[0]?.name));
  expect(names).toEqual(['Another name', 'Another name', 'Another name']);
});

it('goes on with what it knows while the database is away, and asks it again later', async () => {
  const { services } = app;
  let reads = 0;
  const keys = openPlatformKeys(services);
  let isAway = false;
  const vendors = openDirectory(services, {
    ...keys,
    signing: () => ((reads += 1), isAway ? Promise.reject(new Error('away')) : keys.signing()),
  });
  const known = await vendors.all();
  isAway = true;
  passes(6_000);
  expect(await vendors.all()).toBe(known);
  expect(await vendors.all()).toBe(known);
  expect(reads).toBe(2);
});
