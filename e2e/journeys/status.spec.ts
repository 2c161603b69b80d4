/** The status of the site: open, closed for maintenance, refused from here, no site at all (specification 2, 4, 8). */
import { expect, test } from '@playwright/test';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, hearing, open, operator, stands } from '../src/tab.ts';
import { sayIn } from '../src/visit.ts';

const say = sayIn('en');

let system: System;
let operate: ReturnType<typeof operator>;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  operate = operator(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

async function closeLotus(maintenance: { on: boolean; until: string | null; info: string | null }): Promise<void> {
  const { version, name, seeds, motto, switches, fourEyesAboveMinor, autoReceiptMinutes } = await operate(
    'GET',
    'LOTUS',
  );
  const brand = { version, name, seeds, motto, switches, fourEyesAboveMinor, autoReceiptMinutes };
  await operate('PUT', 'LOTUS', { ...brand, maintenance });
}

async function serveLotus(lists: Record<string, readonly string[]>): Promise<void> {
  const now = await operate('GET', 'LOTUS/regions');
  await operate('PUT', 'LOTUS/regions', { ...now, ...lists });
}

test.describe('the status of the site', () => {
  test('maintenance replaces the page: until when, how long, why, whom to ask; and it opens by itself', async ({
    browser,
  }) => {
    const { listen, begun } = hearing();
    const page = await open(browser, system.at.lotus, { listen });
    await expect(page.getByRole('banner')).toBeVisible();
    await stands(page);
    await begun;
    const until = new Date(Date.now() + 2 * 3_600_000 + 90_000);
    await closeLotus({ on: true, until: until.toISOString(), info: 'New tables are being laid.' });
    // the open tab is told at once
    await expect(page.getByRole('heading', { name: say('shell.maintenanceTitle') })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByText('New tables are being laid.')).toBeVisible();
    const local = await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), until.toISOString());
    await expect(page.locator('time')).toContainText(local);
    await expect(page.getByText(/^2:0[01]:\d\d$/)).toBeVisible();
    await expect(page.getByRole('link', { name: say('shell.customerService') })).toHaveAttribute('href', /^mailto:/);
    await closeLotus({ on: false, until: null, info: null });
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('a refused visitor sees the own address and the reason', async ({ browser }) => {
    await serveLotus({ blockedNetworks: ['127.0.0.0/8'] });
    const page = await open(browser, system.at.lotus);
    await expect(page.getByRole('heading', { name: say('shell.blockedTitle') })).toBeVisible();
    await expect(page.getByText('127.0.0.1', { exact: true })).toBeVisible();
    await expect(page.getByText(say('shell.blockedNetwork'))).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await serveLotus({ blockedNetworks: [] });
    await page.getByRole('button', { name: say('common.retry') }).click();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('only the countries that are served get in', async ({ browser }) => {
    await serveLotus({ allowedCountries: ['TH'] });
    const page = await open(browser, system.at.lotus);
    await expect(page.getByText(say('shell.blockedBody'))).toBeVisible(); // this machine is in no country
    await serveLotus({ allowedCountries: [] });
  });

  test('an address of no merchant says that it is invalid', async ({ browser }) => {
    const nobody = new URL(system.at.site);
    nobody.hostname = 'nobody.localhost';
    const page = await open(browser, nobody.href);
    await expect(page.getByRole('heading', { name: say('shell.invalidTitle') })).toBeVisible();
    await expect(page.getByText(say('shell.invalidBody'))).toBeVisible();
  });

  test('a game in maintenance says until when, and suggests others', async ({ browser }) => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await operate('PUT', 'BAIZE/games/dice/maintenance', { until });
    const page = await open(browser, `${system.at.site}/seamless?nodeId=dice&mode=demo`);
    await expect(page.getByText(say('member.game.maintenance'))).toBeVisible();
    await expect(page.getByRole('heading', { name: say('games.suggestions') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first().getByRole('link').first()).toBeVisible();
    await operate('PUT', 'BAIZE/games/dice/maintenance', { until: null });
  });
});
