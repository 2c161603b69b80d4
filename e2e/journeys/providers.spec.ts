/** Login at a provider, in Chromium with real ones on loopback: OpenID Connect as Google has it, OAuth 2 as Facebook has it; in
 *  a window of its own, and without one where the browser refuses windows. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startOAuth, startOpenId } from '@baize/server/capabilities/identity/testing/providers.ts';
import type { LocalProvider } from '@baize/server/capabilities/identity/testing/providers.ts';
import { setProvider } from '../src/merchant-config.ts';
import { agree, dialogOf, expectIn, openTab, press } from '../src/pages/doors.ts';
import { say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs } from '../src/tab.ts';

let system: System;
let google: LocalProvider;
let facebook: LocalProvider;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  google = await startOpenId([`${system.at.site}/login/google`]);
  facebook = await startOAuth();
  await setProvider(system, 'google', google);
  await setProvider(system, 'facebook', facebook);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  google?.stop();
  facebook?.stop();
  await system?.stop();
});

/** Opens the account that the provider’s person has not got yet. */
async function register(page: Page, provider: 'google' | 'facebook', username: string, email: string): Promise<void> {
  const form = dialogOf(page);
  const name = say(`entry.provider.${provider}`);
  await expect(form.getByText(say('entry.socialStart', { provider: name }))).toBeVisible();
  await expect(form.locator('input[name="email"]')).toHaveValue(email);
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="paymentPassword"]').fill('204417');
  await agree(form);
  await press(page, 'auth.createAccount');
  await expectIn(page);
}

test('Google, in a window of its own: the page stays, the account is made there, and the next time it opens', async ({
  browser,
}) => {
  google.person = 'tern';
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  const [opened] = await Promise.all([page.waitForEvent('popup'), press(page, 'entry.provider.google')]);
  // the provider says yes at once; the window gives its answer over and goes, maybe before anybody looks
  await expect.poll(() => opened.isClosed()).toBe(true);
  await register(page, 'google', 'tern44', 'tern@example.com');
  await page.context().close();

  const again = await openTab(browser);
  await again.goto(`${system.at.site}/login`);
  await press(again, 'entry.provider.google');
  await expectIn(again);
  await again.context().close();
});

test('Facebook, which is OAuth 2 without an id token', async ({ browser }) => {
  facebook.person = 'noor';
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await press(page, 'entry.provider.facebook');
  await register(page, 'facebook', 'noor44', 'noor@example.org');
  await page.context().close();

  const again = await openTab(browser);
  await again.goto(`${system.at.site}/login`);
  await press(again, 'entry.provider.facebook');
  await expectIn(again);
  await again.context().close();
});

test('where windows are refused the browser leaves the page and comes back', async ({ browser }) => {
  facebook.person = 'idris';
  const page = await openTab(browser);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${system.at.site}/login`);
  await Promise.all([
    page.waitForRequest((request) => request.url().startsWith(`${system.at.site}/login/facebook`)),
    press(page, 'entry.provider.facebook'),
  ]);
  await register(page, 'facebook', 'idris44', 'idris@example.org');
  expect(page.context().pages()).toHaveLength(1);
  await page.context().close();
});

test('a window that is closed: the login failed, try again; and a second try works', async ({ browser }) => {
  facebook.person = 'wren';
  const page = await openTab(browser);
  let isSlow = true;
  await page.context().route(`${facebook.issuer}/dialog*`, async (route) => {
    if (isSlow) await route.fulfill({ contentType: 'text/html', body: '<h1>Log in here</h1>' });
    else await route.continue();
  });
  await page.goto(`${system.at.site}/login`);
  const [opened] = await Promise.all([page.waitForEvent('popup'), press(page, 'entry.provider.facebook')]);
  await expect(opened.getByRole('heading', { name: 'Log in here' })).toBeVisible();
  await expect(dialogOf(page).getByText(say('errors.POPUP_CLOSED'))).toBeHidden();
  await opened.close();
  await expect(dialogOf(page).getByText(say('errors.POPUP_CLOSED'))).toBeVisible();
  isSlow = false;
  await press(page, 'entry.provider.facebook');
  await register(page, 'facebook', 'wren44', 'wren@example.org');
  await page.context().close();
});

test('an invalid answer of a provider logs no player in, and shows SOCIAL_FAILED', async ({ browser }) => {
  facebook.person = 'broken'; // the provider refuses its own code
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login`);
  await press(page, 'entry.provider.facebook');
  await expect(dialogOf(page).getByText(say('errors.SOCIAL_FAILED'))).toBeVisible();
  await page.context().close();
});

test('an answer that no page waits for opens nothing', async ({ browser }) => {
  const page = await openTab(browser);
  await page.goto(`${system.at.site}/login/google?state=${'x'.repeat(43)}&code=stolen`);
  await expect(dialogOf(page).getByText(say('errors.SOCIAL_FAILED'))).toBeVisible();
  await page.context().close();
});
