/** The site as an installed app: its manifest, opening without a line, and nothing old about money. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { stands } from '../src/tab.ts';

test.use({ serviceWorkers: 'allow' });

let system: System;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
});
test.afterAll(async () => {
  await system?.stop();
});

// announcements have journeys of their own (announcements.spec.ts)
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  });
});

/** Chromium's own verdict on whether the site can be installed. */
async function installProblems(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // a private window, which every test context is, never installs
  return installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
}

async function untilControlled(page: Page): Promise<void> {
  // a busy machine takes its time to fetch what the worker keeps
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
}

test('a merchant’s site can be installed, under its own name', async ({ page }) => {
  await page.goto(system.at.site);
  await untilControlled(page);
  await expect.poll(() => installProblems(page)).toEqual([]);
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  await page.goto(system.at.lotus);
  const other = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(other.name).not.toBe(manifest.name);
  expect(other.theme_color).not.toBe(manifest.theme_color);
});

test('opens without a line, says so, and comes back by itself', async ({ page, context }) => {
  await page.goto(system.at.site);
  await untilControlled(page);
  await page.reload(); // through the worker, which now keeps what the first view took
  await stands(page); // the server's drawing is there before the scripts are
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto(`${system.at.site}/rng`);
  await expect(page.getByText('The link is lost.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The link is lost.')).toBeHidden();
});

test('keeps no answer about accounts, games or money', async ({ page }) => {
  await page.goto(system.at.site);
  await untilControlled(page);
  await page.goto(`${system.at.site}/rng`);
  await stands(page);
  await page.waitForLoadState('networkidle');
  const keptPaths = () =>
    page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
      return paths;
    });
  await expect.poll(async () => (await keptPaths()).length).toBeGreaterThan(3);
  const kept = await keptPaths();
  expect(
    kept.filter((path) => !path.startsWith('/assets/') && !['/index.html', '/api/system/permission'].includes(path)),
  ).toEqual([]);
});

test('the download page fits the device: steps for each system, a code to carry it to a phone', async ({ page }) => {
  await page.goto(`${system.at.site}/down`);
  await expect(page.getByRole('img', { name: 'Scan with your phone' })).toBeVisible();
  await page.getByText('iPhone and iPad', { exact: true }).click();
  await expect(page.getByText('“Add to Home Screen”')).toBeVisible();
  await page.getByText('Lite', { exact: true }).click();
  await expect(page.getByText('Nothing is fetched from a store')).toBeVisible();
});
