/** A merchant is data that its operators set: a field made required with a pattern, and a link in the footer, published in the
 *  console and met by the next visitor. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';
import { openTabs, visit } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

let system: System;
let tabs: Tabs;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(() => system?.stop());

/** The console at a page of the second merchant. */
async function openCallContext(browser: Browser, path: string): Promise<Page> {
  const look = { theme: 'dark', width: 1440, height: 900, language: journeyLanguage } as const;
  const { page } = await visit(browser, system, tabs, { name: path, site: 'console', as: 'admin', path }, look);
  await page.evaluate(() => sessionStorage.setItem('consoleMerchant', 'LOTUS'));
  await page.reload();
  return page;
}

async function publish(page: Page, changes: number): Promise<void> {
  await page.getByRole('button', { name: say('console-merchant.publishTo', { name: 'Lotus' }) }).click();
  await expect(page.locator('dialog[open] li')).toHaveCount(changes);
  await page.getByRole('button', { name: say('console-merchant.publishNow', { count: changes }) }).click();
  await expect(page.getByText(say('console-merchant.published', { name: 'Lotus' }))).toBeVisible();
}

test('a field that an operator asks for is refused at the site with its pattern’s message', async ({
  browser,
  page,
}) => {
  const desk = await openCallContext(browser, '/merchant/registration');
  const line = desk.getByRole('listitem').filter({ has: desk.getByText('LINE', { exact: true }) });
  await line.getByText(say('console-setup.required')).click();
  await line.getByLabel(say('console-setup.minLength')).fill('4');
  await line.getByLabel(say('console-setup.maxLength')).fill('9');
  await line.getByLabel(say('console-setup.patternId')).selectOption('letters_and_digits');
  await publish(desk, 4);

  await page.addInitScript((language) => localStorage.setItem('lang', language), journeyLanguage);
  await page.goto(`${system.at.lotus}/register`);
  const field = page.locator('dialog[open] [name="line"]');
  await field.fill('only letters');
  await field.blur();
  const length = say('fields.rule.length', { min: 4, max: 9 });
  await expect(page.getByText(say('fields.pattern.letters_and_digits', { length }))).toBeVisible();
});

test('a link that an operator publishes is in the footer', async ({ browser, page }) => {
  const desk = await openCallContext(browser, '/merchant/site');
  await desk.getByLabel('Telegram').fill('https://t.example/lotus');
  await publish(desk, 1);
  await page.goto(system.at.lotus);
  await expect(page.locator('footer a[href="https://t.example/lotus"]')).toBeVisible();
});
