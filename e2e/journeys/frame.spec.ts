/** The frame of the site: what its parts do, and how its failures are told (specification 2, 4, 8). */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { languages } from '@baize/protocol/languages';
import { fillNames } from '../src/pages/doors.ts';
import { accountOf, tokenFor } from '../src/people.ts';
import { changeStart } from '../src/start.ts';
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
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('shell.refreshBalance') })
      .click({ timeout: 2_000 })
      .catch(() => undefined); // a call of the page's own may have left it already
    await expect(dialog(page).getByText(say('auth.reason.ended'))).toBeVisible();
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

  test('the greeting of home keeps clear of the cards on a phone, in every language', async ({ browser }) => {
    const page = await open(browser, system.at.site, { viewport: { width: 390, height: 844 } });
    const faults: string[] = [];
    for (const { tag } of languages) {
      await page.evaluate((language) => localStorage.setItem('lang', language), tag);
      await page.goto(system.at.site);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await stands(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      faults.push(...(await page.evaluate(touching)).map((fault) => `${tag}: ${fault}`));
    }
    expect(faults).toEqual([]);
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

  for (const [group, path, button] of [
    ['w_login', '/login', null],
    ['w_register', '/register', null],
    ['w_forget', '/login', 'entry.forgotten'],
  ] as const)
    test(`the banner of ${group} is in its dialog; two of them move every five seconds`, async ({ browser }) => {
      const page = await open(browser, system.at.site + path, {
        moves: true,
        before: (fresh) => doubled(fresh, group),
      });
      if (button)
        await dialog(page)
          .getByRole('button', { name: say(button) })
          .click();
      const banners = dialog(page).getByRole('group', { name: say('home.banners') });
      const dot = (index: number) => banners.getByRole('button', { name: `${index} of 2`, exact: true });
      await expect(banners.getByRole('heading').first()).toBeVisible();
      await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 9_000 });
      await expect(dot(1)).toHaveAttribute('aria-current', 'true', { timeout: 9_000 }); // round and round

      const one = await open(browser, system.at.site + path);
      if (button)
        await dialog(one)
          .getByRole('button', { name: say(button) })
          .click();
      const alone = dialog(one).getByRole('group', { name: say('home.banners') });
      await expect(alone.getByRole('heading').first()).toBeVisible();
      await expect(alone.getByRole('button')).toHaveCount(0);
    });

  for (const [group, path, title] of [
    ['w_activity', '/promotions', 'offers.title'],
    ['w_model', '/models', 'info.models.title'],
  ] as const)
    test(`the banner of ${group} is on its page, under the page’s own title`, async ({ browser }) => {
      const page = await open(browser, system.at.site + path, { before: (fresh) => doubled(fresh, group) });
      await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
      const banners = page.getByRole('main').getByRole('group', { name: say('home.banners') });
      await expect(banners.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(banners.getByRole('button', { name: '2 of 2', exact: true })).toBeVisible();
    });

  test('a session that may not withdraw for a day reads the announcements as any other', async ({ browser }) => {
    const tab = { ...tabs.member, sessionState: 'reduced' };
    const page = await open(browser, system.at.site, { isRead: false, tab });
    await expect(dialog(page).getByRole('heading', { name: say('shell.announcements') })).toBeVisible();
  });

  test('a press outside closes a dialog that allows it, and no other', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: tabs.member });
    await stands(page);
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
    await page.locator('header button[aria-haspopup="menu"]').last().click();
    await page.getByRole('menuitem', { name: say('shell.logOut') }).click();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeVisible();
  });
});

/** The group’s banner twice, so that there is something to move. */
async function doubled(page: Page, group: string): Promise<void> {
  await page.route('**/MCSFE_getListAnnouncements*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { value: { banners: { id: string; groupName: string }[] } };
    const own = json.value.banners.filter(({ groupName }) => groupName === group);
    const twice = [...own, ...own.map((banner) => ({ ...banner, id: '0199b000-0000-7000-8000-000000000abc' }))];
    const others = json.value.banners.filter(({ groupName }) => groupName !== group);
    await route.fulfill({ response, json: { ...json, value: { ...json.value, banners: [...others, ...twice] } } });
  });
}

/** In the page: what of the greeting lies under a card, or outside the part of the slide that is shown. */
function touching(): string[] {
  const title = document.querySelector('h1');
  const slide = title?.parentElement;
  if (!title || !slide) return ['no greeting'];
  const cards = [...document.querySelectorAll('main a[title] img, main a[title] svg')].map((card) =>
    card.getBoundingClientRect(),
  );
  const shown = slide.getBoundingClientRect();
  return [...slide.querySelectorAll('h1, p, button, a')].flatMap((part) => {
    if (!part.checkVisibility()) return [];
    const range = document.createRange();
    range.selectNodeContents(part);
    return [...range.getClientRects()].flatMap((box) => {
      const isUnder = cards.some(
        (card) => box.left < card.right && card.left < box.right && box.top < card.bottom && card.top < box.bottom,
      );
      const isOut = box.left < shown.left - 1 || box.right > shown.right + 1;
      const what = `${part.tagName} ${(part.textContent ?? '').slice(0, 30)}`;
      return [...(isUnder ? [`${what} lies under a card`] : []), ...(isOut ? [`${what} is cut off`] : [])];
    });
  });
}
