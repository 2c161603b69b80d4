/** A second factor at the login, in Chromium with real parts: a device with passkeys, an authenticator, and agents who must have one of
 *  them. */
import { expect, test } from '@playwright/test';
import { byName, plugIn } from '../src/authenticator.ts';
import { configure, inDatabase } from '../src/merchant-config.ts';
import { dialogOf, expectIn, fillNames, openTab, press } from '../src/pages/doors.ts';
import { accountOf, totpCode } from '../src/people.ts';
import { say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';

let system: System;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

test('by passkey: made on the account page with the device’s own question, then without a password', async ({
  browser,
}) => {
  const { username, password } = accountOf(system.seeded, 'member2');
  const named = byName(system.at.site);
  const page = await openTab(browser);
  const key = await plugIn(page);
  await page.goto(`${named}/login?next=/member/securityCenter`);
  await fillNames(page, username, password);
  await press(page, 'auth.logIn');
  await page.getByRole('button', { name: say('member.account.passkeyAdd'), exact: true }).click();
  await dialogOf(page).getByLabel(say('withdrawals.loginPassword')).first().fill(password);
  await press(page, 'common.next');
  await expect(page.getByText(say('member.account.passkeyAdded'))).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(`${named}/login`);
  // the browser may offer it by itself before the button is pressed; either way in is the passkey's
  const button = dialogOf(page).getByRole('button', { name: say('entry.passkey.logIn'), exact: true });
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await expectIn(page);

  await page.evaluate(() => sessionStorage.removeItem('token'));
  // nobody touches the device while the password is typed: else the browser gets in by the passkey alone
  await key.touch(false);
  await page.goto(`${named}/login`);
  await fillNames(page, username, password);
  await press(page, 'auth.logIn');
  await expect(dialogOf(page).getByText(say('entry.extra.title'))).toBeVisible(); // the password is not enough any more
  await key.touch(true);
  await press(page, 'entry.extra.prove');
  await expectIn(page);
  await page.context().close();
  await inDatabase(system, (client) => client.query('delete from passkey')); // the next journey is about the authenticator
});

test('from an unknown network: the right password is not enough, an authenticator’s code is', async ({ browser }) => {
  const { username, password } = accountOf(system.seeded, 'member2');
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login?next=/member/securityCenter`);
  await fillNames(page, username, password);
  await press(page, 'auth.logIn');
  const line = page.getByText(say('member.account.totp'), { exact: true }).locator('xpath=../..');
  await line.getByRole('button').click();
  await dialogOf(page).getByLabel(say('withdrawals.loginPassword')).first().fill(password);
  await press(page, 'common.next');
  const secret = ((await dialogOf(page).locator('dd').innerText()) ?? '').replace(/\s/g, '');
  await dialogOf(page).locator('input[autocomplete="one-time-code"]').fill(totpCode(secret));
  await press(page, 'member.account.totpConfirm');
  await expect(page.getByText(say('member.account.totpDone'))).toBeVisible();
  await page.context().close();

  await configure(system, 'BAIZE', { switches: { NEWADDRESSVERIF: true } });
  await inDatabase(system, (client) => client.query('delete from known_network'));
  const stranger = await openTab(browser);
  await stranger.goto(`${system.at.site}/login`);
  await fillNames(stranger, username, password);
  await press(stranger, 'auth.logIn');
  await expect(dialogOf(stranger).getByText(say('entry.extra.title'))).toBeVisible();
  await dialogOf(stranger).locator('input[autocomplete="one-time-code"]').fill('000000');
  await press(stranger, 'entry.extra.prove');
  await expect(dialogOf(stranger).getByText(say('errors.CHALLENGE_FAILED'))).toBeVisible();
  await dialogOf(stranger).locator('input[autocomplete="one-time-code"]').fill(totpCode(secret, 1));
  await press(stranger, 'entry.extra.prove');
  await expectIn(stranger);
  await stranger.context().close();
  await configure(system, 'BAIZE', { switches: { NEWADDRESSVERIF: false } });
});

test('an agent without a second factor sets up an authenticator before anything else, and then is in', async ({
  browser,
}) => {
  const { username, password } = accountOf(system.seeded, 'agent');
  await configure(system, 'BAIZE', { settings: { agentsNeedSecondFactor: true } });
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login?next=/member/securityCenter`);
  await fillNames(page, username, password);
  await press(page, 'auth.logIn');
  await expect(dialogOf(page).getByText(say('entry.extra.enrol'))).toBeVisible();
  await press(page, 'common.next');
  const secret = ((await dialogOf(page).locator('dd').innerText()) ?? '').replace(/\s/g, '');
  const code = dialogOf(page).locator('input[autocomplete="one-time-code"]');
  await code.fill('000000');
  await press(page, 'member.account.totpConfirm');
  await expect(dialogOf(page).getByText(say('errors.TOTP_INVALID'))).toBeVisible();
  await code.fill(totpCode(secret));
  await press(page, 'member.account.totpConfirm');
  await expect(page.getByText(say('member.account.totpOn'))).toBeVisible();
  await expectIn(page);
  await page.context().close();
  await configure(system, 'BAIZE', { settings: { agentsNeedSecondFactor: false } });
});

test('or an agent sets up a passkey: it lets the agent in, and the next login asks for it', async ({ browser }) => {
  const { username, password } = accountOf(system.seeded, 'agent');
  await inDatabase(system, (client) => client.query('delete from member_totp'));
  await configure(system, 'BAIZE', { settings: { agentsNeedSecondFactor: true } });
  const named = byName(system.at.site);
  const page = await openTab(browser);
  const key = await plugIn(page);
  await page.goto(`${named}/login?next=/member/securityCenter`);
  await key.touch(false); // else the browser offers what it has while the name is typed
  await fillNames(page, username, password);
  await press(page, 'auth.logIn');
  const choice = dialogOf(page).getByRole('radio', { name: say('entry.extra.method.passkey') });
  await choice.check({ force: true });
  await key.touch(true);
  await press(page, 'common.next');
  await expect(page.getByText(say('member.account.totpOff'))).toBeVisible(); // the account's page: it has no authenticator
  await expectIn(page);

  await page.evaluate(() => sessionStorage.removeItem('token'));
  await key.touch(false);
  await page.goto(`${named}/login`);
  await fillNames(page, username, password);
  await press(page, 'auth.logIn');
  await expect(dialogOf(page).getByText(say('entry.extra.title'))).toBeVisible();
  await key.touch(true);
  await press(page, 'entry.extra.prove');
  await expectIn(page);
  await page.context().close();
  await configure(system, 'BAIZE', { settings: { agentsNeedSecondFactor: false } });
  await inDatabase(system, (client) => client.query('delete from passkey'));
});
