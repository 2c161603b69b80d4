/** The first view comes from the server: it is there without any script, belongs to whoever opens it, and nothing jumps or is
 *  asked again when the script takes over. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { playerTab, tokenFor } from '../src/people.ts';
import { say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { open, stands } from '../src/tab.ts';

let system: System;

test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  for (const path of ['/', '/rng', '/member/withdraw']) await untilDrawn(path);
});
test.afterAll(async () => {
  await system?.stop();
});

/** The first drawing of a page may come too late for the one who asked; from then on it is kept. */
async function untilDrawn(path: string): Promise<void> {
  const drawn = async (): Promise<boolean> =>
    (await (await fetch(`${system.at.site}${path}`)).text()).includes('data-first-view');
  await expect.poll(drawn, { message: `${path} was never drawn`, timeout: 60_000 }).toBe(true);
}

/** Answers that grew old in a drawing are rightly asked again: one that is shown once more is followed by a new one. */
async function untilDrawnAnew(path: string): Promise<void> {
  const ageMs = async (): Promise<number> => {
    const page = await (await fetch(`${system.at.site}${path}`)).text();
    return Date.now() - Number(/"madeAt":(\d+)/.exec(page)?.[1] ?? 0);
  };
  await expect.poll(ageMs, { message: `${path} was not drawn anew`, timeout: 60_000 }).toBeLessThan(10_000);
}

/** Sum of the page's layout shifts so far. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500); // none is told of when there was none
      }),
  );
}

test('without a script: heading, pictures and links of home and of a lobby', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/rng']) {
    await page.goto(`${system.at.site}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('article img').first()).toBeVisible();
    await expect(page.locator('main a[href]').first()).toBeVisible();
  }
  await context.close();
});

test('a path that is no page of the site is never drawn: it gets the plain page at once', async () => {
  for (const path of ['/member/no-such-page', '/nowhere', '/help/no-such-entry']) {
    const page = await (await fetch(`${system.at.site}${path}`)).text();
    expect(page).toContain('<div id="root"></div>');
    expect(page).not.toContain('data-first-view');
  }
});

test('the script hydrates the drawn page: nothing shifts, no call is repeated, no error is logged', async ({
  browser,
}) => {
  await untilDrawnAnew('/');
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const broken: string[] = [];
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${system.at.site}/`);
  await expect(page.locator('html[data-first-view]')).toHaveCount(0); // taken over, and settled
  expect(await shifts(page)).toBeLessThan(0.01);
  expect(asked.filter((path) => /hotGames|gameVendor|Announcements|permission/.test(path))).toEqual([]);
  expect(broken).toEqual([]);
  await page.close();
});

test('a visitor’s first view is not shown to a member, nor a member’s to a visitor', async ({ browser }) => {
  const member = await playerTab(system.at.site, (await tokenFor(system.seeded, system.at, 'member')) ?? '');
  const context = await browser.newContext();
  await context.route('**/assets/*.js', (route) => route.abort()); // what stands is what the server sent
  const page = await context.newPage();
  await page.goto(`${system.at.site}/member/withdraw`);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, member);
  await page.goto(`${system.at.site}/member/withdraw`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${system.at.site}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await context.close();
});

/** Pages of one's own that ask much, in many ways. */
const ownPages = ['withdraw', 'depositv2', 'limits', 'transactionHistory', 'securityCenter'];

test('what a member’s own page asked while its script was on its way is what the page shows', async ({ browser }) => {
  const tab = await playerTab(system.at.site, (await tokenFor(system.seeded, system.at, 'member')) ?? '');
  for (const name of ownPages) {
    await untilDrawn(`/member/${name}`);
    const page = await open(browser, `${system.at.site}/member/${name}`, { tab });
    await stands(page);
    await expect(page.getByText(say('load.title.other'))).toHaveCount(0);
    await page.context().close();
  }
});

test('the language a device chose is the language of its next first view', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: 'lang', value: 'TY', url: system.at.site }]);
  const page = await context.newPage();
  await expect
    .poll(
      async () => {
        await page.goto(`${system.at.site}/`);
        return page.locator('#root h1').count(); // its first drawing may come too late
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0E00-\u0E7F]/);
  await context.close();
});
