/** Registrations, in Chromium with real parts, as a merchant configures them. */
import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { configure, inDatabase, newestCaptcha } from '../src/merchant-config.ts';
import { agree, dialogOf, expectIn, fillCode, openTab, press } from '../src/pages/doors.ts';
import { everyField } from '../src/registration.ts';
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

test('with every field there is, by the second merchant’s configuration alone', async ({ browser }) => {
  await configure(system, 'LOTUS', {
    settings: { registration: everyField.rules, phoneCountries: ['TH'], languageDefault: 'en' },
    switches: { REGMOBVERF3: true },
  });
  const page = await openTab(browser);
  await page.goto(`${system.at.lotus}/register?affiliateCode=NOSUCH22`);
  const form = dialogOf(page);
  const fieldOf = (field: string) => form.locator(`[name="${field}"]`);
  await expect(form.locator('[name="username"]')).toBeVisible();
  await press(page, 'auth.createAccount');
  for (const field of everyField.needed) await expect(fieldOf(field), field).toHaveAttribute('aria-invalid', 'true');
  for (const { field, wrong, message } of everyField.refusals) {
    await fieldOf(field).fill(wrong);
    await fieldOf(field).blur();
    await expect.poll(() => saidAt(fieldOf(field)), { message: field }).toContain(message);
  }
  for (const [field, value] of Object.entries(everyField.values))
    await form.locator(`input[name="${field}"]`).fill(value);
  await fillCode(page, system, everyField.number);
  await form.locator('input[name="captcha"]').fill(await newestCaptcha(system));
  await agree(form);
  await press(page, 'auth.createAccount');
  await expect(dialogOf(page).getByText(say('entry.affiliateError', { code: 'NOSUCH22' }))).toBeVisible();
  await press(page, 'common.confirm');
  await form.locator('input[name="affiliateCode"]').fill('');
  await press(page, 'auth.createAccount');
  await expect(dialogOf(page).getByText(say('auth.registered'))).toBeVisible();
  await expectIn(page);
  await page.context().close();
});

test('who registers is asked for a Zalo number, and its bonus waits for an operator', async ({ browser }) => {
  const rules = everyField.rules.filter(({ field }) => ['username', 'password', 'confirmPassword'].includes(field));
  await configure(system, 'LOTUS', {
    settings: { registration: rules, languageDefault: 'en' },
    switches: { REGMOBVERF3: false },
  });
  const page = await openTab(browser);
  await page.goto(`${system.at.lotus}/register`);
  const form = dialogOf(page);
  const { password } = everyField.values;
  for (const [field, value] of Object.entries({ username: 'zalonok7', password, confirmPassword: password }))
    await form.locator(`input[name="${field}"]`).fill(value);
  await agree(form);
  await press(page, 'auth.createAccount');
  await expect(dialogOf(page).getByRole('heading', { name: say('entry.zalo.title') })).toBeVisible();
  await dialogOf(page).locator('input[type="tel"]').fill('0912 345 678');
  await press(page, 'common.save');
  await expect(page.getByText(say('entry.zalo.saved', { page: say('centre.bonusDetails.title') }))).toBeVisible();
  await expect(dialogOf(page).getByText(say('auth.registered'))).toBeVisible();
  const asked = () =>
    inDatabase(system, async (client) => {
      const { rows } = await client.query<{ state: string; source: string }>(
        "select state, source from bonus join member using (merchant_id, member_id) where username = 'zalonok7'",
      );
      return rows;
    });
  await expect.poll(asked).toEqual([{ state: 'asked', source: 'zalo' }]);
  await page.context().close();
});

/** What stands under a field, for whoever sees it and for whoever hears it. */
async function saidAt(field: Locator): Promise<string> {
  return field.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText ?? '',
  );
}
