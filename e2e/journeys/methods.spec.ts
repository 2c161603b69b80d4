/** Ways to pay, in Chromium: an account that players pay to takes two people, the second types its number anew, and players pay to
 *  the old one until then; a way to pay out that an operator changes is what the player's page says. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openBooks } from '../src/books.ts';
import { register } from '../src/pages/player.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';
import { agreeAndCarryOut } from '../src/two-people.ts';
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

async function openAs(browser: Browser, as: 'member' | 'admin', path: string): Promise<Page> {
  const look = { theme: 'dark', width: 1440, height: 900, language: journeyLanguage } as const;
  const site = as === 'member' ? 'baize' : 'console';
  return (await visit(browser, system, tabs, { name: path, site, as, path }, look)).page;
}

const dialog = (page: Page) => page.locator('dialog[open]');
/** Asked for by another operator when the sample data was made. */
const asked = { bank: 'First Harbour Bank', number: '0012 3456 78' };

/** Asks to pay by transfer, and stands where the account is told. */
async function askForAccount(page: Page): Promise<void> {
  await page.goto(`${system.at.site}/member/depositv2`);
  await page
    .getByRole('radio', { name: new RegExp(`^${say('deposits.method.bank_transfer')}`) })
    .check({ force: true });
  await page.getByRole('textbox', { name: say('deposits.howMuch') }).fill('60');
  await page.getByRole('button', { name: say('deposits.getAccount') }).click();
  await expect(page.getByText(say('deposits.payeeNumber'), { exact: true }).first()).toBeVisible();
}

test('another account to pay to waits for a second person, who types its number', async ({ page, browser }) => {
  await page.addInitScript((language) => {
    localStorage.setItem('lang', language);
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  }, journeyLanguage);
  const books = await openBooks(system);
  await register(page, system, books, 'transfer01');
  await books.close();
  await askForAccount(page);
  await expect(page.getByText(asked.bank)).toHaveCount(0);

  const second = await openAs(browser, 'admin', '/methods');
  await second.getByText(asked.bank).first().click();
  const typed = dialog(second).getByRole('textbox', { name: say('console-site.methods.typeNumber') });
  const agree = dialog(second).getByRole('button', { name: say('console-agents.appApprove'), exact: true });
  await typed.fill('0012 3456 87');
  await agree.click();
  await expect(dialog(second)).toContainText(say('console-site.methods.typeNumberWrong'));
  await typed.fill(asked.number.replaceAll(' ', ''));
  await agree.click();
  await expect(dialog(second)).toHaveCount(0);

  await askForAccount(page);
  await expect(page.getByText(asked.bank).first()).toBeVisible();
  await expect(page.locator('main')).toContainText(asked.number);
});

test('who asked for another account may take it back, and no more', async ({ browser }) => {
  const olive = await openAs(browser, 'admin', '/methods');
  await olive.locator('tr', { hasText: 'bank_transfer' }).last().click();
  const box = (name: string) => dialog(olive).getByRole('textbox', { name: say(name) });
  await box('deposits.payeeBank').fill('Second Harbour Bank');
  await box('console-site.methods.holder').fill('Baize Payments');
  await box('deposits.payeeNumber').fill('7781 2204 19');
  await dialog(olive)
    .getByRole('button', { name: say('console-agents.publish'), exact: true })
    .click();
  await expect(olive.getByText(say('console-site.methods.waitsSent'))).toBeVisible();

  await olive.getByText('Second Harbour Bank').first().click();
  await expect(dialog(olive)).toContainText(say('console-site.methods.waitsOwn'));
  await expect(dialog(olive).getByRole('button', { name: say('console-agents.appApprove'), exact: true })).toHaveCount(
    0,
  );
  await box('console-players.reason').fill('The bank opened another one');
  await dialog(olive)
    .getByRole('button', { name: say('bonuses.refuse'), exact: true })
    .click();
  await expect(dialog(olive)).toHaveCount(0);
  const refused = say('console-site.methods.decided', { state: 'refused', name: '' }).trim();
  await expect(olive.getByRole('row').filter({ hasText: 'Second Harbour Bank' })).toContainText(refused);
});

test('a way to pay out that an operator changes is what the player’s page says', async ({ browser }) => {
  const olive = await openAs(browser, 'admin', '/methods?tab=out');
  await olive.getByText(say('deposits.method.bank_transfer'), { exact: true }).first().click();
  const least = dialog(olive).getByRole('textbox', { name: say('console-site.methods.min') });
  await least.fill('90000');
  await dialog(olive)
    .getByRole('button', { name: say('console-agents.publish'), exact: true })
    .click();
  await expect(dialog(olive)).toContainText(say('console-site.methods.maxBelow')); // nothing is sent
  await least.fill('35');
  await dialog(olive)
    .getByRole('button', { name: say('console-agents.publish'), exact: true })
    .click();
  await expect(dialog(olive).getByText(say('console-requests.needed'))).toBeVisible();
  await agreeAndCarryOut(olive, system, tabs.partner['consoleToken'] ?? '');
  await olive.goto(`${system.at.console}/methods?tab=out`);
  await expect(olive.getByRole('row').filter({ hasText: say('deposits.method.bank_transfer') })).toContainText('35.00');

  const player = await openAs(browser, 'member', '/member/withdraw');
  await expect(player.locator('main')).toContainText('35.00');
});
