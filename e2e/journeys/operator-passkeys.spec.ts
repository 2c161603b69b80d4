/** An operator's passkeys, in Chromium with a device that makes them: set up at the first sign-in and on the own page, named, shown at
 *  the sign-in, removed; the last one stays. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { byName, plugIn } from '../src/authenticator.ts';
import { openTab } from '../src/pages/doors.ts';
import { accountOf } from '../src/people.ts';
import { say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';

let system: System;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(() => system?.stop());

const dialog = (page: Page) => page.locator('dialog[open]');
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The button with this word on a passkey's row. */
const act = (page: Page, name: string, key: string) =>
  row(page, name).getByRole('button', { name: `${say(key)}: ${name}`, exact: true });

async function giveNames(page: Page): Promise<void> {
  const { username, password } = accountOf(system.seeded, 'recruit');
  await page.getByRole('textbox', { name: say('console-sign-in.username') }).fill(username);
  await page.getByRole('textbox', { name: say('console-sign-in.password') }).fill(password);
  await button(page, 'console-sign-in.next').click();
}

/** What the own password confirms. */
async function confirm(page: Page, key: string): Promise<void> {
  await dialog(page)
    .getByRole('textbox', { name: say('console-sign-in.password') })
    .fill(accountOf(system.seeded, 'recruit').password);
  await dialog(page)
    .getByRole('button', { name: say(key), exact: true })
    .click();
}

test('passkeys of an operator are set up, named, shown at the sign-in and removed, and the last one stays', async ({
  browser,
}) => {
  const page = await openTab(browser);
  const first = await plugIn(page);
  await page.goto(byName(system.at.console));
  await giveNames(page);
  await expect(page.getByText(say('console-sign-in.enrolTitle'))).toBeVisible();
  await button(page, 'console-sign-in.usePasskey').click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.goto(`${byName(system.at.console)}/security`);
  await page.getByRole('button', { name: new RegExp(`^${say('console-sign-in.security.rename')}: `) }).click();
  await dialog(page).getByRole('textbox').fill('Old phone');
  await dialog(page)
    .getByRole('button', { name: say('common.save'), exact: true })
    .click();
  await expect(row(page, 'Old phone')).toBeVisible();

  await first.unplug();
  await plugIn(page);
  await button(page, 'console-sign-in.security.add').click();
  await confirm(page, 'console-sign-in.next');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(3); // the head among them

  await page.getByRole('button', { name: /Wilma/ }).click();
  await page.getByRole('menuitem', { name: say('console-shell.signOut') }).click();
  await giveNames(page);
  await expect(page.getByText(say('console-sign-in.passkeySub'))).toBeVisible(); // the password is not enough
  await button(page, 'console-sign-in.usePasskey').click();
  await expect(act(page, 'Old phone', 'console-sign-in.security.remove')).toBeVisible();

  await act(page, 'Old phone', 'console-sign-in.security.remove').click();
  await confirm(page, 'console-sign-in.security.remove');
  await expect(row(page, 'Old phone')).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${say('console-sign-in.security.remove')}: `) }).click();
  await confirm(page, 'console-sign-in.security.remove');
  await expect(dialog(page).getByText(say('errors.LAST_FACTOR'))).toBeVisible();
  await page.context().close();
});
