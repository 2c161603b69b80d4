/** What a login form says of codes and of the question whether a person sits there, in Chromium with real parts. */
import { expect, test } from '@playwright/test';
import { configure } from '../src/merchant-config.ts';
import { chooseTab, dialogOf, expectIn, fillNames, fillNumber, openTab, press } from '../src/pages/doors.ts';
import { accountOf } from '../src/people.ts';
import { say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';

const country = 'Thailand';

let system: System;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  await configure(system, 'BAIZE', { switches: { MOBILEVERCODELOGIN3: true } });
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

test('where the merchant wants no pictures, the browser works instead', async ({ browser }) => {
  await configure(system, 'BAIZE', { settings: { humanVerification: 'proof_of_work' } });
  const { username, password } = accountOf(system.seeded, 'member2');
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await fillNames(page, username, 'not the password');
  await press(page, 'auth.logIn');
  await expect(dialogOf(page).getByText(say('errors.LOGIN_FAILED'))).toBeVisible();
  await expect(dialogOf(page).locator('input[name="captcha"]')).toHaveCount(0);
  await fillNames(page, username, password);
  const busy = dialogOf(page).getByText(say('entry.human.busy'));
  await page.route('**/api/human-challenge*', async (route) => {
    await expect(busy).toBeVisible(); // a fast machine has it done before anybody reads it
    await route.continue();
  });
  await press(page, 'auth.logIn');
  await expectIn(page);
  await page.context().close();
  await configure(system, 'BAIZE', { settings: { humanVerification: 'captcha' } });
});

test('a code that cannot be sent shows a warning, and the form keeps what was typed', async ({ browser }) => {
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await chooseTab(page, say('fields.name.mobileNum'));
  await fillNumber(page, country, '12');
  await press(page, 'entry.code.send');
  await expect(dialogOf(page).getByText(say('errors.PHONE_INVALID'))).toBeVisible();
  await press(page, 'common.submit');
  await expect(dialogOf(page).locator('input[name="mobileNum"]')).toHaveValue('12');
  await page.context().close();
});

/** The second merchant has its numbers verified by a third party; the simulator's numbers raise what that may say. */
const refusals = [
  ['0002', 'PHONE_REQUIRED'],
  ['0003', 'CODE_TOO_MANY'],
  ['0004', 'CODE_UNKNOWN'],
  ['0006', 'CODE_CAPTCHA'],
  ['0007', 'CODE_QUOTA'],
  ['0008', 'CODE_NOT_ALLOWED'],
] as const;

test('every refusal of a third party’s verification shows its text', async ({ browser }) => {
  const page = await openTab(browser);
  await page.goto(`${system.at.lotus}/login`);
  await chooseTab(page, say('fields.name.mobileNum'));
  for (const [ending, code] of refusals) {
    await fillNumber(page, country, `089000${ending}`);
    await page.waitForTimeout(1_000); // one request a second
    await press(page, 'entry.code.send');
    await expect(dialogOf(page).getByText(say(`errors.${code}`)), code).toBeVisible();
    await press(page, 'common.close'); // its button asks once more where that may help
  }
  await page.context().close();
});
