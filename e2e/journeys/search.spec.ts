/** Search over the page: what it looks through, its keys, what it remembers, and what it says when there is nothing or no answer
 *  (specification 2 and 9, design picture 04). */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { endComposition } from '../src/composition.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, dialog, open, stands } from '../src/tab.ts';
import { openTabs, sayIn } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

const say = sayIn('en');
const thai = sayIn('th');

let system: System;
let tabs: Tabs;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

const field = (page: Page): Locator => dialog(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp): Locator => dialog(page).getByRole('option', { name });

async function search(page: Page, text: string): Promise<void> {
  await stands(page);
  await page.keyboard.press('Control+k');
  await field(page).fill(text);
}

test('games, studios, pages and promotions are found, each with its own line', async ({ browser }) => {
  const page = await open(browser, system.at.site);
  await search(page, 'ＬÁＮＴＥＲＮ');
  await expect(option(page, /Lantern Market/)).toBeVisible();
  await field(page).fill('baize');
  await expect(option(page, /Baize Studio.*Studio, \d+ games/).first()).toBeVisible();
  await field(page).fill('help');
  await expect(option(page, new RegExp(say('shell.helpCentre')))).toBeVisible();
  await field(page).fill('practise');
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${say('shell.promotions')}`) })
    .click();
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await expect(dialog(page).locator('mark')).toHaveText(/practise/i);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('nothing is asked before a pause of 300 ms, and then once', async ({ browser }) => {
  const page = await open(browser, system.at.site, { before: (fresh) => fresh.clock.install() });
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('gameName');
    if (request.url().includes('GCSGAME_gameList') && name !== null) asked.push(name);
  });
  await search(page, '');
  await expect(field(page)).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).pressSequentially('lantern');
  await page.clock.runFor(290);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => asked).toEqual(['lantern']);
});

test('arrows choose and Enter opens: a game to try, then a page; what was typed is remembered', async ({ browser }) => {
  const page = await open(browser, system.at.site);
  await search(page, 'lantern');
  await expect(option(page, /Lantern Market/)).toHaveAttribute('aria-selected', 'true');
  expect(await endComposition(field(page)), 'Enter of a keyboard that composes is its own').toBe(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seamless\?nodeId=lantern-market&mode=demo$/);
  await page.goto(system.at.site);
  await search(page, 'd');
  await expect(dialog(page).getByRole('status')).toHaveText(/\d/); // the answer stands: it starts the choice anew
  const options = dialog(page).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field(page).fill('privacy');
  await expect(option(page, new RegExp(say('shell.privacy')))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/privacy$/);
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('group', { name: say('shell.searchRecent') })).toContainText('lantern');
  await dialog(page)
    .getByRole('button', { name: say('shell.searchForget') })
    .click();
  await expect(dialog(page).getByRole('group', { name: say('shell.searchRecent') })).toBeHidden();
});

test('everybody finds the pages they may open, in their own language', async ({ browser }) => {
  const rows = [
    ['visitor', false, false],
    ['member', true, false],
    ['agent', true, true],
  ] as const;
  for (const [who, hasWallet, hasTeam] of rows) {
    const page = await open(browser, system.at.site, { tab: tabs[who], language: 'TY' });
    await search(page, thai('shell.accountRecord'));
    await expect(option(page, new RegExp(thai('shell.accountRecord'))), who).toHaveCount(hasWallet ? 1 : 0);
    await field(page).fill(thai('agent.page.agentTeamOverview'));
    await expect(option(page, new RegExp(thai('agent.page.agentTeamOverview'))), who).toHaveCount(hasTeam ? 1 : 0);
    await page.context().close();
  }
});

test('nothing found says so and offers what is played a lot; a call that fails says so and is asked again', async ({
  browser,
}) => {
  const page = await open(browser, system.at.site);
  await search(page, 'qqqqzz');
  await expect(dialog(page).getByText(say('shell.searchNone', { text: 'qqqqzz' }))).toBeVisible();
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await page.route('**/GCSGAME_gameList*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'BAD_REQUEST', message: '', traceId: 'abcdef12-0' } }),
  );
  await field(page).fill('lantern');
  await expect(dialog(page).getByText(say('errors.BAD_REQUEST'))).toBeVisible();
  await page.unroute('**/GCSGAME_gameList*');
  await dialog(page)
    .getByRole('button', { name: say('common.retry') })
    .click();
  await expect(option(page, /Lantern Market/)).toBeVisible();
});
