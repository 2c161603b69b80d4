/** The frame of the site: its states, what it announces, and how its failures are told (specification 2, 4, 8). */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { tokenFor } from '../src/people.ts';
import { changeStart } from '../src/start.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { openTabs, sayIn } from '../src/visit.ts';
import type { Say, Tabs } from '../src/visit.ts';

const say: Say = sayIn('en');
const thai: Say = sayIn('th');

let system: System;
let tabs: Tabs;
test.beforeAll(async () => {
  system = await startSystem({ nodes: 1 });
  tabs = await openTabs(system);
});
test.afterAll(async () => {
  await system?.stop();
});

interface Opening {
  /** What the tab remembers: somebody's session. */
  readonly tab?: Readonly<Record<string, string>>;
  readonly language?: 'EN' | 'TY';
  /** As if the session's announcements had been read. */
  readonly isRead?: boolean;
  readonly moves?: boolean;
  readonly before?: (page: Page) => Promise<void>;
}

const read = { USER_POPUP: 'closed', ANONYMOUS_POPUP: 'closed' };

/** What the tab remembers is written once, at its first page: a reload finds what the site made of it. */
async function open(browser: Browser, address: string, opening: Opening = {}): Promise<Page> {
  const { tab = {}, language = 'EN', isRead = true, moves = false, before } = opening;
  const context = await browser.newContext({
    reducedMotion: moves ? 'no-preference' : 'reduce',
    serviceWorkers: 'block', // it would answer from its own memory where a test puts a fault on the line
  });
  await context.addInitScript(
    ({ device, session }) => {
      if (sessionStorage.getItem('began')) return;
      sessionStorage.setItem('began', 'yes');
      localStorage.setItem('lang', device);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { device: language, session: { ...(isRead ? read : {}), ...tab } },
  );
  const page = await context.newPage();
  await before?.(page);
  await page.goto(address);
  return page;
}

const dialog = (page: Page) => page.locator('dialog[open]');
const titles = (page: Page) => dialog(page).locator('h3');
const inTab = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

async function operate(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${tabs.admin['consoleToken']}`, 'content-type': 'application/json' };
  const answer = await fetch(`${system.at.console}/console/merchants/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value?: Record<string, unknown> };
  if (!value) throw new Error(`${method} ${path}: ${answer.status}`);
  return value;
}

async function closeLotus(maintenance: { on: boolean; until: string | null; info: string | null }): Promise<void> {
  const { code: _code, mark: _mark, currency: _currency, updatedAt: _at, ...brand } = await operate('GET', 'LOTUS');
  await operate('PUT', 'LOTUS', { ...brand, maintenance });
}

async function serveLotus(lists: Record<string, readonly string[]>): Promise<void> {
  const now = await operate('GET', 'LOTUS/regions');
  await operate('PUT', 'LOTUS/regions', { ...now, ...lists });
}

