/** The frame of the site: its header, menu and foot, and what the tab keeps (specification 2, 3, 4). */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { languages } from '@baize/protocol/languages';
import { tokenFor } from '../src/people.ts';
import { changeStart } from '../src/start.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, dialog, inTab, open, stands } from '../src/tab.ts';
import { openTabs, sayIn } from '../src/visit.ts';
import type { Tabs } from '../src/visit.ts';

const say = sayIn('en');

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

test.describe('header, menu and foot', () => {
  test('the balance hides behind asterisks, and Deposit leaves game pages', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: tabs.member });
    const header = page.getByRole('banner');
    await expect(header.getByText(/^[\d,]+\.\d\d$/)).toBeVisible();
    await header.getByRole('button', { name: say('shell.hideBalance') }).click();
    await expect(header.getByText('****')).toBeVisible();
    await expect(header.getByRole('link', { name: say('shell.deposit') })).toBeVisible();
    await page.goto(`${system.at.site}/seamless?nodeId=dice`);
    await expect(header.getByText('****')).toBeVisible();
    await expect(header.getByRole('link', { name: say('shell.deposit') })).toBeHidden();
  });

  test('a balance that was read long ago says when, and on a small phone the header keeps its width, in every language', async ({
    browser,
  }) => {
    const before = async (fresh: Page) => {
      await fresh.route('**/wps/v2/wallets/balance**', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { value: object };
        const asOf = new Date(Date.now() - 10 * 60_000).toISOString();
        await route.fulfill({ response, json: { ...answer, value: { ...answer.value, asOf } } });
      });
    };
    const viewport = { width: 360, height: 740 };
    const page = await open(browser, system.at.site, { tab: tabs.member, viewport, before });
    const wide: string[] = [];
    for (const { tag } of languages) {
      await page.evaluate((language) => localStorage.setItem('lang', language), tag);
      await page.goto(system.at.site);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      const [start = '', end = ''] = sayIn(tag)('shell.balanceAsOf', { time: '@' }).split('@');
      await expect(page.getByRole('banner').getByText(new RegExp(`^${start}.+${end}$`))).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) wide.push(`${tag}: ${over} px`);
    }
    expect(wide).toEqual([]);
  });

  test('the agent centre is offered to agents alone', async ({ browser }) => {
    for (const [who, isThere] of [
      ['agent', true],
      ['member', false],
    ] as const) {
      const page = await open(browser, system.at.site, { tab: tabs[who] });
      await page.locator('header button[aria-haspopup="menu"]').last().click();
      await expect(page.getByRole('menuitem', { name: say('shell.logOut') })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: say('shell.agentCentre') })).toHaveCount(isThere ? 1 : 0);
    }
  });

  test('every link of the menu and the foot leads to a page', async ({ browser }) => {
    const page = await open(browser, system.at.site);
    await stands(page);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.locator('footer a[href="/terms"]')).toBeVisible();
    const links = await page
      .locator('nav a[href^="/"], footer a[href^="/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const pages = [...new Set(links)];
    expect(pages.length).toBeGreaterThan(12);
    for (const path of pages) {
      await page.goto(system.at.site + path);
      await expect(page.getByRole('heading', { level: 1 }).or(dialog(page)).first()).toBeVisible();
      await expect(page.getByText(say('shell.notFoundTitle')), path).toBeHidden();
    }
  });

  test('networks are shown only where the merchant has a link', async ({ browser }) => {
    const page = await open(browser, system.at.site);
    await expect(page.getByText(say('shell.footerFollow'))).toBeHidden();
    const linked = await open(browser, system.at.site, {
      before: async (fresh) => {
        await changeStart(fresh, (start) => {
          const info = start['info'] as { resources: object };
          const telegram = [{ url: 'https://social.example/baize', label: '', image: null }];
          return { ...start, info: { ...info, resources: { ...info.resources, telegram } } };
        });
      },
    });
    await expect(linked.getByRole('link', { name: /^Telegram/ })).toHaveAttribute(
      'href',
      'https://social.example/baize',
    );
    await expect(linked.getByRole('link', { name: /^Facebook/ })).toBeHidden();
  });

  test('logging out asks first, forgets the person and keeps the merchant', async ({ browser }) => {
    const token = (await tokenFor(system.seeded, system.at, 'agent')) ?? '';
    const page = await open(browser, system.at.site, { tab: { ...tabs.agent, token } });
    const leave = async () => {
      await page.locator('header button[aria-haspopup="menu"]').last().click();
      await page.getByRole('menuitem', { name: say('shell.logOut') }).click();
    };
    await leave();
    await dialog(page)
      .getByRole('button', { name: say('common.cancel') })
      .click();
    expect(await inTab(page, 'token')).toBe(token);
    await leave();
    await dialog(page)
      .getByRole('button', { name: say('common.confirm') })
      .click();
    await expect(page.getByRole('button', { name: say('shell.logIn') })).toBeVisible();
    for (const key of ['token', 'account', 'username', 'customerId', 'isAgent', 'USER_POPUP'])
      await expect.poll(() => inTab(page, key), { message: key }).toBeNull();
    expect(await inTab(page, 'merchantCode')).toBe('BAIZE');
    expect(await page.evaluate(() => localStorage.getItem('merchantCode'))).toBe('BAIZE');
  });

  test('the tab keeps what specification 3 names, and a practice account asks for none of the money', async ({
    browser,
  }) => {
    const page = await open(browser, system.at.site, { tab: tabs.agent });
    await stands(page);
    const keys = [
      'token',
      'nickname',
      'account',
      'username',
      'customerId',
      'isAgent',
      'merchant',
      'merchantCode',
      'consolidated',
      'enableSalary',
      'enableContract',
      'merchantWallet',
      'validate',
      'gameVendor',
      'HOT_GAMES',
      'WINNERS',
      'colorMap',
    ] as const;
    for (const key of keys) {
      const kept = async () => {
        // winners are read when they come into view; the page grows while its rows are read
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return inTab(page, key);
      };
      await expect.poll(kept, { message: key }).not.toBeNull();
    }
    const consolidated = JSON.parse((await inTab(page, 'consolidated')) ?? '') as Record<string, unknown>;
    expect(consolidated).toMatchObject({ divtypereq: null, dailySalary: true, contractDividend: true });
    expect([await inTab(page, 'enableSalary'), await inTab(page, 'enableContract')]).toEqual(['true', 'true']);
    expect(JSON.parse((await inTab(page, 'colorMap')) ?? '')).toHaveProperty('BAIZE_STUDIO');

    const trial = await open(browser, system.at.site, { tab: tabs.trial });
    await stands(trial);
    await trial.waitForLoadState('networkidle');
    for (const key of ['consolidated', 'merchantWallet']) expect([key, await inTab(trial, key)]).toEqual([key, null]);
  });

  test('a practice account sees no balance, reads what it can do, and its games open free', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: tabs.trial });
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: new RegExp(`^${say('shell.account', { name: 'trial-' })}`) }).click();
    await expect(page.getByText(say('shell.practice'), { exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: say('shell.refreshBalance') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Dice' }).first().click();
    await expect(page).toHaveURL(/mode=demo/);
    await expect(page.locator('iframe')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('on a small phone the button of a game is on the first screen, and the page around it does not scroll', async ({
    browser,
  }) => {
    const page = await open(browser, system.at.site, { viewport: { width: 360, height: 740 } });
    for (const nodeId of [
      'tower',
      'wheel',
      'jackpot-wheel',
      'dice',
      'roulette',
      'baccarat',
      'sic-bo',
      'blackjack',
      'video-poker',
    ]) {
      await page.goto(`${system.at.site}/seamless?nodeId=${nodeId}&mode=demo`);
      const act = page.frameLocator('iframe').locator('[data-surface="rail"] button').last();
      await expect(act, nodeId).toBeInViewport({ ratio: 1 });
      const over = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect([nodeId, over]).toEqual([nodeId, 0]);
    }
  });
});
