/** An act that takes two people, on the screens of both, in Chromium: an owner asks for a new operator, and nothing is done; another
 *  one reads what is asked for and agrees; who asked carries it out and reads the one-time password, once. */
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

async function openAs(browser: Browser, as: 'admin' | 'partner' | 'staff', path: string): Promise<Page> {
  const look = { theme: 'light', width: 1440, height: 900, language: journeyLanguage } as const;
  return (await visit(browser, system, tabs, { name: path, site: 'console', as, path }, look)).page;
}

const dialog = (page: Page) => page.locator('dialog[open]');
const act = say('console-requests.act.createStaff');

/** Asks for an operator on the page of operators, and stands where the page says that somebody else must agree. */
async function askFor(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: say('console-staff.add') }).click();
  await dialog(page).getByLabel(say('console-staff.username')).fill(username);
  await dialog(page).getByLabel(say('console-staff.displayName')).fill(`${username} L.`);
  await dialog(page)
    .getByRole('button', { name: say('console-staff.create'), exact: true })
    .click();
  await expect(dialog(page).getByText(say('console-requests.needed'))).toBeVisible();
}

test('a new operator takes two: asked for, agreed to, carried out, and the password is shown once', async ({
  browser,
}) => {
  const olive = await openAs(browser, 'admin', '/staff');
  await askFor(olive, 'linnet');
  await expect(dialog(olive).getByRole('alert')).toHaveCount(0); // nothing went wrong
  await expect(dialog(olive).getByLabel(say('console-staff.username'))).toHaveValue('linnet'); // what is asked for stands there
  await dialog(olive)
    .getByRole('link', { name: say('console-requests.see') })
    .click();
  await expect(dialog(olive).getByText(say('console-requests.ownWaits'))).toBeVisible();
  await expect(dialog(olive).getByRole('button', { name: say('console-requests.carryOut') })).toHaveCount(0);

  const nadia = await openAs(browser, 'partner', '/');
  const place = nadia.getByRole('link', { name: new RegExp(say('console-shell.requests')) }).first();
  await expect(place).toContainText(/\d/); // how many wait for her
  await place.click();
  await nadia.getByRole('row').filter({ hasText: act }).click();
  const file = dialog(nadia);
  await expect(file).toContainText('linnet');
  await expect(file).toContainText(say('console-shell.role.support'));
  await file.getByRole('button', { name: say('console-vendors.fix.agree'), exact: true }).click();
  await expect(file).toHaveCount(0);

  await olive.reload();
  await dialog(olive)
    .getByRole('button', { name: say('console-requests.carryOut') })
    .click();
  const password = await dialog(olive).locator('code').last().innerText();
  expect(password.length).toBeGreaterThanOrEqual(16);
  const done = dialog(olive).getByRole('button', { name: say('common.done') });
  await expect(done).toHaveAttribute('aria-disabled', 'true'); // nobody has said yet that it is handed over
  await dialog(olive).getByRole('checkbox').check({ force: true });
  await done.click();
  await expect(dialog(olive)).toHaveCount(0);
  await olive.goto(`${system.at.console}/requests?tab=all`);
  await olive.getByRole('row').filter({ hasText: act }).first().click();
  await expect(dialog(olive)).toContainText('linnet');
  await expect(dialog(olive)).not.toContainText(password);
  await expect(dialog(olive).getByRole('button', { name: say('console-requests.carryOut') })).toHaveCount(0);
  await olive.goto(`${system.at.console}/staff`);
  await expect(olive.getByRole('row').filter({ hasText: 'linnet L.' })).toBeVisible();
});

test('a colleague refuses with a reason, which who asked reads; who asked takes another one back', async ({
  browser,
}) => {
  const olive = await openAs(browser, 'admin', '/staff');
  await askFor(olive, 'pipit');
  const nadia = await openAs(browser, 'partner', '/requests');
  await nadia.getByRole('row').filter({ hasText: act }).first().click();
  const refuse = dialog(nadia).getByRole('button', { name: say('console-vendors.fix.refuse'), exact: true });
  await expect(refuse).toHaveAttribute('aria-disabled', 'true'); // without a reason
  await dialog(nadia).getByLabel(say('console-players.reason')).fill('Nobody told me of a Pipit');
  await refuse.click();
  await expect(dialog(nadia)).toHaveCount(0);
  await dialog(olive)
    .getByRole('link', { name: say('console-requests.see') })
    .click();
  await expect(dialog(olive)).toContainText('Nobody told me of a Pipit');

  await olive.goto(`${system.at.console}/staff`);
  await askFor(olive, 'siskin');
  await dialog(olive)
    .getByRole('link', { name: say('console-requests.see') })
    .click();
  await dialog(olive)
    .getByRole('button', { name: say('contracts.act.takeBack') })
    .click();
  await expect(dialog(olive)).toHaveCount(0);
  await olive.goto(`${system.at.console}/staff`);
  await expect(olive.getByRole('row').filter({ hasText: /pipit|siskin/ })).toHaveCount(0);
});

test('requests about operators are hidden from operators who may not make one', async ({ browser }) => {
  const rosa = await openAs(browser, 'staff', '/requests');
  // a payments operator grants bonuses and free rounds, so the page opens; requests about accounts are not among them
  await expect(rosa.getByRole('heading', { level: 1 })).toContainText(say('console-shell.requests'));
  await expect(rosa.getByRole('row').filter({ hasText: act })).toHaveCount(0);
});
