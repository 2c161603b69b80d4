/** Logins, in Chromium with real parts: names, and codes that arrive at a phone. Second factors and providers have files of their own. */
import { expect, test } from '@playwright/test';
import { createTexts } from '@baize/i18n';
import { compileCatalogue } from '../../packages/i18n/node/compile.ts';
import { configure, inDatabase, newestCaptcha } from '../src/merchant-config.ts';
import { chooseTab, dialogOf, expectIn, fillCode, fillNames, fillNumber, openTab, press } from '../src/pages/doors.ts';
import { accountOf } from '../src/people.ts';
import { say } from '../src/text-of.ts';
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

for (const [name, offMs] of [
  ['ahead', 86_400_000],
  ['behind', -86_400_000],
] as const)
  test(`a device whose clock is a day ${name} gets in, and counts by the server’s`, async ({ browser }) => {
    const { username, password } = accountOf(system.seeded, 'member2');
    const page = await openTab(browser);
    await page.addInitScript((off) => {
      const Right = Date;
      globalThis.Date = class extends Right {
        constructor(...given: unknown[]) {
          if (given.length === 0) super(Right.now() + off);
          else super(...(given as [number]));
        }
        static override now = (): number => Right.now() + off;
      } as DateConstructor;
    }, offMs);
    await page.goto(`${system.at.site}/login`);
    await fillNames(page, username, password);
    await press(page, 'auth.logIn');
    await expectIn(page);
    await page.context().close();
  });

test('a language chosen before the login is the account’s after it; a save that fails shows a warning and is retried', async ({
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
