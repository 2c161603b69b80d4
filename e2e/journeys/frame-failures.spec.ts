/** The frame of the site: how its failures are told (specification 2, 8). */
import { expect, test } from '@playwright/test';
import { fillNames } from '../src/pages/doors.ts';
import { accountOf, tokenFor } from '../src/people.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, dialog, inTab, open, stands } from '../src/tab.ts';
import { openTabs, sayIn } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

const say = sayIn('en');

const isHome = (url: URL): boolean => url.pathname === '/';

let system: System;
let tabs: Tabs;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
});
test.afterEach(({ browser }) => closeTabs(browser));
test.afterAll(async () => {
  await system?.stop();
});

test.describe('what goes wrong is said where it happened', () => {
  test('a visitor at a page of members is asked to log in, with the reason', async ({ browser }) => {
    const page = await open(browser, `${system.at.site}/member/withdraw`);
    await expect(dialog(page).getByText(say('auth.reason.needed'))).toBeVisible();
    await expect(page).toHaveURL(isHome);
  });

  test('a session that ended asks to log in again', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: { ...tabs.member, token: 'x'.repeat(43) } });
    await expect(dialog(page).getByText(say('auth.reason.ended'))).toBeVisible();
    await expect.poll(() => inTab(page, 'token')).toBeNull();
    expect(await inTab(page, 'merchantCode')).toBe('BAIZE');
  });

  test('a session that ended under a page of members: the page is left, the login leads back, nothing of the one before is shown', async ({
    browser,
  }) => {
    const token = (await tokenFor(system.seeded, system.at, 'member')) ?? '';
    const record = `${system.at.site}/member/transactionHistory`;
    const page = await open(browser, record, { tab: { ...tabs.member, token } });
    const heading = page.getByRole('heading', { level: 1, name: say('shell.accountRecord') });
    await expect(heading).toBeVisible();
    await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
    await expect(page.getByRole('banner').getByText(/^[\d,]+\.\d\d$/)).toBeVisible(); // while it is read a press asks nothing more
    await fetch(`${system.at.site}/wps/session/logout`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    const refresh = page.getByRole('banner').getByRole('button', { name: say('shell.refreshBalance') });
    const reason = dialog(page).getByText(say('auth.reason.ended'));
    // a call of the page's own may find it out first, and the button goes
    await Promise.race([refresh.click().catch(() => undefined), reason.waitFor()]);
    await expect(reason).toBeVisible();
    await expect(heading).toBeHidden();
    await expect(page).toHaveURL(isHome);
    await expect.poll(() => inTab(page, 'token')).toBeNull();

    await page.route('**/ODSFE2_MemTransDet*', () => undefined); // the next one's rows are on their way
    const next = accountOf(system.seeded, 'member2');
    await fillNames(page, next.username, next.password);
    await page.keyboard.press('Enter');
    await expect(heading).toBeVisible();
    await expect(page.locator('tbody tr[tabindex]')).toHaveCount(0);
  });

  test('a practice account sees NEED_REAL_ACCOUNT', async ({ browser }) => {
    const page = await open(browser, `${system.at.site}/member/transferFund`, { tab: tabs.trial });
    await expect(dialog(page).getByRole('heading', { name: say('auth.realAccountTitle') })).toBeVisible();
    await expect(dialog(page).getByText(say('errors.NEED_REAL_ACCOUNT'))).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: say('common.cancel') })
      .click();
    await expect(dialog(page)).toBeHidden();
  });

  test('a lost line is said over the page, and goes when it is back', async ({ browser }) => {
    const page = await open(browser, system.at.site);
    await stands(page);
    await page.context().setOffline(true);
    await expect(page.getByText(say('shell.offline'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(say('shell.offline'))).toBeHidden();
  });

  test('an unknown error is said in the row it hit, with a code for support', async ({ browser }) => {
    const page = await open(browser, system.at.site, {
      before: async (fresh) => {
        const json = {
          success: false,
          code: 'UNKNOWN_ERROR',
          message: '',
          traceId: 'abcdef12-0000-4000-8000-000000000000',
        };
        await fresh.route('**/GCSGAME_hotGamesV2*', (route) => route.fulfill({ status: 500, json }));
      },
    });
    const row = page.locator('section', { has: page.getByRole('heading', { name: say('home.free') }) });
    await expect(row.getByText(say('errors.UNKNOWN_ERROR'))).toBeVisible();
    await expect(row.getByText(say('common.supportCode', { code: 'abcdef12' }))).toBeVisible();
    await page.unroute('**/GCSGAME_hotGamesV2*');
    await row.getByRole('button', { name: say('common.retry') }).click();
    await expect(row.getByRole('link', { name: 'Dice' }).first()).toBeVisible();
  });
});