test.describe('the status of the site', () => {
  test('maintenance stands in its place: until when, how long, why, who helps; and it opens by itself', async ({
    browser,
  }) => {
    const page = await open(browser, system.at.lotus);
    await expect(page.getByRole('banner')).toBeVisible();
    const until = new Date(Date.now() + 2 * 3_600_000 + 90_000);
    await closeLotus({ on: true, until: until.toISOString(), info: 'New tables are being laid.' });
    // the open tab is told at once
    await expect(page.getByRole('heading', { name: say('shell.maintenanceTitle') })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByText('New tables are being laid.')).toBeVisible();
    const local = await page.evaluate((at) => new Date(at).toTimeString().slice(0, 5), until.toISOString());
    await expect(page.locator('time')).toContainText(local);
    await expect(page.getByText(/^2:0[01]:\d\d$/)).toBeVisible();
    await expect(page.getByRole('link', { name: say('shell.customerService') })).toHaveAttribute('href', /^mailto:/);
    await closeLotus({ on: false, until: null, info: null });
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('a refused address is told which one it is', async ({ browser }) => {
    await serveLotus({ blockedNetworks: ['127.0.0.0/8'] });
    const page = await open(browser, system.at.lotus);
    await expect(page.getByRole('heading', { name: say('shell.blockedTitle') })).toBeVisible();
    await expect(page.getByText('127.0.0.1', { exact: true })).toBeVisible();
    await expect(page.getByText(say('shell.blockedNetwork'))).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await serveLotus({ blockedNetworks: [] });
    await page.getByRole('button', { name: say('common.retry') }).click();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('only the countries that are served get in', async ({ browser }) => {
    await serveLotus({ allowedCountries: ['TH'] });
    const page = await open(browser, system.at.lotus);
    await expect(page.getByText(say('shell.blockedBody'))).toBeVisible(); // this machine is in no country
    await serveLotus({ allowedCountries: [] });
  });

  test('an address of no merchant says that it is invalid', async ({ browser }) => {
    const nobody = new URL(system.at.site);
    nobody.hostname = 'nobody.localhost';
    const page = await open(browser, nobody.href);
    await expect(page.getByRole('heading', { name: say('shell.invalidTitle') })).toBeVisible();
    await expect(page.getByText(say('shell.invalidBody'))).toBeVisible();
  });

  test('a game in maintenance says until when, and suggests others', async ({ browser }) => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await operate('PUT', 'BAIZE/games/dice/maintenance', { until });
    const page = await open(browser, `${system.at.site}/seamless?nodeId=dice&mode=demo`);
    await expect(page.getByText(say('member.game.maintenance'))).toBeVisible();
    await expect(page.getByRole('heading', { name: say('games.suggestions') })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lantern Market' }).first()).toBeVisible();
    await operate('PUT', 'BAIZE/games/dice/maintenance', { until: null });
  });
});

test.describe('announcements', () => {
  test('visitors read theirs once a session', async ({ browser }) => {
    const page = await open(browser, system.at.site, { isRead: false });
    await expect(titles(page)).toHaveText([/Try before you sign up/, /How to know that you are on our site/]);
    await page.getByRole('button', { name: say('shell.announcementsRead') }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await inTab(page, 'ANONYMOUS_POPUP')).toBe('closed');
    expect(await inTab(page, 'USER_POPUP')).toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(dialog(page)).toBeHidden();
  });

  test('people who are in read theirs, whatever they read as visitors', async ({ browser }) => {
    const tab = { ...tabs.member, ANONYMOUS_POPUP: 'closed' };
    const page = await open(browser, system.at.site, { isRead: false, tab });
    await expect(titles(page)).toHaveText([/Withdrawals: your word counts/]);
    await page.keyboard.press('Escape');
    expect(await inTab(page, 'USER_POPUP')).toBe('closed');
  });

  test('somebody’s first login is welcomed first', async ({ browser }) => {
    const asked: string[] = [];
    const page = await open(browser, system.at.site, {
      isRead: false,
      before: async (fresh) => {
        await fresh.route('**/MCSFE_getListAnnouncements*', (route) => {
          asked.push(new URL(route.request().url()).searchParams.get('execution') ?? '');
          return route.continue();
        });
      },
    });
    await page.getByRole('button', { name: say('shell.announcementsRead') }).click();
    const token = await tokenFor(system.seeded, system.at, 'member2');
    const answer = await fetch(
      `${system.at.site}/wps/relay/MCSFE_getListAnnouncements?types=PU&execution=F&language=en`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { value } = (await answer.json()) as { value: { popup: { title: string; execution: string }[] } };
    expect(value.popup.map(({ title, execution }) => `${execution} ${title}`)).toEqual([
      'F Welcome to Baize',
      'F Withdrawals: your word counts',
    ]);
    expect(asked).toEqual(['B']);
  });

  test('never lie over a game', async ({ browser }) => {
    const page = await open(browser, `${system.at.site}/seamless?nodeId=dice&mode=demo`, { isRead: false });
    await page.locator('iframe').waitFor();
    await expect(dialog(page)).toBeHidden();
    await page.goto(system.at.site);
    await expect(titles(page).first()).toBeVisible();
  });

  test('come in the language chosen, six notices and eight popups to a page', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: tabs.member });
    const button = (words: Say, count: number) =>
      page.getByRole('banner').getByRole('button', { name: words('shell.noticesCount', { count }) });
    await button(say, 8).click();
    await expect(titles(page)).toHaveCount(6);
    await dialog(page)
      .getByRole('button', { name: say('common.next') })
      .click();
    await expect(titles(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.locator('header button[aria-haspopup="menu"]').last().click();
    await page.getByRole('menuitem', { name: say('shell.language') }).click();
    await dialog(page).getByRole('button', { name: 'ไทย' }).click();
    await button(thai, 0).click();
    await expect(titles(page).first()).toContainText('ตรวจสอบตาเล่นได้ในปุ่มเดียว');

    const many = await open(browser, system.at.site, { isRead: false, before: announceNine });
    await expect(titles(many)).toHaveCount(8);
    await dialog(many)
      .getByRole('button', { name: say('common.next') })
      .click();
    await expect(titles(many)).toHaveCount(1);
  });

  test('hold nothing that acts, even if a server sent it', async ({ browser }) => {
    const page = await open(browser, system.at.site, { isRead: false, before: announceAttack });
    await expect(titles(page).first()).toHaveText(/Attack/);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
    await expect(dialog(page).locator('img, script, iframe, [onclick], a[href^="javascript"]')).toHaveCount(0);
  });
});

type Announced = { value: { popup: Record<string, unknown>[] } };

async function answerAnnouncements(page: Page, change: (popups: Record<string, unknown>[]) => object[]): Promise<void> {
  await page.route('**/MCSFE_getListAnnouncements*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Announced;
    await route.fulfill({ response, json: { ...json, value: { ...json.value, popup: change(json.value.popup) } } });
  });
}

const announceNine = (page: Page) =>
  answerAnnouncements(page, ([first]) =>
    Array.from({ length: 9 }, (_, index) => ({ ...first, id: `0199b000-0000-7000-8000-00000000000${index}` })),
  );

const announceAttack = (page: Page) =>
  answerAnnouncements(page, ([first]) => [
    {
      ...first,
      title: 'Attack',
      content:
        '<img src=x onerror="attacked=1"><script>attacked=1</script><p onclick="attacked=1"><a href="javascript:attacked=1">x</a></p><iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
    },
  ]);

test.describe('what goes wrong is said where it happened', () => {
  test('a visitor at a page of members is asked to log in, and told why', async ({ browser }) => {
    const page = await open(browser, `${system.at.site}/member/withdraw`);
    await expect(dialog(page).getByText(say('auth.reason.needed'))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a session that ended asks to log in again', async ({ browser }) => {
    const page = await open(browser, system.at.site, { tab: { ...tabs.member, token: 'x'.repeat(43) } });
    await expect(dialog(page).getByText(say('auth.reason.ended'))).toBeVisible();
    expect(await inTab(page, 'token')).toBeNull();
    expect(await inTab(page, 'merchantCode')).toBe('BAIZE');
  });

  test('a practice account is told that it needs a real one', async ({ browser }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test.describe('banners and offers', () => {
  const dot = (page: Page, index: number) => page.getByRole('button', { name: `${index} of 3`, exact: true });

  test('banners move every five seconds until somebody stops them', async ({ browser }) => {
    const page = await open(browser, system.at.site, { moves: true });
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    const began = Date.now();
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true', { timeout: 9_000 });
    expect(Date.now() - began).toBeGreaterThan(3_500);
    await page.getByRole('button', { name: say('home.pause') }).click();
    await page.mouse.move(10, 850);
    await page.waitForTimeout(6_500);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  test('hold still under the pointer and for those who asked for less motion', async ({ browser }) => {
    const calm = await open(browser, system.at.site);
    await expect(calm.getByRole('button', { name: say('home.play') })).toBeVisible();
    const page = await open(browser, system.at.site, { moves: true });
    await page.getByRole('heading', { level: 1 }).hover();
    await page.waitForTimeout(6_500);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await expect(dot(calm, 1)).toHaveAttribute('aria-current', 'true');
  });

  test('a single banner has neither dots nor clock; offers have arrows from the fourth on', async ({ browser }) => {
    const page = await open(browser, system.at.site);
    await expect(page.getByRole('button', { name: say('home.offersNext') })).toBeVisible();
    const few = await open(browser, system.at.site, {
      before: async (fresh) => {
        await fresh.route('**/MCSFE_getListAnnouncements*', async (route) => {
          const response = await route.fetch();
          const json = (await response.json()) as { value: object };
          await route.fulfill({ response, json: { ...json, value: { ...json.value, banners: [] } } });
        });
        await fresh.route('**/api/promotions*', async (route) => {
          const response = await route.fetch();
          const json = (await response.json()) as { value: { content: object[] } };
          const content = json.value.content.slice(0, 3);
          await route.fulfill({ response, json: { ...json, value: { ...json.value, content } } });
        });
      },
    });
    await expect(few.getByRole('heading', { name: say('home.offers') })).toBeVisible();
    await expect(few.getByRole('button', { name: say('home.offersNext') })).toBeHidden();
    await expect(few.getByRole('button', { name: say('home.play') })).toBeHidden();
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
      expect([key, await inTab(page, key)]).toEqual([key, null]);
    expect(await inTab(page, 'merchantCode')).toBe('BAIZE');
    expect(await page.evaluate(() => localStorage.getItem('merchantCode'))).toBe('BAIZE');
  });
});
