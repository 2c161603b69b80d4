/** Passwords that are set anew, in Chromium with real parts: by a code at the phone, by a link in a mail, because somebody else gave
 *  the first. */
import { expect, test } from '@playwright/test';
import { countArrived, readArrived, resetToken } from '../src/inbox.ts';
import { configure, inDatabase } from '../src/merchant-config.ts';
import { chooseTab, dialogOf, expectIn, fillCode, fillNames, fillNumber, openTab, press } from '../src/pages/doors.ts';
import { accountOf } from '../src/people.ts';
import { longPassword } from '../src/registration.ts';
import { say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';

/** The seed's: bound to the member and proved. */
const phone = { country: 'Thailand', digits: '0890000101', number: '+66890000101' };

let system: System;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  await configure(system, 'BAIZE', { switches: { MOBILEVERCODELOGIN3: true } });
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

test('by phone: a forgotten password is set anew and lets in at once', async ({ browser }) => {
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await press(page, 'entry.forgotten');
  await chooseTab(page, say('fields.name.mobileNum'));
  await fillNumber(page, phone.country, phone.digits);
  await fillCode(page, system, phone.number, await countArrived(system, phone.number));
  await dialogOf(page).locator('input[name="newPassword"]').fill(longPassword.first);
  await dialogOf(page).locator('input[name="confirmNewPassword"]').fill(longPassword.first);
  await press(page, 'entry.forgot.setAndLogIn');
  await expectIn(page);
  await page.context().close();
});

test('by mail: the answer names no account, the link sets a password once', async ({ browser }) => {
  const { username } = accountOf(system.seeded, 'member');
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await press(page, 'entry.forgotten');
  await expect(dialogOf(page).getByText(say('entry.forgot.title'))).toBeVisible();
  const form = dialogOf(page);
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="email"]').fill('mira@example.com');
  await press(page, 'entry.forgot.send');
  await expect(dialogOf(page).getByText(say('entry.forgot.sentTitle'))).toBeVisible();
  await press(page, 'common.confirm');
  const token = await readArrived(system, 'mira@example.com', resetToken);
  await page.goto(`${system.at.site}/reset#token=${token}`);
  for (const name of ['newPassword', 'confirmNewPassword'])
    await dialogOf(page).locator(`input[name="${name}"]`).fill(longPassword.second);
  await press(page, 'entry.reset.save');
  await expect(dialogOf(page).getByText(say('auth.reason.reset'))).toBeVisible();
  await fillNames(page, username, longPassword.second);
  await press(page, 'auth.logIn');
  await expectIn(page);

  const other = await openTab(browser);
  await other.goto(`${system.at.site}/reset#token=${token}`);
  for (const name of ['newPassword', 'confirmNewPassword'])
    await dialogOf(other).locator(`input[name="${name}"]`).fill(longPassword.first);
  await press(other, 'entry.reset.save');
  await expect(dialogOf(other).getByText(say('errors.RESET_INVALID'))).toBeVisible();
  await page.context().close();
  await other.context().close();
});

test('a password set by an operator is changed before anything', async ({ browser }) => {
  const { username, password } = accountOf(system.seeded, 'member2');
  await inDatabase(system, (client) =>
    client.query(
      "update member set is_one_time_password = true, one_time_until = now() + interval '1 day' where username = $1",
      [username],
    ),
  );
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await fillNames(page, username, password);
  await press(page, 'auth.logIn');
  const form = dialogOf(page);
  await expect(form.getByText(say('auth.changeForced'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByText(say('auth.changeForced'))).toBeVisible();
  for (const name of ['newPassword', 'confirmNewPassword'])
    await form.locator(`input[name="${name}"]`).fill(longPassword.first);
  await press(page, 'auth.change');
  await expectIn(page);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.context().close();
});
