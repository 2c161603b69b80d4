/** Logins, in Chromium with real parts: names, codes that arrive at a phone, a device with passkeys, one more proof. Providers
 *  have a file of their own. */
import { expect, test } from '@playwright/test';
import { createTexts } from '@baize/i18n';
import { compileCatalogue } from '../../packages/i18n/node/compile.ts';
import { byName, plugIn } from '../src/authenticator.ts';
import { configure, inDatabase, newestCaptcha } from '../src/merchant-config.ts';
import { chooseTab, dialogOf, expectIn, fillCode, fillNames, fillNumber, openTab, press } from '../src/pages/doors.ts';
import { accountOf, totpCode } from '../src/people.ts';
import { say } from '../src/say.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, stands } from '../src/tab.ts';

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

test('by name: a wrong password asks for the signs in a picture, which let the right one in', async ({ browser }) => {
  const { username, password } = accountOf(system.seeded, 'member');
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await fillNames(page, username, 'not the password');
  await press(page, 'auth.logIn');
  const form = dialogOf(page);
  await expect(form.getByText(say('errors.LOGIN_FAILED'))).toBeVisible();
  const picture = form.getByRole('img', { name: say('auth.captchaImage') });
  await expect(picture).toBeVisible();
  const first = (await picture.getAttribute('src')) ?? '';

  await fillNames(page, username, password);
  await form.locator('input[name="captcha"]').fill('ZZZZ');
  await press(page, 'auth.logIn');
  await expect(form.getByText(say('errors.CAPTCHA_INVALID'))).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', first); // each is good for one answer
  await form.locator('input[name="captcha"]').fill(await newestCaptcha(system));
  await press(page, 'auth.logIn');
  await expectIn(page);
  await page.context().close();
});

test('a language chosen before the login is the account’s after it; a save that fails is told and made up for', async ({
  browser,
}) => {
  const { username, password } = accountOf(system.seeded, 'member');
  const spoken = () =>
    inDatabase(system, async (client) => {
      const { rows } = await client.query<{ language: string | null }>(
        'select language from member where username = $1',
        [username],
      );
      return rows[0]?.language;
    });
  const thai = createTexts('th', compileCatalogue('th'));
  const page = await openTab(browser);
  await page.goto(system.at.site);
  await stands(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell.language')}: `) })
    .click();
  await dialogOf(page).getByRole('button', { name: 'ไทย' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await page.route('**/api/member/language', (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('button', { name: thai.t('shell.logIn') })
    .click();
  await fillNames(page, username, password);
  await dialogOf(page).locator('button[type="submit"]').click();
  await expect(page.getByText(thai.t('shell.languageUnsaved'))).toBeVisible();
  expect(await spoken()).not.toBe('th');
  await page.unroute('**/api/member/language');
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(`${system.at.site}/login`);
  await fillNames(page, username, password);
  await dialogOf(page).locator('button[type="submit"]').click();
  await expect.poll(spoken).toBe('th');
  await page.context().close();
});

test('by a code that arrives at the phone', async ({ browser }) => {
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await chooseTab(page, say('fields.name.mobileNum'));
  await press(page, 'entry.code.send');
  await expect(dialogOf(page).getByText(say('errors.PHONE_REQUIRED'))).toBeVisible();
  await fillNumber(page, phone.country, phone.digits);
  await fillCode(page, system, phone.number);
  await press(page, 'auth.logIn');
  await expectIn(page);
  await page.context().close();
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

test('from an unknown place: the right password is not enough, an authenticator’s code is', async ({ browser }) => {
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
